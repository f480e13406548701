package dev.sessiontap.standalone.rows;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What this program reads of a grant event's JSON.
 *
 * @param change what happened to the permission
 * @param entry empty where the key is one value
 * @param sourcePath the store that it was read from
 */
public record GrantView(
        String change, String key, String entry, String value, String breadth, String scope, String sourcePath) {

    /** Reads an event. */
    public static GrantView of(byte[] json) {
        JsonNode event = RowView.read(json);
        return new GrantView(
                event.path("change").asText(),
                event.path("key").asText(),
                event.path("entry").asText(""),
                event.path("value").asText(""),
                event.path("breadth").asText(""),
                event.path("scope").asText(),
                event.path("evidence").path("source_path").asText());
    }

    /** On one line. */
    public String sentence() {
        String what = entry.isEmpty() ? key : key + "." + entry;
        return "GRANT " + change + "  " + what + " = " + value + "  (breadth " + breadth + ", " + scope + ")";
    }
}
