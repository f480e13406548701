package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.file.Newlines;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/**
 * An append log through its life: it grows, is compacted in place, replaced, removed, and comes back. Lines are
 * {@link LineCutter}'s; here is which content they belong to.
 */
final class LogSource implements Source {
    static final String TRUNCATED = "truncated";
    static final String CHANGED = "changed";
    static final String REPLACED = "replaced";

    private final SourceFile file;
    private final LogState state;
    private final LineCutter cutter;
    private FileStat seen;
    private long changedAt;
    private long missingSince = NEVER;
    private long goneAfter;
    private long restAfter;
    private long postponed;
    private boolean touched;
    private boolean over;

    LogSource(SourceFile file, LogState state) {
        this.file = file;
        this.state = state;
        this.cutter = new LineCutter(this, state);
    }

    /** A log that no checkpoint knows. */
    static LogSource found(SourceFile file, FileStat stat, boolean baseline, Work work) {
        LogState state = new LogState();
        state.generation = work.nextGeneration();
        state.baseline = baseline ? stat.size() : 0;
        work.checkpoint(file.key(), state);
        return new LogSource(file, state);
    }

    @Override
    public SourceFile file() {
        return file;
    }

    @Override
    public Lane lane() {
        return state.offset < state.baseline && !touched && missingSince == NEVER ? Lane.HISTORY : Lane.LIVE;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        restAfter = work.timings.rest();
        goneAfter = 0;
        if (seen == null) {
            changedAt = work.changedAt(stat.modified());
            touched = stat.size() != state.baseline;
        } else if (!stat.equals(seen)) {
            changedAt = work.now();
            touched = true;
        }
        seen = stat;
        missingSince = NEVER;
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
        return !state.removed && seen != null && !seen.equals(state.done) && missingSince == NEVER;
    }

    @Override
    public long wakeAt() {
        if (over || (state.removed && seen == null)) {
            return NEVER;
        }
        if (missingSince != NEVER) {
            return Math.max(postponed, goneAfter == 0 ? missingSince : missingSince + goneAfter);
        }
        if (behind() || state.removed) {
            return postponed;
        }
        boolean waiting = !state.pending.isEmpty() || (!state.settled && state.announced);
        return waiting ? Math.max(postponed, changedAt + restAfter) : NEVER;
    }

    @Override
    public void step(Work work) throws IOException {
        if (missingSince != NEVER) {
            away(work);
            return;
        }
        FileStat stat = FileStat.of(file.path()).orElse(null);
        if (stat == null) {
            missing(work.now());
            return;
        }
        seen(stat, work);
        if (!state.inode.isEmpty() && (state.removed || !state.inode.equals(stat.inode()))) {
            if (!state.removed && drain(work)) {
                return;
            }
            work.files.release(file.path());
            begin(REPLACED, work);
        }
        long keep = changedAt + work.timings.keepOpen();
        ReadFile open;
        try {
            open = work.files.open(file.path(), stat.inode(), work.now(), keep);
        } catch (NoSuchFileException e) {
            missing(work.now());
            return;
        }
        try {
            read(open, stat, work);
        } finally {
            work.files.done(file.path(), open);
        }
    }

    private void read(ReadFile open, FileStat stat, Work work) throws IOException {
        state.inode = stat.inode();
        if (state.pending.isEmpty()) {
            if (open.size() < cutter.position() + state.tail) {
                begin(TRUNCATED, work);
            } else if (cutter.anchors().verify(open).isEmpty()) {
                begin(CHANGED, work);
            }
        }
        if (!state.pending.isEmpty() && !announce(open, work)) {
            state.done = stat;
            return;
        }
        if (cutter.cut(open, work)) {
            return;
        }
        boolean news = !stat.equals(state.done);
        state.done = stat;
        if (!settle(work) && news) {
            work.checkpoint(file.key(), state);
        }
    }

    /** Sends {@code rewritten} when the new content has a complete line, or when it has rested without one. */
    private boolean announce(ReadFile open, Work work) throws IOException {
        long upto = Newlines.lastEnd(open, open.size());
        if (upto == 0 && work.now() < changedAt + work.timings.rest()) {
            return false;
        }
        if (state.baseline == LogState.TO_BE_MEASURED) {
            state.baseline = upto;
        }
        Phase phase = state.baseline > 0 ? Phase.BASELINE : Phase.LIVE;
        Position position = whole().withUpto(upto);
        work.emit(
                file,
                lane(),
                MutationType.REWRITTEN,
                file.ref(),
                position,
                phase,
                Optional.of(state.pending),
                new byte[0]);
        state.pending = "";
        state.announced = true;
        work.checkpoint(file.key(), state);
        return true;
    }

    /** Another content begins. Its first complete line tells it; until then an empty or half file is nothing special. */
    private void begin(String reason, Work work) throws IOException {
        cutter.partial(work);
        boolean begun = state.announced || (state.removed && state.known) || cutter.unfinished();
        if (begun) {
            state.generation = work.nextGeneration();
            state.pending = reason;
        }
        boolean unread = state.baseline == LogState.TO_BE_MEASURED || state.offset < state.baseline;
        if (!unread) {
            state.baseline = 0;
        } else {
            state.baseline = state.pending.isEmpty() ? seen.size() : LogState.TO_BE_MEASURED;
        }
        cutter.reset();
        state.announced = false;
        state.settled = false;
        state.removed = false;
        state.done = null;
        work.checkpoint(file.key(), state);
    }

    private boolean settle(Work work) {
        boolean due = !state.settled
                && state.announced
                && state.pending.isEmpty()
                && work.now() >= changedAt + work.timings.rest();
        if (due) {
            state.settled = true;
            work.emit(this, MutationType.SETTLED, whole(), phase(Math.max(0, state.offset - 1)), new byte[0]);
            work.checkpoint(file.key(), state);
        }
        return due;
    }

    private void away(Work work) throws IOException {
        goneAfter = work.timings.gone();
        if (drain(work)) {
            return;
        }
        if (work.now() < missingSince + goneAfter) {
            return;
        }
        work.files.release(file.path());
        if (seen != null && seen.size() > cutter.position() + state.tail) {
            work.notice(Notice.of(
                    "deleted before it was read", file.path() + " was deleted before all of it was read", file));
        }
        cutter.partial(work);
        seen = null;
        missingSince = NEVER;
        if (state.known) {
            work.emit(this, MutationType.REMOVED, whole(), Phase.LIVE, new byte[0]);
            cutter.reset();
            state.baseline = 0;
            state.pending = "";
            state.removed = true;
            state.done = null;
            work.checkpoint(file.key(), state);
        } else {
            over = true;
            work.forget(file.key());
        }
    }

    /** Reads on in the file that was kept open, though its name is gone or names another. */
    private boolean drain(Work work) throws IOException {
        Optional<OpenFiles.Kept> kept =
                work.files.kept(file.path()).filter(k -> k.inode().equals(state.inode));
        if (kept.isEmpty() || !state.pending.isEmpty()) {
            return false;
        }
        ReadFile open = kept.get().file();
        if (open.size() < cutter.position() || cutter.anchors().verify(open).isEmpty()) {
            return false;
        }
        boolean more = cutter.cut(open, work);
        if (!more && seen != null) {
            state.done = seen;
        }
        return more;
    }

    Phase phase(long offset) {
        return offset < state.baseline ? Phase.BASELINE : Phase.LIVE;
    }

    Optional<java.time.Instant> mtime() {
        return Optional.ofNullable(seen).map(FileStat::modifiedAt);
    }

    private Position whole() {
        return Position.whole(state.generation, mtime());
    }

    @Override
    public void postpone(long until) {
        postponed = until;
    }

    @Override
    public long modified() {
        return seen == null ? 0 : seen.modified();
    }

    @Override
    public boolean over() {
        return over;
    }
}
