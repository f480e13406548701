package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/**
 * The columns that name a tool call.
 *
 * @param name {@code toolId}
 * @param callId {@code toolCallId}
 * @param source {@code internal}, {@code mcp:<server>} or {@code extension:<id>}
 */
record ToolColumns(String name, String callId, String source) {
    static final ToolColumns NONE = new ToolColumns(null, null, null);

    static ToolColumns of(JsValue part) {
        return new ToolColumns(
                RowText.column(part.get("toolId").text()),
                RowText.column(part.get("toolCallId").text()),
                RowText.column(source(part.get("source"))));
    }

    private static String source(JsValue source) {
        String type = Say.nonEmpty(source.get("type"));
        if (type == null) {
            return null;
        }
        return switch (type) {
            case "mcp" ->
                named(
                        type,
                        Say.first(
                                source.get("serverLabel").text(),
                                source.get("label").text()));
            case "extension" -> named(type, Say.textOf(source.get("extensionId")));
            default -> type;
        };
    }

    private static String named(String type, String name) {
        return name == null || name.isEmpty() ? type : type + ":" + name;
    }
}
