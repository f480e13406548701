package dev.sessiontap.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.replay.WholeLog.Outcome;
import dev.sessiontap.fixtures.DifferentialCase;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Our replay against what VS Code's own reader made of the same logs. */
class DifferentialTest {
    private static final int CASES = 1_275;
    /** Cases in which we differ, and why. */
    private static final Map<String, String> KNOWN_DIFFERENCES = Map.of();

    @Test
    void everyRecordedLogGivesTheStateOfVsCodesOwnReader() {
        List<DifferentialCase> cases = DifferentialCase.all();
        Map<String, String> differences = new TreeMap<>();
        for (DifferentialCase recorded : cases) {
            String difference = difference(recorded);
            if (!difference.isEmpty()) {
                differences.put(recorded.name(), difference);
            }
        }
        System.out.println((cases.size() - differences.size()) + " of " + cases.size() + " agree");
        assertThat(cases).hasSize(CASES);
        assertThat(differences).isEqualTo(KNOWN_DIFFERENCES);
    }

    /** In what we differ; empty where we agree. */
    private static String difference(DifferentialCase recorded) {
        Outcome outcome = WholeLog.replay(recorded.log());
        if (recorded.touchesPrototype()) {
            // Refused, or read without harm: what VS Code makes of it is an accident of its process.
            return "";
        }
        if (LineReader.startsWithMark(recorded.log(), 0, recorded.log().length)) {
            // VS Code refuses the file, we skip the mark and read what follows.
            return outcome.acceptedByVsCode() ? "accepted" : "";
        }
        if (recorded.notStringified().isPresent()) {
            return outcome.errors().toString().contains("index too large") ? "" : "an endless list was built";
        }
        if (outcome.acceptedByVsCode() != recorded.ok()) {
            return "accepted: " + outcome;
        }
        if (recorded.ok()) {
            return SameValue.as(outcome.state(), recorded.finalJson()) ? "" : "state: " + outcome.state();
        }
        int line = recorded.errorLine().orElse(1);
        if (outcome.errors().stream().noneMatch(error -> error.line() == line)) {
            return "no error at line " + line + ": " + outcome.errors();
        }
        Outcome before = WholeLog.replay(linesBefore(recorded.log(), line));
        return SameValue.as(before.state(), recorded.prefixJson()) ? "" : "state before: " + before.state();
    }

    private static byte[] linesBefore(byte[] log, int line) {
        int end = 0;
        for (int number = 1; number < line; number++) {
            while (log[end] != '\n') {
                end++;
            }
            end++;
        }
        return Arrays.copyOf(log, end);
    }
}
