package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** The user was shown a plan. */
final class PlanReviewPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        JsValue data = part.get("data");
        String action =
                Say.first(data.get("action").text(), data.get("actionId").text());
        rows.decision(
                index,
                "plan review action=" + Say.orDash(action) + " rejected="
                        + ConfirmationPart.flag(data.get("rejected")) + " title="
                        + Say.textOrDash(part.get("title")),
                Say.textOf(part.get("content")));
    }
}
