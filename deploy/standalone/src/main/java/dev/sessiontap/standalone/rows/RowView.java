package dev.sessiontap.standalone.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What this program reads of a row's JSON.
 *
 * @param json the row's bytes
 * @param session empty where the row belongs to no session
 * @param order empty where the row has none
 * @param offset where the line begins that caused the row
 */
public record RowView(
        byte[] json,
        String id,
        boolean retracted,
        boolean isFinal,
        long revision,
        List<Integer> order,
        Optional<Instant> time,
        String kind,
        String session,
        String text,
        Optional<String> tool,
        String signal,
        boolean isError,
        boolean secondary,
        boolean isBaseline,
        Optional<String> project,
        String sourcePath,
        String sourceKind,
        OptionalLong offset,
        Instant observedAt) {
    private static final int REMOVED_SECTION = 10;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public RowView {
        order = List.copyOf(order);
    }

    /** Reads a row. */
    public static RowView of(byte[] json) {
        JsonNode row = read(json);
        JsonNode source = row.path("source");
        List<Integer> order = new ArrayList<>();
        row.path("order").forEach(n -> order.add(n.intValue()));
        return new RowView(
                json,
                row.path("row_id").asText(),
                row.path("op").asText().equals("retract"),
                row.path("final").booleanValue(),
                row.path("revision").longValue(),
                order,
                text(row, "timestamp_utc").map(Instant::parse),
                row.path("kind").asText(),
                text(row, "session_id").orElse(""),
                row.path("text").asText(),
                text(row, "tool_name"),
                row.path("signal").asText(),
                row.path("is_error").booleanValue(),
                row.path("secondary").booleanValue(),
                row.path("phase").asText().equals("baseline"),
                text(row, "project_path"),
                source.path("path").asText(),
                source.path("kind").asText(),
                source.path("offset").isNumber()
                        ? OptionalLong.of(source.path("offset").longValue())
                        : OptionalLong.empty(),
                Instant.parse(row.path("observed_at").asText()));
    }

    /** Whether an analyst should look at it first. */
    public boolean isHigh() {
        return signal.equals("high");
    }

    /** Whether the row says that a request left its session. */
    public boolean isRemoval() {
        return order.size() > 1 && order.get(1) == REMOVED_SECTION;
    }

    /** The folder that the row's source lies in. */
    public String sourceFolder() {
        return sourcePath.substring(0, sourcePath.lastIndexOf('/') + 1);
    }

    static JsonNode read(byte[] json) {
        try {
            return MAPPER.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a value of our own topics is always JSON", e);
        }
    }

    static Optional<String> text(JsonNode object, String field) {
        return Optional.ofNullable(object.path(field).textValue());
    }
}
