package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.util.Optional;

/**
 * What all sources share: whether the file is there, when it last changed, and how it goes. A file is believed gone when
 * it has been away for a while and one more look does not find it; what of it was not read by then is told.
 */
abstract sealed class FileSource implements Source permits LogSource, DocumentSource, DatabaseSource {
    private final SourceFile file;
    private final SourceState state;
    private FileStat seen;
    private long changedAt;
    private long missingSince = NEVER;
    private long goneAfter;
    private long postponed;
    private boolean over;

    FileSource(SourceFile file, SourceState state) {
        this.file = file;
        this.state = state;
    }

    /** When there is something to do while the file is there; {@link #NEVER} when nothing is known. */
    abstract long due();

    /** Does one bounded piece of work on a file that is there, as it is now. */
    abstract void present(FileStat stat, Work work) throws IOException;

    /** Whether something that was there at the first capture of the root has not been read. */
    abstract boolean owesBaseline();

    /** Sends what is left of a source that is gone, and forgets its content. */
    abstract void end(Work work) throws IOException;

    /** Reads on in what is kept open of a missing file, for the {@code last} time or not; whether there is more. */
    boolean drain(boolean last, Work work) throws IOException {
        return false;
    }

    @Override
    public final SourceFile file() {
        return file;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        if (!stat.equals(seen)) {
            changedAt = seen == null ? work.changedAt(stat.modified()) : work.now();
        }
        seen = stat;
        missingSince = NEVER;
        goneAfter = 0;
    }

    @Override
    public final void missing(long now) {
        if (state.removed) {
            seen = null;
        } else if (missingSince == NEVER) {
            missingSince = now;
        }
    }

    @Override
    public boolean behind() {
        return seen != null && !isMissing() && !seen.equals(state.done);
    }

    @Override
    public final long wakeAt() {
        if (over) {
            return NEVER;
        }
        return Math.max(postponed, isMissing() ? missingSince + goneAfter : due());
    }

    @Override
    public final void step(Work work) throws IOException {
        Optional<FileStat> stat = FileStat.of(file.path());
        if (stat.isEmpty()) {
            missing(work.now());
            if (isMissing()) {
                absent(work);
            }
            return;
        }
        seen(stat.get(), work);
        try {
            present(stat.get(), work);
        } catch (NoSuchFileException e) {
            missing(work.now());
        }
    }

    private void absent(Work work) throws IOException {
        goneAfter = work.timings.gone();
        boolean last = work.now() >= missingSince + goneAfter;
        if (drain(last, work) || !last) {
            return;
        }
        boolean unread = seen == null ? owesBaseline() : seen.size() > 0 && !seen.equals(state.done);
        end(work);
        if (unread) {
            work.notice(Notice.of(
                    "deleted before it was read", file.path() + " was deleted before all of it was read", file));
        }
        seen = null;
        missingSince = NEVER;
        if (state.known) {
            work.emit(this, MutationType.REMOVED, whole(), Phase.LIVE, new byte[0]);
            state.removed = true;
            state.done = null;
            work.checkpoint(file.key(), state);
        } else {
            over = true;
            work.forget(file.key());
        }
    }

    /** Says that another content begins. */
    final void rewritten(String reason, long upto, Phase phase, Work work) {
        work.emit(
                file,
                lane(),
                MutationType.REWRITTEN,
                file.ref(),
                whole().withUpto(upto),
                phase,
                Optional.of(reason),
                new byte[0]);
    }

    /** The file as it was last seen; null when it is not there, or nobody has looked. */
    final FileStat seen() {
        return seen;
    }

    /** When it last changed, on the ticker. */
    final long changedAt() {
        return changedAt;
    }

    final boolean isMissing() {
        return missingSince != NEVER;
    }

    final boolean isPostponed() {
        return postponed != 0;
    }

    @Override
    public final void postpone(long until) {
        postponed = until;
    }

    Optional<Instant> mtime() {
        return Optional.ofNullable(seen).map(FileStat::modifiedAt);
    }

    final Position whole() {
        return Position.whole(state.generation, mtime());
    }

    @Override
    public long modified() {
        return seen == null ? 0 : seen.modified();
    }

    @Override
    public final boolean over() {
        return over;
    }
}
