package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.database.Reading;
import dev.sessiontap.agent.database.StateKeys;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A {@code state.vscdb}: a listed key's new value is one mutation, and so is its going. */
final class DatabaseSource implements Source {
    private static final int TRIES = 40;
    private static final long TRY_FOR = 30;
    private static final long LEAST_PAUSE = 100;
    private static final long MOST_PAUSE = 1_000;
    /** Two commits within one tick of the file system's clock look alike; so what was read young is read again. */
    private static final long YOUNG = 2_000;
    /** What a database that was made anew lacks is believed gone only after so long: it may be filled again. */
    private static final long ANEW = 600_000;
    /** A broken reading is believed when it stays the same for so many tries. */
    private static final int BELIEVED = 3;

    private final SourceFile file;
    private final DatabaseState state;
    private final StateReader reader;
    private FileStat seen;
    private FileStat seenLog;
    private long missingSince = NEVER;
    private long goneAfter;
    private long postponed;
    private long pause = LEAST_PAUSE;
    private long again = NEVER;
    private int broken;
    private boolean over;

    DatabaseSource(SourceFile file, DatabaseState state, StateReader reader) {
        this.file = file;
        this.state = state;
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
    public SourceFile file() {
        return file;
    }

    @Override
    public Lane lane() {
        return Lane.STANDING;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        if (!stat.equals(seen)) {
            broken = 0;
        }
        if (seen == null) {
            lookAgain(work);
        }
        seen = stat;
        seenLog = log();
        missingSince = NEVER;
    }

    private FileStat log() {
        try {
            Path log = file.path().resolveSibling(file.path().getFileName() + "-wal");
            return FileStat.of(log).orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public void missing(long now) {
        if (state.removed) {
            seen = null;
        } else if (missingSince == NEVER) {
            missingSince = now;
        }
    }

    @Override
    public boolean behind() {
        return seen != null
                && missingSince == NEVER
                && (!seen.equals(state.done) || !Objects.equals(seenLog, state.doneLog));
    }

    @Override
    public long wakeAt() {
        if (missingSince != NEVER) {
            return Math.max(postponed, missingSince + goneAfter);
        }
        return behind() ? postponed : Math.max(postponed, again);
    }

    @Override
    public void step(Work work) throws IOException {
        FileStat stat = FileStat.of(file.path()).orElse(null);
        if (stat == null || missingSince != NEVER) {
            missing(work.now());
            goneAfter = work.timings.gone();
            if (missingSince != NEVER && work.now() >= missingSince + goneAfter) {
                gone(work);
            }
            return;
        }
        again = NEVER;
        boolean copied = reader.copies(file.path());
        long until = work.now() + TRY_FOR;
        Reading reading = new Reading.Busy("");
        for (int i = 0; i < (copied ? 2 : TRIES) && reading instanceof Reading.Busy && work.now() <= until; i++) {
            FileStat.of(file.path()).ifPresent(s -> seen(s, work));
            reading = reader.read(file.path());
        }
        pause = reading instanceof Reading.Busy ? Math.min(MOST_PAUSE, pause * 2) : LEAST_PAUSE;
        postponed = work.now() + (copied ? work.timings.copyEvery() : pause);
        accept(reading, work);
    }

    private void accept(Reading reading, Work work) {
        if (reading instanceof Reading.Empty) {
            done(behind(), work);
        } else if (reading instanceof Reading.Values values) {
            boolean news = changes(values.items(), work);
            done(news || behind(), work);
        } else if (reading instanceof Reading.Unreadable unreadable && ++broken >= BELIEVED) {
            work.notice(Notice.of(
                    "state.vscdb unreadable",
                    file.path() + " cannot be read (" + unreadable.why() + "); what was known of it stays as it is",
                    file));
            done(true, work);
        }
    }

    private boolean changes(Map<String, byte[]> items, Work work) {
        boolean news = !state.known || state.removed || anew(work);
        if (state.removed) {
            state.removed = false;
            state.generation = work.nextGeneration();
        }
        Phase phase = state.baseline ? Phase.BASELINE : Phase.LIVE;
        for (String key : StateKeys.ALL) {
            byte[] value = items.get(key);
            String before = state.items.get(key);
            if (value == null && before != null && state.anew == 0) {
                emit(MutationType.ITEM_REMOVED, key, phase, new byte[0], work);
                state.items.remove(key);
                news = true;
            } else if (value != null) {
                String hash = Sha256.hex(value);
                if (!hash.equals(before)) {
                    emit(MutationType.ITEM, key, phase, value, work);
                    state.items.put(key, hash);
                    news = true;
                }
            }
        }
        state.baseline = false;
        state.known = true;
        return news;
    }

    /** Notices that another file is there under the database's name, and that enough time went by since. */
    private boolean anew(Work work) {
        if (state.done != null && !seen.inode().equals(state.done.inode())) {
            state.anew = work.time();
            return true;
        }
        if (state.anew != 0 && work.time() - state.anew >= ANEW) {
            state.anew = 0;
            return true;
        }
        return false;
    }

    private void emit(MutationType type, String key, Phase phase, byte[] value, Work work) {
        work.emit(file, lane(), type, file.ref().withKey(key), whole(), phase, Optional.empty(), value);
    }

    private void done(boolean news, Work work) {
        state.done = seen;
        state.doneLog = seenLog;
        broken = 0;
        if (work.changedAt(modified()) > work.now() - YOUNG) {
            again = work.now() + YOUNG;
        }
        lookAgain(work);
        if (news) {
            work.checkpoint(file.key(), state);
        }
    }

    private void lookAgain(Work work) {
        if (state.anew != 0) {
            again = Math.min(again, work.now() + Math.max(0, state.anew + ANEW - work.time()));
        }
    }

    private void gone(Work work) {
        seen = null;
        again = NEVER;
        state.anew = 0;
        missingSince = NEVER;
        if (state.known) {
            work.emit(this, MutationType.REMOVED, whole(), Phase.LIVE, new byte[0]);
            state.items.clear();
            state.removed = true;
            state.done = null;
            work.checkpoint(file.key(), state);
        } else {
            over = true;
            work.forget(file.key());
        }
    }

    private Position whole() {
        Optional<Instant> mtime = seen == null
                ? Optional.empty()
                : Optional.of(seenLog != null && seenLog.modified() > seen.modified() ? seenLog : seen)
                        .map(FileStat::modifiedAt);
        return Position.whole(state.generation, mtime);
    }

    @Override
    public void postpone(long until) {
        postponed = until;
    }

    @Override
    public long modified() {
        long own = seen == null ? 0 : seen.modified();
        return seenLog == null ? own : Math.max(own, seenLog.modified());
    }

    @Override
    public boolean over() {
        return over;
    }
}
