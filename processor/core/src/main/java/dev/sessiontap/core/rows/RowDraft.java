package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowColumns;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Tokens;
import java.time.Instant;
import java.util.List;

/**
 * One row while it is being written: all of its own columns, and none of those that it shares with the other rows of its
 * request. Its text is already in its normal form.
 */
final class RowDraft {
    private final String slot;
    private final RowKind kind;
    private final RowText text;
    private List<Integer> order;
    private Instant time;
    private Signal signal = Signal.NORMAL;
    private ToolColumns tool = ToolColumns.NONE;
    private String proposedText;
    private String editedBy;
    private boolean isError;
    private Tokens tokens;
    private List<String> attachments = List.of();
    private String parent;
    private boolean stampedTime;

    private RowDraft(String slot, RowKind kind, RowText text) {
        this.slot = slot;
        this.kind = kind;
        this.text = text;
    }

    static RowDraft of(String slot, RowKind kind, Passage text) {
        return new RowDraft(slot, kind, RowText.of(text));
    }

    static RowDraft system(String slot, String text) {
        return of(slot, RowKind.SYSTEM, Passage.of(text));
    }

    RowDraft at(List<Integer> place, Instant when) {
        order = place;
        time = when;
        return this;
    }

    RowDraft stampedWith(Instant fileTime) {
        time = fileTime;
        stampedTime = true;
        return this;
    }

    RowDraft signal(Signal worth) {
        signal = worth;
        return this;
    }

    RowDraft tool(ToolColumns columns) {
        tool = columns;
        return this;
    }

    RowDraft proposed(String command, String by) {
        proposedText = RowText.proposed(command);
        editedBy = by;
        return this;
    }

    RowDraft error(boolean whether) {
        isError = whether;
        return this;
    }

    RowDraft tokens(Tokens counted) {
        tokens = counted;
        return this;
    }

    RowDraft attachments(List<String> names) {
        attachments = names;
        return this;
    }

    RowDraft parent(String toolCall) {
        parent = toolCall;
        return this;
    }

    /** The row, in a session or store and with what it shares with the rows beside it. */
    RowContent in(SessionKey key, String sessionId, SharedColumns shared) {
        RowColumns columns = new RowColumns(
                shared.isFinal(),
                order,
                time,
                kind,
                shared.model(),
                shared.resolvedModel(),
                tool.name(),
                tool.callId(),
                tool.source(),
                text.text(),
                proposedText,
                editedBy,
                isError,
                tokens,
                attachments,
                shared.requestId(),
                parent,
                shared.agent());
        return new RowContent(
                key.rowId(shared.request(), slot),
                sessionId,
                columns,
                signal,
                text.truncated(),
                text.bytes(),
                shared.isFinal() ? text.sha256() : null,
                stampedTime);
    }
}
