package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** A tool asked the user something while it ran. */
final class ElicitationPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        rows.decision(
                index,
                "elicitation=" + Say.plain(part.get("state")) + " title=" + Say.textOrDash(part.get("title")),
                Say.textOf(part.get("message")));
    }
}
