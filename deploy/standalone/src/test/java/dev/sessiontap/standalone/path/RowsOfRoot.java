package dev.sessiontap.standalone.path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sessiontap.standalone.rows.RowView;
import dev.sessiontap.standalone.scan.Scanning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rows that came out for one root, and those that {@code scan} finds in it, in a form that can be compared. */
final class RowsOfRoot {
    /** The compared columns of the contract, beside the row's id. */
    private static final List<String> COMPARED = List.of(
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

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Received received;
    private final String hostId;
    private final String rootId;

    RowsOfRoot(Received received, String hostId, String rootId) {
        this.received = received;
        this.hostId = hostId;
        this.rootId = rootId;
    }

    /** Every row of the root as it came, in order. */
    List<JsonNode> all() {
        return received.rows().stream()
                .filter(row -> row.path("host").path("id").asText().equals(hostId)
                        && row.path("editor").path("root").asText().equals(rootId))
                .toList();
    }

    /** The rows of sessions that the editor holds now: compared columns by row id. */
    Map<String, JsonNode> held(String session) {
        Map<String, JsonNode> last = new LinkedHashMap<>();
        all().forEach(row -> last.put(row.path("row_id").asText(), row));
        Map<String, JsonNode> held = new TreeMap<>();
        last.forEach((id, row) -> {
            if (row.path("session_id").asText().equals(session)
                    && row.path("op").asText().equals("upsert")
                    && isOfContent(row)) {
                held.put(id, compared(row));
            }
        });
        return held;
    }

    /** The same from the file, by {@code scan}. */
    Map<String, JsonNode> scanned(Path file) throws IOException {
        Map<String, JsonNode> rows = new TreeMap<>();
        for (RowView row : Scanning.rows(file, hostId, rootId)) {
            JsonNode json = json(row.json());
            if (isOfContent(json)) {
                rows.put(row.id(), compared(json));
            }
        }
        return rows;
    }

    /** Rows that came twice in a row with nothing different that is compared, which would say something twice. */
    List<String> repeated() {
        List<String> repeated = new ArrayList<>();
        Map<String, String> last = new HashMap<>();
        for (JsonNode row : all()) {
            String state = row.path("op").asText() + compared(row);
            String id = row.path("row_id").asText();
            if (state.equals(last.put(id, state))) {
                repeated.add(id + " " + row.path("text").asText());
            }
        }
        return repeated;
    }

    /** A row of a session's content that a file alone can tell: neither an event nor a removal. */
    private static boolean isOfContent(JsonNode row) {
        return row.path("order").isArray() && row.path("order").path(1).intValue() != 10;
    }

    private static ObjectNode compared(JsonNode row) {
        return ((ObjectNode) row.deepCopy()).retain(COMPARED);
    }

    static JsonNode json(byte[] bytes) {
        try {
            return JSON.readTree(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
