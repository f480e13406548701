package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One tool call with all that is known of it.
 *
 * @param call what its slots name it by
 * @param index the part where its rows stand
 * @param part the last version of its part
 * @param arguments what the model gave; undefined when unknown
 * @param kept the result as the model read it; undefined when unknown
 */
record ToolCall(String call, int index, JsValue part, JsValue arguments, JsValue kept) {

    /** Use, result and permission, as far as each exists. */
    List<RowDraft> rows(RequestState state) {
        Optional<Permission> permission = Permission.of(part, state.needsInput());
        List<RowDraft> rows = new ArrayList<>();
        rows.add(use(permission.map(Permission::ranUnderGrant).orElse(false)));
        if (state.finished() || ToolResultText.exists(part, kept)) {
            rows.add(result());
        }
        permission.ifPresent(p -> rows.add(
                draft("permission", RowKind.SYSTEM, Passage.of(p.text())).signal(p.signal())));
        return rows;
    }

    private RowDraft use(boolean ranUnderGrant) {
        RowDraft row = draft("use", RowKind.TOOL_USE, ToolUseText.of(part, arguments))
                .signal(ranUnderGrant ? Signal.HIGH : Signal.NORMAL);
        CommandLine command = CommandLine.of(part.get("toolSpecificData"));
        return command.isEdited() ? row.proposed(command.original(), command.editedBy()) : row;
    }

    private RowDraft result() {
        JsValue details = part.get("resultDetails");
        return draft("result", RowKind.TOOL_RESULT, ToolResultText.of(part, kept))
                .error(details.get("isError").isTrue()
                        || (part.get("resultError").isPresent() && part.get("resultError") != JsLiteral.FALSE));
    }

    private RowDraft draft(String what, RowKind kind, Passage text) {
        return RowDraft.of(Slots.tool(call, what), kind, text)
                .tool(ToolColumns.of(part))
                .parent(RowText.column(Say.nonEmpty(part.get("subAgentInvocationId"))));
    }
}
