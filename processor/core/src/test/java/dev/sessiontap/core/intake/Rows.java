package dev.sessiontap.core.intake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.schemas.topic.Topic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads output records in tests. */
public final class Rows {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Rows() {}

    /** The values sent to a topic, in order. */
    public static List<JsonNode> of(List<Output> outputs, Topic topic) {
        List<JsonNode> values = new ArrayList<>();
        for (Output output : outputs) {
            if (output.topic() == topic) {
                values.add(json(output.value()));
            }
        }
        return values;
    }

    /** The last state of each row: what a reader of the topic who keeps the newest by key holds. */
    public static Map<String, JsonNode> latest(List<Output> outputs) {
        Map<String, JsonNode> latest = new LinkedHashMap<>();
        of(outputs, Topic.ROWS).forEach(row -> latest.put(row.get("row_id").asText(), row));
        return latest;
    }

    /** The texts of the rows that the editor holds, in the order of their columns {@code order}. */
    public static List<String> standing(List<Output> outputs) {
        return latest(outputs).values().stream()
                .filter(row -> row.get("op").asText().equals("upsert"))
                .sorted(java.util.Comparator.comparing(Rows::order))
                .map(row -> row.get("kind").asText() + ": " + row.get("text").asText())
                .toList();
    }

    /** What was sent, row by row: {@code op kind: text}. */
    public static List<String> sent(List<Output> outputs) {
        return of(outputs, Topic.ROWS).stream()
                .map(row -> row.get("op").asText() + " " + row.get("kind").asText() + ": "
                        + row.get("text").asText())
                .toList();
    }

    private static String order(JsonNode row) {
        StringBuilder order = new StringBuilder();
        row.get("order").forEach(n -> order.append(String.format("%06d.", n.asInt() + 1)));
        return order.isEmpty() ? "~" : order.toString();
    }

    /** JSON of bytes. */
    public static JsonNode json(byte[] value) {
        try {
            return JSON.readTree(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
