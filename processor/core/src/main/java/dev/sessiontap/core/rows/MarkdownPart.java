package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** Markdown: a piece of what the assistant says. */
final class MarkdownPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        String text = Say.textOf(part.get("content"));
        if (text == null) {
            text = Say.textOf(part);
        }
        rows.say(index, text == null ? "" : text);
    }
}
