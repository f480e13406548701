package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowContent;
import java.util.Objects;

/**
 * One standing permission as a store holds it now. Whether it changed is told by its row, which holds more of a long value
 * than {@code value} does.
 *
 * @param key such as {@code chat/autoconfirm}
 * @param entry the tool, server or folder; empty when the key is one value
 * @param value what it says, as printed, cut as columns are
 * @param breadth how much it opens: {@code tool}, {@code server}, {@code command}, {@code folder} or {@code all}
 * @param row its row
 */
public record StandingEntry(String key, String entry, String value, String breadth, RowContent row) {
    public StandingEntry {
        Objects.requireNonNull(key);
        Objects.requireNonNull(entry);
        Objects.requireNonNull(value);
        Objects.requireNonNull(breadth);
        Objects.requireNonNull(row);
    }
}
