package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** A kind that this version does not know: named, never dropped, and never taken for what the assistant said. */
final class UnknownPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        rows.system(index, "response part: " + Say.plain(part.get("kind")));
    }
}
