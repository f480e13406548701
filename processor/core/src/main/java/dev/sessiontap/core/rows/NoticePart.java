package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** A warning or a remark of the editor. */
final class NoticePart implements PartRows {
    private final String word;

    NoticePart(String word) {
        this.word = word;
    }

    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        rows.system(index, word + ": " + Say.textOrDash(part.get("content")));
    }
}
