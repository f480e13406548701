package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sessiontap.schemas.row.RowColumns;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowId;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandingRowsTest {
    private static final String PATH = "User/globalStorage/state.vscdb";
    private static final Instant MTIME = Instant.ofEpochMilli(1_760_000_000_123L);
    private static final String FROM = " (from User/globalStorage/state.vscdb, file mtime)";

    private final StandingRows rows = new StandingRows(new SessionKey("h", "r", "global", ""), PATH, MTIME);

    @Test
    void case94AutoConfirmInEveryForm() {
        assertThat(texts("chat/autoconfirm", "[\"a\",\"b\"]"))
                .containsExactly(
                        "permission setting: chat/autoconfirm.a=true" + FROM,
                        "permission setting: chat/autoconfirm.b=true" + FROM);
        assertThat(texts("chat/autoconfirm", "{\"a\":true}"))
                .containsExactly("permission setting: chat/autoconfirm.a=true" + FROM);
        assertThat(texts("chat/autoconfirm", "{\"a\":\"Label\"}"))
                .containsExactly("permission setting: chat/autoconfirm.a=Label" + FROM);
        assertThat(texts("chat/autoconfirm", "{\"a\": {\"label\":\"L\", \"arguments\":\"{}\"}}"))
                .containsExactly(
                        "permission setting: chat/autoconfirm.a={\"label\":\"L\",\"arguments\":\"{}\"}" + FROM);
        assertThat(texts("chat/autoconfirm", "{}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"x\"", "7", "true"})
    void case94AnotherTypeIsOneParserRow(String value) {
        StandingReading reading = read("chat/autoconfirm", value);

        assertThat(reading.entries()).isEmpty();
        RowColumns row = reading.damage().orElseThrow().columns();
        assertThat(row.text()).isEqualTo("parser: ItemTable value for chat/autoconfirm is not a JSON object or array");
        assertThat(row.isError()).isTrue();
        assertThat(row.timestamp()).isNull();
    }

    @Test
    void aValueThatIsNoJsonIsOneParserRow() {
        assertThat(read("chat.tools.global.autoApprove.optIn", "{\"a\":")
                        .damage()
                        .orElseThrow()
                        .columns()
                        .text())
                .isEqualTo(
                        "parser: ItemTable value for chat.tools.global.autoApprove.optIn is not valid JSON (ends early)");
    }

    @Test
    void case100OneRowPerTrustedFolderAndSource() {
        String trust =
                "{\"uriTrustInfo\":[{\"uri\":{\"$mid\":1,\"path\":\"/home/u/p\",\"scheme\":\"file\"},\"trusted\":true},"
                        + "{\"uri\":{\"path\":\"/tmp/x\",\"scheme\":\"file\"},\"trusted\":false},"
                        + "{\"uri\":{\"path\":\"/w\",\"scheme\":\"vscode-remote\",\"authority\":\"wsl+u\"},\"trusted\":true}]}";
        StandingRows shared =
                new StandingRows(new SessionKey("h", "s", "shared", ""), "sharedStorage/state.vscdb", MTIME);

        assertThat(texts("content.trust.model.key", trust))
                .containsExactly(
                        "permission setting: content.trust.model.key=/home/u/p" + FROM,
                        "permission setting: content.trust.model.key=/w" + FROM);
        List<StandingEntry> inShared = shared.read("content.trust.model.key", trust.getBytes(StandardCharsets.UTF_8))
                .entries();
        assertThat(inShared.get(0).row().columns().text())
                .isEqualTo(
                        "permission setting: content.trust.model.key=/home/u/p (from sharedStorage/state.vscdb, file mtime)");
        assertThat(inShared.get(0).row().rowId())
                .isNotEqualTo(read("content.trust.model.key", trust)
                        .entries()
                        .get(0)
                        .row()
                        .rowId());
    }

    @Test
    void anAllowedFolderIsItsPath() {
        StandingEntry entry = read(
                        "chat.externalPath.workspaceAllowlist",
                        "[\"file:///srv/shared%20x\",\"file:///srv/shared%20x\"]")
                .entries()
                .get(0);

        assertThat(entry.row().columns().text())
                .isEqualTo("permission setting: chat.externalPath.workspaceAllowlist=/srv/shared x" + FROM);
        assertThat(entry.entry()).isEqualTo("/srv/shared x");
        assertThat(entry.breadth()).isEqualTo("folder");
    }

    @ParameterizedTest
    @CsvSource({
        "chat.tools.global.autoApprove.optIn,all",
        "chat.tools.terminal.autoApprove.warningAccepted,command",
        "chat.permissions.autopilot.dontShowWarningAgain,all",
    })
    void aFlagIsOneEntryWithoutName(String key, String breadth) {
        StandingEntry entry = read(key, "true").entries().get(0);

        assertThat(entry.row().columns().text()).isEqualTo("permission setting: " + key + "=true" + FROM);
        assertThat(entry.entry()).isEmpty();
        assertThat(entry.breadth()).isEqualTo(breadth);
        assertThat(entry.row().signal()).isEqualTo(Signal.HIGH);
        assertThat(read(key, "false").entries().get(0).row().signal()).isEqualTo(Signal.NORMAL);
    }

    @Test
    void aRowIsTimedByItsFileAndNothingElse() {
        RowContent row = read("chat/servers/autoconfirm", "[\"github\"]")
                .entries()
                .get(0)
                .row();

        assertThat(row.columns().timestamp()).isEqualTo(MTIME);
        assertThat(row.stampedTime()).isTrue();
        assertThat(row.sessionId()).isEmpty();
        assertThat(row.columns().order()).isNull();
        assertThat(row.columns().isFinal()).isTrue();
        assertThat(row.columns().kind()).isEqualTo(RowKind.SYSTEM);
        assertThat(row.rowId())
                .isEqualTo(RowId.of("h", "r", "global", "", "", PATH + "#chat/servers/autoconfirm.github"));
    }

    @Test
    void anEntryThatIsListedNoMoreHasARowOfItsOwn() {
        RowContent gone = rows.removed("chat/autoconfirm", "a");
        RowContent flag = rows.removed("chat.tools.global.autoApprove.optIn", "");

        assertThat(gone.columns().text()).isEqualTo("permission setting removed: chat/autoconfirm.a" + FROM);
        assertThat(gone.rowId())
                .isEqualTo(RowId.of("h", "r", "global", "", "", "gone:" + PATH + "#chat/autoconfirm.a"));
        assertThat(gone.stampedTime()).isTrue();
        assertThat(flag.columns().text())
                .isEqualTo("permission setting removed: chat.tools.global.autoApprove.optIn" + FROM);
    }

    @Test
    void otherKeysHoldNoGrants() {
        assertThat(StandingRows.isGrantKey("chat/autoconfirm")).isTrue();
        assertThat(StandingRows.isGrantKey("chat.permissions.assisted.dontShowWarningAgain"))
                .isTrue();
        assertThat(StandingRows.isGrantKey("chat.permissions.dontShowWarningAgain"))
                .isFalse();
        assertThat(StandingRows.isGrantKey("secret://x")).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> rows.read("secret://x", new byte[0]));
    }

    private StandingReading read(String key, String value) {
        return rows.read(key, value.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> texts(String key, String value) {
        StandingReading reading = read(key, value);
        assertThat(reading.damage()).isEmpty();
        return reading.entries().stream()
                .map(entry -> entry.row().columns().text())
                .toList();
    }
}
