package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/**
 * The command of a terminal call.
 *
 * @param ran what ran; null when this is no terminal call
 * @param original what the model asked for; null when unknown
 * @param editedBy {@code user} or {@code tool} where something else ran than was asked for; else null
 */
record CommandLine(String ran, String original, String editedBy) {
    private static final CommandLine NONE = new CommandLine(null, null, null);

    /** The command in a call's {@code toolSpecificData}. */
    static CommandLine of(JsValue data) {
        if (!"terminal".equals(data.get("kind").text())) {
            return NONE;
        }
        JsValue line = data.get("commandLine");
        String original = Say.first(
                line.text(), line.get("original").text(), data.get("command").text());
        String byUser = Say.nonEmpty(line.get("userEdited"));
        String byTool = Say.nonEmpty(line.get("toolEdited"));
        String ran = Say.first(byUser, byTool, original);
        boolean same = ran == null || original == null || ran.strip().equals(original.strip());
        return new CommandLine(ran, original, same ? null : byUser != null ? "user" : "tool");
    }

    /** Whether something else ran than the model asked for. */
    boolean isEdited() {
        return editedBy != null;
    }
}
