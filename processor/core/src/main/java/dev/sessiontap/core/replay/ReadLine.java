package dev.sessiontap.core.replay;

import java.util.List;
import java.util.Optional;

/**
 * What a physical line says.
 *
 * @param entries the whole entries in it, in order; one for a good line, none for an empty one
 * @param damage what is wrong with it; a damaged line can still hold whole entries
 */
public record ReadLine(List<LogEntry> entries, Optional<Damage> damage) {
    static final ReadLine EMPTY = new ReadLine(List.of(), Optional.empty());

    public ReadLine {
        entries = List.copyOf(entries);
    }

    static ReadLine whole(LogEntry entry) {
        return new ReadLine(List.of(entry), Optional.empty());
    }

    static ReadLine damaged(Damage damage) {
        return new ReadLine(List.of(), Optional.of(damage));
    }
}
