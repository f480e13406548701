package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Slots;

/** A hook had its say. */
final class HookPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        String tool = Say.textOf(part.get("toolDisplayName"));
        String text = "hook: " + Say.textOrDash(part.get("hookType")) + " stop="
                + Say.textOrDash(part.get("stopReason")) + " " + Say.textOrDash(part.get("systemMessage"))
                + (tool == null || tool.isEmpty() ? "" : " tool=" + tool);
        rows.row(
                index,
                RowDraft.system(Slots.part(index, RowKind.SYSTEM), text)
                        .parent(RowText.column(part.get("subAgentInvocationId").text())));
    }
}
