package dev.sessiontap.schemas.row;

import java.util.Locale;

/** The kinds of row. */
public enum RowKind {
    USER,
    ASSISTANT,
    THINKING,
    TOOL_USE,
    TOOL_RESULT,
    SYSTEM;

    /** The word in the row's JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
