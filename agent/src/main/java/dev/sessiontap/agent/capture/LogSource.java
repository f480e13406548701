package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.file.Newlines;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import java.io.IOException;
import java.util.Optional;

/**
 * An append log through its life: it grows, is compacted in place, replaced, removed, and comes back. Lines are
 * {@link LineCutter}'s; here is which content they belong to.
 */
final class LogSource extends FileSource {
    static final String TRUNCATED = "truncated";
    static final String CHANGED = "changed";
    static final String REPLACED = "replaced";

    private final LogState state;
    private final LineCutter cutter;
    private long restAfter;
    private boolean touched;

    LogSource(SourceFile file, LogState state) {
        super(file, state);
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
    public Lane lane() {
        return state.offset < state.baseline && !touched && !isMissing() ? Lane.HISTORY : Lane.LIVE;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        restAfter = work.timings.rest();
        touched = seen() == null ? stat.size() != state.baseline : touched || !stat.equals(seen());
        super.seen(stat, work);
    }

    @Override
    long due() {
        if (behind()) {
            return 0;
        }
        boolean waiting = !state.pending.isEmpty() || (!state.settled && state.announced);
        return waiting && !state.removed ? changedAt() + restAfter : NEVER;
    }

    @Override
    void present(FileStat stat, Work work) throws IOException {
        if (!state.inode.isEmpty() && (state.removed || !state.inode.equals(stat.inode()))) {
            if (!state.removed && drain(true, work)) {
                return;
            }
            work.files.release(file().path());
            begin(REPLACED, work);
        }
        long keep = changedAt() + work.timings.keepOpen();
        ReadFile open = work.files.open(file().path(), stat.inode(), work.now(), keep);
        try {
            read(open, stat, work);
        } finally {
            work.files.done(file().path(), open);
        }
    }

    private void read(ReadFile open, FileStat stat, Work work) throws IOException {
        state.inode = stat.inode();
        if (advance(open, false, work)) {
            return;
        }
        boolean news = !stat.equals(state.done);
        state.done = stat;
        if (state.pending.isEmpty() && !settle(work) && news) {
            work.checkpoint(file().key(), state);
        }
    }

    /** Looks whether the content still is the one that was read, then reads on; whether there is more. */
    private boolean advance(ReadFile open, boolean last, Work work) throws IOException {
        if (state.pending.isEmpty()) {
            if (open.size() < cutter.position() + state.tail) {
                begin(TRUNCATED, work);
            } else if (cutter.anchors().verify(open).isEmpty()) {
                begin(CHANGED, work);
            }
        }
        return (state.pending.isEmpty() || announce(open, last, work)) && cutter.cut(open, work);
    }

    /**
     * Sends {@code rewritten} when the new content has a complete line, when it has rested without one, or when there is
     * some and this is the last look.
     */
    private boolean announce(ReadFile open, boolean last, Work work) throws IOException {
        long size = open.size();
        long upto = Newlines.lastEnd(open, size);
        boolean enough = last ? size > 0 : work.now() >= changedAt() + work.timings.rest();
        if (upto == 0 && !enough) {
            return false;
        }
        if (state.baseline == LogState.TO_BE_MEASURED) {
            state.baseline = upto;
        }
        rewritten(state.pending, upto, state.baseline > 0 ? Phase.BASELINE : Phase.LIVE, work);
        state.pending = "";
        state.announced = true;
        work.checkpoint(file().key(), state);
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
            state.baseline = state.pending.isEmpty() ? seen().size() : LogState.TO_BE_MEASURED;
        }
        cutter.reset();
        state.announced = false;
        state.settled = false;
        state.removed = false;
        state.done = null;
        work.checkpoint(file().key(), state);
    }

    private boolean settle(Work work) {
        boolean due = !state.settled
                && state.announced
                && state.pending.isEmpty()
                && work.now() >= changedAt() + work.timings.rest();
        if (due) {
            state.settled = true;
            work.emit(this, MutationType.SETTLED, whole(), phase(Math.max(0, state.offset - 1)), new byte[0]);
            work.checkpoint(file().key(), state);
        }
        return due;
    }

    /** Reads on in the file that was kept open, though its name is gone or names another. */
    @Override
    boolean drain(boolean last, Work work) throws IOException {
        Optional<OpenFiles.Kept> kept =
                work.files.kept(file().path()).filter(k -> k.inode().equals(state.inode));
        if (kept.isEmpty()) {
            return false;
        }
        boolean more = advance(kept.get().file(), last, work);
        if (!more) {
            state.done = seen();
        }
        return more;
    }

    @Override
    boolean owesBaseline() {
        return state.baseline == LogState.TO_BE_MEASURED || state.offset + state.tail < state.baseline;
    }

    @Override
    void end(Work work) throws IOException {
        work.files.release(file().path());
        cutter.partial(work);
        cutter.reset();
        state.baseline = 0;
        state.pending = "";
    }

    Phase phase(long offset) {
        return offset < state.baseline ? Phase.BASELINE : Phase.LIVE;
    }
}
