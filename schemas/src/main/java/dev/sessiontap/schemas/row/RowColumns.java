package dev.sessiontap.schemas.row;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The compared columns: a row changed when one of these did. Null means absent.
 *
 * @param isFinal the column {@code final}: nothing more is expected of this row
 * @param order {@code [request, section, part, sub]} within the session, -1 where none applies; null outside sessions
 * @param timestamp milliseconds precision, from the editor's own data
 */
public record RowColumns(
        boolean isFinal,
        List<Integer> order,
        Instant timestamp,
        RowKind kind,
        String model,
        String resolvedModel,
        String toolName,
        String toolUseId,
        String toolSource,
        String text,
        String proposedText,
        String editedBy,
        boolean isError,
        Tokens tokens,
        List<String> attachments,
        String requestId,
        String parentToolUseId,
        String agent) {
    public RowColumns {
        order = order == null ? null : List.copyOf(order);
        attachments = List.copyOf(attachments);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
    }

    /** These columns with another time. */
    public RowColumns withTimestamp(Instant time) {
        return new RowColumns(
                isFinal,
                order,
                time,
                kind,
                model,
                resolvedModel,
                toolName,
                toolUseId,
                toolSource,
                text,
                proposedText,
                editedBy,
                isError,
                tokens,
                attachments,
                requestId,
                parentToolUseId,
                agent);
    }
}
