package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.schemas.row.RowContent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of recorded sessions, once checked by hand against the contract. */
class GoldenRowsTest {

    static List<RecordedLog> logs() {
        return RecordedLog.all().stream()
                .filter(log -> log.finalJson().isPresent())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agent-basic",
                "all-part-kinds",
                "cloud-handoff",
                "edits-undo-resend",
                "legacy-upgrade",
                "permissions-and-models",
                "unicode"
            })
    void aRecordedSessionGivesItsRows(String name) throws IOException {
        assertThat(RowTable.of(rows(new RecordedLog(name)))).isEqualTo(golden(name));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void everyRowHasAnIdAndAPlaceOfItsOwn(RecordedLog log) {
        List<RowContent> rows = rows(log);

        assertThat(rows).extracting(RowContent::rowId).doesNotHaveDuplicates();
        assertThat(rows)
                .extracting(row -> row.columns().order())
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(GoldenRowsTest::compare);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void everyRowIsValidAndFits(RecordedLog log) {
        rows(log).forEach(RowSchema::check);
    }

    @Test
    void aSessionWithoutRequestsGivesNoRow() {
        assertThat(rows(new RecordedLog("empty-and-draft"))).isEmpty();
    }

    private static List<RowContent> rows(RecordedLog log) {
        return Requests.rowsOfSession(Json.object(log.finalJson().orElseThrow()), log.name() + ".jsonl");
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++) {
            int difference = Integer.compare(one.get(i), other.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = GoldenRowsTest.class.getResourceAsStream("/golden/" + name + ".rows.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
