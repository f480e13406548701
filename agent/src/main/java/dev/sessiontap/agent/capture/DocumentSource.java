package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.SourceKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A document: captured whole, when it has been quiet and its content is another. A long one takes many steps.
 */
final class DocumentSource extends FileSource {
    private static final int CHUNK = MutationRecord.CHUNK_BYTES;

    private final DocumentState state;
    private long quiet;
    private LongDocument underWay;

    DocumentSource(SourceFile file, DocumentState state) {
        super(file, state);
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
    public Lane lane() {
        if (file().ref().kind() == SourceKind.WORKSPACE) {
            return Lane.STANDING;
        }
        return state.baseline ? Lane.HISTORY : Lane.LIVE;
    }

    @Override
    public void seen(FileStat stat, Work work) {
        quiet = work.timings.quiet();
        super.seen(stat, work);
    }

    /** Whether it has never been sent and soon will be. */
    boolean awaited() {
        return behind() && !state.known && !isPostponed();
    }

    @Override
    long due() {
        return behind() ? changedAt() + quiet : NEVER;
    }

    @Override
    void present(FileStat stat, Work work) throws IOException {
        if (work.now() < changedAt() + quiet) {
            abandon(work);
            return;
        }
        try (ReadFile open = work.files.open(file().path(), stat.inode(), 0, 0)) {
            if (stat.size() <= CHUNK) {
                small(open, stat, work);
            } else {
                large(open, stat, work);
            }
        }
    }

    private void small(ReadFile open, FileStat stat, Work work) throws IOException {
        abandon(work);
        int length = (int) stat.size();
        int read = open.read(0, work.buffer, length);
        if (read < length || !FileStat.of(file().path()).equals(Optional.of(stat))) {
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
        if (underWay == null || !underWay.is(stat)) {
            abandon(work);
            underWay = new LongDocument(stat);
        }
        if (!underWay.isSending()) {
            if (underWay.measure(open, work)) {
                measured(stat, work);
            }
        } else if (underWay.piece(open, work)) {
            if (underWay.isSending()) {
                abandon(work);
            } else {
                captured(underWay.content(), stat, work);
            }
        }
    }

    private void measured(FileStat stat, Work work) {
        if (!isNew(underWay.content())) {
            captured(underWay.content(), stat, work);
            return;
        }
        begin(work);
        underWay.send(work.open(this, MutationType.DOCUMENT, whole(), phase()));
        state.known = true;
        work.checkpoint(file().key(), state);
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
        underWay = null;
        work.checkpoint(file().key(), state);
    }

    /** Gives up a long document that changed while it was sent: its pieces so far belong to nothing. */
    private void abandon(Work work) {
        if (underWay != null && underWay.isSending()) {
            state.generation = work.nextGeneration();
            rewritten(LogSource.CHANGED, 0, phase(), work);
            work.checkpoint(file().key(), state);
        }
        underWay = null;
    }

    @Override
    boolean owesBaseline() {
        return state.baseline;
    }

    @Override
    void end(Work work) {
        underWay = null;
    }

    private Phase phase() {
        return state.baseline ? Phase.BASELINE : Phase.LIVE;
    }
}
