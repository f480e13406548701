package dev.sessiontap.schemas.row;

import java.util.Objects;

/**
 * One row as it is delivered.
 *
 * @param op whether the editor holds it
 * @param content what the row says; also on a retraction, for evidence is never emptied
 * @param stamp when and where it was seen
 */
public record Row(RowOp op, RowContent content, RowStamp stamp) {
    /** The value of the column {@code schema}. */
    public static final String SCHEMA = "sessiontap.row/1";

    public Row {
        Objects.requireNonNull(op);
        Objects.requireNonNull(content);
        Objects.requireNonNull(stamp);
    }
}
