package dev.sessiontap.agent.database;

import dev.sessiontap.agent.file.FileStat;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One try to read the listed keys of a live database, without a lock. What was read counts only when nothing moved
 * meanwhile: the same file, the same header with its change counter, no journal before and after.
 */
public final class StateReader {
    /** A dead writer's journal is believed when it and the database have not changed for so long. */
    private static final long DEAD_MILLIS = 5_000;

    private final List<String> keys;
    private final Copies copies;
    private final boolean copyAlways;
    private final Clock clock;

    /**
     * A reader of some keys.
     *
     * @param copies where private copies are made
     * @param copyAlways never open the live file with SQLite: on Windows even that stops others from renaming it
     */
    public StateReader(List<String> keys, Copies copies, boolean copyAlways, Clock clock) {
        this.keys = List.copyOf(keys);
        this.copies = copies;
        this.copyAlways = copyAlways;
        this.clock = clock;
    }

    /** Whether reading this database means copying it. */
    public boolean copies(Path database) throws IOException {
        return copyAlways || DatabaseHeader.isWal(DatabaseHeader.of(database));
    }

    /** Tries once. */
    public Reading read(Path database) throws IOException {
        try {
            FileStat stat = FileStat.of(database).orElseThrow(() -> new NoSuchFileException(database.toString()));
            byte[] header = DatabaseHeader.of(database);
            if (header.length == 0) {
                return new Reading.Empty();
            }
            if (!DatabaseHeader.isDatabase(header)) {
                return steady(database, stat, header)
                        ? new Reading.Unreadable("file is not a database")
                        : new Reading.Busy("the header is being written");
            }
            if (DatabaseHeader.isWal(header)) {
                return wal(database, stat);
            }
            if (DatabaseHeader.journalIsHot(journal(database))) {
                return hot(database, stat);
            }
            return copyAlways ? rollbackCopy(database, stat, header) : rollback(database, stat, header);
        } catch (NoSuchFileException e) {
            return new Reading.Busy("the file is not there");
        }
    }

    private Reading rollback(Path database, FileStat stat, byte[] header) throws IOException {
        Reading reading = query(SqliteUri.immutable(database));
        return steady(database, stat, header) ? reading : new Reading.Busy("it changed while it was read");
    }

    private Reading rollbackCopy(Path database, FileStat stat, byte[] header) throws IOException {
        try (Copies.Copy copy = copies.begin(stat.size())) {
            Path copied = copy.take(database, "");
            return steady(database, stat, header)
                    ? query(SqliteUri.immutable(copied))
                    : new Reading.Busy("it changed while it was copied");
        }
    }

    private Reading wal(Path database, FileStat stat) throws IOException {
        Path log = database.resolveSibling(database.getFileName() + "-wal");
        byte[] salts = DatabaseHeader.wal(log);
        try (Copies.Copy copy =
                copies.begin(stat.size() + FileStat.of(log).map(FileStat::size).orElse(0L))) {
            Path copied = copy.take(database, "");
            boolean same;
            if (salts.length > 0) {
                // After the database: so the log holds every page that a checkpoint may have been writing.
                Path copiedLog = copy.take(log, "-wal");
                same = Arrays.equals(salts, DatabaseHeader.wal(copiedLog));
            } else {
                same = FileStat.of(database).equals(Optional.of(stat));
            }
            if (!same
                    || !Arrays.equals(salts, DatabaseHeader.wal(log))
                    || !DatabaseHeader.isWal(DatabaseHeader.of(database))) {
                return new Reading.Busy("its log began anew while it was copied");
            }
            return query(SqliteUri.copy(copied));
        }
    }

    /** What a crash left: recovered in a copy, once nobody writes any more. */
    private Reading hot(Path database, FileStat stat) throws IOException {
        Path journal = journal(database);
        Optional<FileStat> before = FileStat.of(journal);
        long newest = Math.max(stat.modified(), before.map(FileStat::modified).orElse(0L)) / 1_000_000;
        if (before.isEmpty() || clock.millis() - newest < DEAD_MILLIS) {
            return new Reading.Busy("a transaction is under way");
        }
        try (Copies.Copy copy = copies.begin(stat.size() + before.get().size())) {
            Path copied = copy.take(database, "");
            copy.take(journal, "-journal");
            boolean same = FileStat.of(database).equals(Optional.of(stat))
                    && FileStat.of(journal).equals(before);
            return same ? query(SqliteUri.copy(copied)) : new Reading.Busy("it changed while it was copied");
        }
    }

    private boolean steady(Path database, FileStat stat, byte[] header) throws IOException {
        return !DatabaseHeader.journalIsHot(journal(database))
                && Arrays.equals(header, DatabaseHeader.of(database))
                && FileStat.of(database).equals(Optional.of(stat));
    }

    private Reading query(String url) {
        try {
            return new Reading.Values(Lookup.read(url, keys));
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            return message.contains("no such table")
                    ? new Reading.Empty()
                    : new Reading.Unreadable(message.replaceAll("\\s+", " "));
        }
    }

    private static Path journal(Path database) {
        return database.resolveSibling(database.getFileName() + "-journal");
    }
}
