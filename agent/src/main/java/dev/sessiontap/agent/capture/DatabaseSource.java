package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.database.Reading;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.file.FileStat;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** A {@code state.vscdb}: when to read it, and what a reading that fails means. {@link ItemChanges} knows what changed. */
final class DatabaseSource extends FileSource {
    private static final int TRIES = 40;
    private static final long TRY_FOR = 30;
    private static final long LEAST_PAUSE = 100;
    private static final long MOST_PAUSE = 1_000;
    /** Two commits within one tick of the file system's clock look alike; so what was read young is read again. */
    private static final long YOUNG = 2_000;
    /** A broken reading is believed when it stays the same for so many tries. */
    private static final int BELIEVED = 3;

    private final DatabaseState state;
    private final ItemChanges items;
    private final StateReader reader;
    private FileStat seenLog;
    private long pause = LEAST_PAUSE;
    private long again = NEVER;
    private int broken;

    DatabaseSource(SourceFile file, DatabaseState state, StateReader reader) {
        super(file, state);
        this.state = state;
        this.items = new ItemChanges(this, state);
        this.reader = reader;
    }

    /** A database that no checkpoint knows. */
    static DatabaseSource found(SourceFile file, StateReader reader, boolean baseline, Work work) {
        DatabaseState state = new DatabaseState();
        state.generation = work.nextGeneration();
        state.baseline = baseline;
        work.checkpoint(file.key(), state);
        return new DatabaseSource(file, state, reader);
    }

    @Override
    public Lane lane() {
        return Lane.STANDING;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        if (!stat.equals(seen())) {
            broken = 0;
        }
        if (seen() == null) {
            lookAgain(work);
        }
        seenLog = log();
        super.seen(stat, work);
    }

    private FileStat log() {
        try {
            Path log = file().path().resolveSibling(file().path().getFileName() + "-wal");
            return FileStat.of(log).orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public boolean behind() {
        return super.behind() || (seen() != null && !isMissing() && !Objects.equals(seenLog, state.doneLog));
    }

    @Override
    long due() {
        return behind() ? 0 : again;
    }

    @Override
    void present(FileStat stat, Work work) throws IOException {
        again = NEVER;
        boolean copied = reader.copies(file().path());
        long until = work.now() + TRY_FOR;
        Reading reading = new Reading.Busy("");
        for (int i = 0; i < (copied ? 2 : TRIES) && reading instanceof Reading.Busy && work.now() <= until; i++) {
            FileStat.of(file().path()).ifPresent(s -> seen(s, work));
            reading = reader.read(file().path());
        }
        pause = reading instanceof Reading.Busy ? Math.min(MOST_PAUSE, pause * 2) : LEAST_PAUSE;
        postpone(work.now() + (copied ? work.timings.copyEvery() : pause));
        accept(reading, work);
    }

    private void accept(Reading reading, Work work) {
        if (reading instanceof Reading.Empty) {
            done(behind(), work);
        } else if (reading instanceof Reading.Values values) {
            boolean news = items.take(values.items(), work);
            done(news || behind(), work);
        } else if (reading instanceof Reading.Unreadable unreadable && ++broken >= BELIEVED) {
            work.notice(Notice.of(
                    "state.vscdb unreadable",
                    file().path() + " cannot be read (" + unreadable.why() + "); what was known of it stays as it is",
                    file()));
            done(true, work);
        }
    }

    private void done(boolean news, Work work) {
        state.done = seen();
        state.doneLog = seenLog;
        broken = 0;
        if (work.changedAt(modified()) > work.now() - YOUNG) {
            again = work.now() + YOUNG;
        }
        lookAgain(work);
        if (news) {
            work.checkpoint(file().key(), state);
        }
    }

    private void lookAgain(Work work) {
        if (state.anew != 0) {
            again = Math.min(again, work.now() + Math.max(0, state.anew + ItemChanges.ANEW - work.time()));
        }
    }

    @Override
    boolean owesBaseline() {
        return state.baseline;
    }

    @Override
    void end(Work work) {
        again = NEVER;
        state.anew = 0;
        state.inode = "";
        state.items.clear();
    }

    @Override
    Optional<Instant> mtime() {
        return seenLog != null && seen() != null && seenLog.modified() > seen().modified()
                ? Optional.of(seenLog.modifiedAt())
                : super.mtime();
    }

    @Override
    public long modified() {
        return seenLog == null ? super.modified() : Math.max(super.modified(), seenLog.modified());
    }
}
