package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.Anchors;
import dev.sessiontap.agent.file.Newlines;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Position;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts one generation of a log into lines. A line longer than a chunk leaves as it comes, even before its newline; the
 * checkpoint then stays at its beginning, so that a restart sends it anew.
 */
final class LineCutter {
    private static final int CHUNK = MutationRecord.CHUNK_BYTES;

    private final LogSource source;
    private final LogState state;
    /** The long line on its way, and how far it was read. */
    private ChunkSet set;

    private Anchors setAnchors = Anchors.NONE;
    /** Within one call: where the file ended, for the first record. */
    private long upto;
    /** Within one call: what was consumed of the buffer. */
    private int used;

    LineCutter(LogSource source, LogState state) {
        this.source = source;
        this.state = state;
    }

    /** What proves that the file still is what was read. */
    Anchors anchors() {
        return set == null ? state.anchors : setAnchors;
    }

    /** How far the file was read. */
    long position() {
        return anchors().at();
    }

    /** Whether a long line is under way. */
    boolean unfinished() {
        return set != null;
    }

    /** Reads once and emits what is complete; whether there is more. */
    boolean cut(ReadFile file, Work work) throws IOException {
        long size = file.size();
        Anchors before = anchors();
        if (size <= before.at()) {
            return false;
        }
        Optional<byte[]> last = before.verify(file);
        boolean fresh = set == null;
        upto = state.announced || !fresh ? 0 : Newlines.lastEnd(file, size);
        int length = (int) Math.min(work.buffer.length, size - before.at());
        int read = file.read(before.at(), work.buffer, length);
        // Both looks saw the same content, so the bytes read in between belong to it.
        if (read < length || last.isEmpty() || before.verify(file).isEmpty() || file.size() < size) {
            return true;
        }
        long lineStart = state.offset;
        used = 0;
        boolean stopped = lines(work, before, last.get(), read);
        if (set != null) {
            setAnchors = before.extend(last.get(), work.buffer, used);
        }
        boolean atEnd = !stopped && before.at() + read == size;
        if (atEnd) {
            tail(work, read);
        }
        if (state.offset != lineStart || atEnd || (fresh && set != null)) {
            work.checkpoint(source.file().key(), state);
        }
        return !atEnd;
    }

    /** Emits the lines of the buffer; whether it stopped because the batch is full. */
    private boolean lines(Work work, Anchors before, byte[] last, int read) {
        int complete = 0;
        try {
            for (int newline; (newline = Newlines.next(work.buffer, used, read)) >= 0; ) {
                line(work, before.at(), newline);
                complete = used;
                if (work.full()) {
                    return used < read;
                }
            }
            long start = before.at() + used;
            while (read - used > CHUNK) {
                open(work, start);
                piece(work);
            }
            return false;
        } finally {
            if (complete > 0) {
                state.anchors = before.extend(last, work.buffer, complete);
            }
        }
    }

    private void line(Work work, long at, int newline) {
        long end = at + newline + 1;
        if (set != null || newline - used > CHUNK) {
            open(work, at + used);
            while (newline - used > CHUNK) {
                piece(work);
            }
            set.last(work, ended(set.position(), end), Arrays.copyOfRange(work.buffer, used, newline));
            set = null;
            announced();
        } else if (newline > used) {
            Position position =
                    reaching(Position.line(state.generation, state.lines + 1, at + used, end, source.mtime()));
            work.emit(
                    source,
                    MutationType.LINE,
                    position,
                    source.phase(state.offset),
                    Arrays.copyOfRange(work.buffer, used, newline));
            announced();
        }
        used = newline + 1;
        state.lines++;
        state.offset = end;
        state.settled = false;
        forgetTail(work);
    }

    private void open(Work work, long start) {
        if (set == null) {
            Position position =
                    reaching(Position.line(state.generation, state.lines + 1, start, start, source.mtime()));
            set = work.open(source, MutationType.LINE, position.withoutEnd(), source.phase(start));
            // Not announced before it is whole: after a restart its first piece has to say again how far the file
            // reaches.
            state.known = true;
            forgetTail(work);
        }
    }

    private void piece(Work work) {
        set.piece(work, Arrays.copyOfRange(work.buffer, used, used + CHUNK));
        used += CHUNK;
    }

    /** A generation's first record says how far the file reached. */
    private Position reaching(Position position) {
        return state.announced ? position : position.withUpto(upto);
    }

    private void announced() {
        state.announced = true;
        state.known = true;
    }

    private static Position ended(Position start, long end) {
        return new Position(
                start.generation(),
                start.line(),
                start.offset(),
                java.util.OptionalLong.of(end),
                start.upto(),
                start.mtime());
    }

    /** Keeps the unfinished last line: when the file is rewritten, it is only here. */
    private void tail(Work work, int read) {
        int length = read - used;
        if (set == null && length != state.tail) {
            state.tail = length;
            state.settled = false;
            work.tail(
                    source.file().key(),
                    length == 0 ? Optional.empty() : Optional.of(Arrays.copyOfRange(work.buffer, used, read)));
        }
    }

    private void forgetTail(Work work) {
        if (state.tail > 0) {
            state.tail = 0;
            work.tail(source.file().key(), Optional.empty());
        }
    }

    /** Sends the unfinished last line of a generation that is over. */
    void partial(Work work) throws IOException {
        if (state.tail == 0) {
            return;
        }
        byte[] bytes = work.tail(source.file().key());
        upto = 0;
        Position position = reaching(Position.line(
                state.generation, state.lines + 1, state.offset, state.offset + bytes.length, source.mtime()));
        work.emit(source, MutationType.PARTIAL, position, source.phase(state.offset), bytes);
        announced();
        forgetTail(work);
    }

    /** Begins at the start of a file again. */
    void reset() {
        set = null;
        setAnchors = Anchors.NONE;
        state.anchors = Anchors.NONE;
        state.offset = 0;
        state.lines = 0;
        state.tail = 0;
    }
}
