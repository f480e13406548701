package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.KEY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.Sha256;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DamageAndEventRowsTest {
    private static final String PATH = "User/ws/chatSessions/s1.jsonl";

    private final DamageRows damage = new DamageRows(KEY, "s1", PATH);
    private final EventRows events = new EventRows(KEY, "s1", "3-17");

    @Test
    void aDamagedLineIsQuoted() {
        byte[] line = "{\"kind\":1,\"k\":[\"cust".getBytes(StandardCharsets.UTF_8);
        RowContent row = damage.unparseableLine("ends early", line, 2);

        assertThat(row.columns().text()).isEqualTo("parser: unparseable line (ends early): {\"kind\":1,\"k\":[\"cust");
        assertThat(row.columns().isError()).isTrue();
        assertThat(row.columns().isFinal()).isTrue();
        assertThat(row.columns().timestamp()).isNull();
        assertThat(row.columns().order()).isNull();
        assertThat(row.columns().kind()).isEqualTo(RowKind.SYSTEM);
        assertThat(row.rowId())
                .isEqualTo(
                        KEY.rowId("", "damage:" + PATH + ":" + Sha256.hex(line).substring(0, 16) + ":2"));
        assertThat(damage.mutationNotApplied("empty path", line, 1).columns().text())
                .startsWith("parser: mutation not applied (empty path): {");
    }

    @Test
    void aQuoteIsHarmlessAndAtMost2000Characters() {
        byte[] hostile = ("\u001b[31m\u202E\r\n\u0000" + "😀".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
        String text = damage.unparseableLine("not JSON", hostile, 1).columns().text();
        String quote = text.substring("parser: unparseable line (not JSON): ".length());

        assertThat(quote).startsWith("\uFFFD\n\uFFFD😀").hasSize(2_000 + 1_997);
        assertThat(quote.codePointCount(0, quote.length())).isEqualTo(2_000);
        assertThat(damage.unparseableLine("not JSON", new byte[] {'a', (byte) 0xFF, 'b'}, 1)
                        .columns()
                        .text())
                .endsWith(": a\uFFFDb");
    }

    @Test
    void wholeFilesAndValuesSayWhatIsWrong() {
        byte[] bytes = {'x'};

        assertThat(damage.fileNotJson("not JSON", bytes, 1).columns().text())
                .isEqualTo("parser: file is not valid JSON (not JSON)");
        assertThat(damage.workspaceNotRead("not JSON", bytes, 1).columns().text())
                .isEqualTo("parser: workspace.json not read (not JSON)");
        assertThat(damage.notAnObject("workspace.json", bytes, 1).columns().text())
                .isEqualTo("parser: workspace.json is not a JSON object");
        assertThat(damage.databaseUnreadable("damaged", bytes, 1).columns().text())
                .isEqualTo("parser: state.vscdb unreadable: damaged");
        assertThat(new DamageRows(KEY, "", "User/settings.json")
                        .settingsNotAnObject("not JSON", bytes, 1)
                        .columns()
                        .text())
                .isEqualTo("parser: User/settings.json is not a JSON object (not JSON)");
        assertThat(damage.unsupportedFormat(bytes, 1).columns().text()).isEqualTo("parser: unsupported format");
    }

    @Test
    void eventsHaveNoTimeOfTheEditorsOwn() {
        RowContent row = events.sessionDeleted(PATH);

        assertThat(row.columns().text()).isEqualTo("session deleted: " + PATH);
        assertThat(row.columns().timestamp()).isNull();
        assertThat(row.columns().order()).isNull();
        assertThat(row.columns().isFinal()).isTrue();
        assertThat(row.columns().isError()).isFalse();
        assertThat(row.signal()).isEqualTo(Signal.HIGH);
        assertThat(row.rowId()).isEqualTo(KEY.rowId("", "event:3-17:session deleted:"));
    }

    @Test
    void everyEventHasItsWords() {
        assertThat(events.sessionRestored("p").columns().text()).isEqualTo("session restored: p");
        assertThat(events.sessionCopied("ws/a", "ws/b").columns().text()).isEqualTo("session copied: ws/a -> ws/b");
        assertThat(events.logRewritten("compacted", "p").columns().text()).isEqualTo("log rewritten: compacted p");
        assertThat(events.sourceRemoved("p").columns().text()).isEqualTo("source removed: p");
        assertThat(events.notice("spool full").columns().text()).isEqualTo("collector: spool full");
    }
}
