package dev.sessiontap.schemas.row;

import java.util.Objects;

/**
 * What the state of a store says about one row, before it is stamped with where it came from.
 *
 * @param rowId see {@link RowId}
 * @param sessionId the column; null or empty outside sessions
 * @param columns the compared columns, the text already cut
 * @param signal the column
 * @param textTruncated whether {@code columns.text()} is not the whole text
 * @param textBytes UTF-8 bytes of the whole text
 * @param textSha256 of the whole text, on final rows that are cut; else null
 * @param stampedTime true for rows timed by their file: such a time alone never makes a revision
 */
public record RowContent(
        String rowId,
        String sessionId,
        RowColumns columns,
        Signal signal,
        boolean textTruncated,
        long textBytes,
        String textSha256,
        boolean stampedTime) {
    public RowContent {
        Objects.requireNonNull(rowId);
        Objects.requireNonNull(columns);
        Objects.requireNonNull(signal);
    }

    /** Whether a reader of the compared columns sees no difference between this row and the other. */
    public boolean sameAs(RowContent other) {
        return rowId.equals(other.rowId) && comparable().equals(other.comparable());
    }

    private RowColumns comparable() {
        return stampedTime ? columns.withTimestamp(null) : columns;
    }
}
