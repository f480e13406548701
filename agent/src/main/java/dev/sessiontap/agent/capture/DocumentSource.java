package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.SourceKind;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A document: captured whole, when it has been quiet and its content is another. A long one is read twice, a piece at a
 * time: once to see whether it changed, once to send it.
 */
final class DocumentSource implements Source {
    private static final int CHUNK = MutationRecord.CHUNK_BYTES;

    private final SourceFile file;
    private final DocumentState state;
    private FileStat seen;
    private long changedAt;
    private long quiet;
    private long missingSince = NEVER;
    private long goneAfter;
    private long postponed;
    private boolean over;
    /** A long document under way: what it was when reading began, and either its sum so far or its pieces. */
    private FileStat reading;

    private ContentSum sum;
    private ChunkSet set;
    private String expected = "";

    DocumentSource(SourceFile file, DocumentState state) {
        this.file = file;
        this.state = state;
    }

    /** A document that no checkpoint knows. */
    static DocumentSource found(SourceFile file, boolean baseline, Work work) {
        DocumentState state = new DocumentState();
        state.generation = work.nextGeneration();
        state.baseline = baseline;
        work.checkpoint(file.key(), state);
        return new DocumentSource(file, state);
    }

    @Override
    public SourceFile file() {
        return file;
    }

    @Override
    public Lane lane() {
        if (file.ref().kind() == SourceKind.WORKSPACE) {
            return Lane.STANDING;
        }
        return state.baseline ? Lane.HISTORY : Lane.LIVE;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        quiet = work.timings.quiet();
        if (seen == null) {
            changedAt = work.changedAt(stat.modified());
        } else if (!stat.equals(seen)) {
            changedAt = work.now();
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
        return seen != null && missingSince == NEVER && !seen.equals(state.done);
    }

    /** Whether it has never been sent and soon will be. */
    boolean awaited() {
        return behind() && !state.known && postponed == 0;
    }

    @Override
    public long wakeAt() {
        if (missingSince != NEVER) {
            return Math.max(postponed, missingSince + goneAfter);
        }
        return behind() ? Math.max(postponed, changedAt + quiet) : NEVER;
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
        seen(stat, work);
        if (work.now() < changedAt + quiet) {
            abandon(work);
            return;
        }
        try (ReadFile open = work.files.open(file.path(), stat.inode(), 0, 0)) {
            if (stat.size() <= CHUNK) {
                small(open, stat, work);
            } else {
                large(open, stat, work);
            }
        } catch (NoSuchFileException e) {
            missing(work.now());
        }
    }

    private void small(ReadFile open, FileStat stat, Work work) throws IOException {
        abandon(work);
        int length = (int) stat.size();
        int read = open.read(0, work.buffer, length);
        if (read < length || !FileStat.of(file.path()).equals(Optional.of(stat))) {
            return;
        }
        ContentSum content = new ContentSum();
        content.add(work.buffer, length);
        if (isNew(content.text())) {
            begin(work);
            work.emit(this, MutationType.DOCUMENT, whole(), phase(), Arrays.copyOf(work.buffer, length));
        }
        captured(content.text(), stat, work);
    }

    private void large(ReadFile open, FileStat stat, Work work) throws IOException {
        if (!stat.equals(reading)) {
            abandon(work);
            reading = stat;
            sum = new ContentSum();
        }
        int length = (int) Math.min(set == null ? work.buffer.length : CHUNK, stat.size() - sum.length());
        if (open.read(sum.length(), work.buffer, length) < length) {
            return;
        }
        sum.add(work.buffer, length);
        boolean last = sum.length() == stat.size();
        if (set == null) {
            if (last) {
                measured(stat, work);
            }
            return;
        }
        byte[] piece = Arrays.copyOf(work.buffer, length);
        if (!last) {
            set.piece(work, piece);
            return;
        }
        if (!sum.text().equals(expected)) {
            abandon(work);
            return;
        }
        set.last(work, set.position(), piece);
        set = null;
        captured(expected, stat, work);
    }

    private void measured(FileStat stat, Work work) {
        expected = sum.text();
        if (isNew(expected)) {
            begin(work);
            sum = new ContentSum();
            set = work.open(this, MutationType.DOCUMENT, whole(), phase());
        } else {
            captured(expected, stat, work);
        }
    }

    private boolean isNew(String content) {
        return state.removed || !content.equals(state.sum);
    }

    private void begin(Work work) {
        if (state.removed) {
            state.removed = false;
            state.generation = work.nextGeneration();
        }
    }

    private void captured(String content, FileStat stat, Work work) {
        state.sum = content;
        state.known = true;
        state.baseline = false;
        state.done = stat;
        reading = null;
        sum = null;
        work.checkpoint(file.key(), state);
    }

    /** Gives up a long document that changed while it was sent: its pieces so far belong to nothing. */
    private void abandon(Work work) {
        if (set != null) {
            set = null;
            state.generation = work.nextGeneration();
            work.emit(
                    file,
                    lane(),
                    MutationType.REWRITTEN,
                    file.ref(),
                    whole().withUpto(0),
                    phase(),
                    Optional.of(LogSource.CHANGED),
                    new byte[0]);
            work.checkpoint(file.key(), state);
        }
        reading = null;
        sum = null;
    }

    private void gone(Work work) {
        seen = null;
        set = null;
        reading = null;
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

    private Phase phase() {
        return state.baseline ? Phase.BASELINE : Phase.LIVE;
    }

    private Position whole() {
        return Position.whole(state.generation, Optional.ofNullable(seen).map(FileStat::modifiedAt));
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
