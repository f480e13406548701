package dev.sessiontap.schemas.row;

import java.util.Locale;

/** How much of an analyst's attention a row is worth, so that sinks can thin. */
public enum Signal {
    HIGH,
    NORMAL,
    LOW;

    /** The word in the row's JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
