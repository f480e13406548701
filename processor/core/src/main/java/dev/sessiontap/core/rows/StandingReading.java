package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowContent;
import java.util.List;
import java.util.Optional;

/**
 * What one value of a database says.
 *
 * @param entries the permissions, each entry once; empty beside a damage row
 * @param damage the row that says why the value could not be read; such a value removes nothing
 */
public record StandingReading(List<StandingEntry> entries, Optional<RowContent> damage) {
    public StandingReading {
        entries = List.copyOf(entries);
    }
}
