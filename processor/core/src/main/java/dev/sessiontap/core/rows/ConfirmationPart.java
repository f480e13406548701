package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;

/** A question with buttons. The editor rarely stores that it was answered: the answer stands in the next request. */
final class ConfirmationPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        String buttons = String.join(", ", Say.texts(part.get("buttons")));
        rows.decision(
                index,
                "confirmation isUsed=" + flag(part.get("isUsed")) + " buttons=" + Say.orDash(buttons) + " title="
                        + Say.textOrDash(part.get("title")),
                Say.textOf(part.get("message")));
    }

    /** {@code true}, {@code false}, or {@code -} for anything else. */
    static String flag(JsValue value) {
        return value == JsLiteral.TRUE ? "true" : value == JsLiteral.FALSE ? "false" : "-";
    }
}
