package dev.sessiontap.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sessiontap.core.intake.Rows;
import dev.sessiontap.core.intake.Workstation;
import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.fixtures.Operation;
import dev.sessiontap.fixtures.RecordedLog;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded session, seen while it was written and read as a whole, must end in the same rows. */
class RecordedSessionsTest {
    /** What is compared, beside the row's id. */
    private static final List<String> COMPARED = List.of(
            "op",
            "final",
            "order",
            "timestamp_utc",
            "kind",
            "model",
            "resolved_model",
            "tool_name",
            "tool_use_id",
            "tool_source",
            "text",
            "proposed_text",
            "edited_by",
            "is_error",
            "tokens",
            "attachments",
            "request_id",
            "parent_tool_use_id",
            "agent");

    static List<String> names() {
        return RecordedLog.names();
    }

    private static List<String> lines(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
            lines.add(line);
        }
        // After the last newline nothing stands, or a torn end.
        lines.remove(lines.size() - 1);
        return lines;
    }

    /** Plays the recorded writes as an agent would report them; lines are told once they are whole. */
    private static Workstation live(RecordedLog log) {
        Workstation workstation = new Workstation();
        Workstation.LogFile file = workstation.log("s1");
        StringBuilder torn = new StringBuilder();
        boolean begun = false;
        for (Operation operation : log.operations()) {
            if (operation.kind() == Operation.Kind.REPLACE) {
                torn.setLength(0);
                if (begun) {
                    file.rewritten("truncated", lines(operation.data()).toArray(new String[0]));
                } else {
                    file.caughtUp(lines(operation.data()).toArray(new String[0]));
                }
            } else {
                torn.append(new String(operation.data(), StandardCharsets.UTF_8));
                int end = torn.lastIndexOf("\n") + 1;
                lines(torn.substring(0, end).getBytes(StandardCharsets.UTF_8)).forEach(file::line);
                torn.delete(0, end);
            }
            begun = true;
        }
        file.settled();
        return workstation;
    }

    private static Workstation whole(RecordedLog log) {
        Workstation workstation = new Workstation();
        workstation.log("s1").caughtUp(lines(log.log()).toArray(new String[0])).settled();
        return workstation;
    }

    private static Map<String, JsonNode> rows(Workstation workstation) {
        Map<String, JsonNode> rows = new TreeMap<>();
        Rows.latest(workstation.outputs()).forEach((id, row) -> {
            boolean standing = row.get("op").asText().equals("upsert");
            boolean section3 = !row.get("order").isNull();
            boolean removed = row.get("text").asText().startsWith("request removed:");
            if (standing && section3 && !removed) {
                rows.put(id, ((ObjectNode) row).deepCopy().retain(COMPARED));
            }
        });
        return rows;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aSessionSeenLiveEndsInTheRowsOfItsFile(String name) {
        RecordedLog log = new RecordedLog(name);
        Map<String, JsonNode> live = rows(live(log));
        Map<String, JsonNode> whole = rows(whole(log));
        assertThat(live.keySet()).isEqualTo(whole.keySet());
        whole.forEach((id, row) -> assertThat(live.get(id)).isEqualTo(row));
    }

    @ParameterizedTest
    @MethodSource("names")
    void theStateInShardsIsWhatVsCodeReads(String name) throws BadJson {
        RecordedLog log = new RecordedLog(name);
        if (log.finalJson().isEmpty()) {
            return;
        }
        Workstation workstation = live(log);
        SessionKey key = new SessionKey(Workstation.HOST, "code-00000000", "ws/w1", "s1");
        long current = SessionState.read(workstation.state(), key).current();
        String state = JsJson.write(
                Base.read(workstation.state(), new BaseRef(key, current)).root());
        assertThat(JsJson.parse(state)).isEqualTo(JsJson.parse(log.finalJson().get()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void processingAgainFromZeroGivesTheSameBytes(String name) {
        RecordedLog log = new RecordedLog(name);
        List<byte[]> first = live(log).outputs().stream().map(o -> o.value()).toList();
        List<byte[]> again = live(log).outputs().stream().map(o -> o.value()).toList();
        assertThat(again).hasSameSizeAs(first);
        for (int n = 0; n < first.size(); n++) {
            assertThat(again.get(n)).isEqualTo(first.get(n));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aReadAgainOfTheWholeFileGivesNoRowOfTheSession(String name) {
        RecordedLog log = new RecordedLog(name);
        String[] lines = lines(log.log()).toArray(new String[0]);
        Workstation workstation = new Workstation();
        Workstation.LogFile file = workstation.log("s1").caughtUp(lines).settled();
        int before = workstation.outputs().size();
        file.forgotten().caughtUp(lines).settled();
        List<String> sent = Rows.sent(
                workstation.outputs().subList(before, workstation.outputs().size()));
        assertThat(sent).isEmpty();
    }
}
