package dev.sessiontap.schemas.row;

import java.util.Locale;

/** Whether the editor holds a row or no longer does. */
public enum RowOp {
    UPSERT,
    RETRACT;

    /** The word in the row's JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
