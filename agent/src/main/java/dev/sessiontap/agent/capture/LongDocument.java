package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.schemas.mutation.MutationRecord;
import java.io.IOException;
import java.util.Arrays;

/**
 * A document longer than a chunk, on its way: read once to see whether it changed, and once more to send it. One piece a
 * step, so that it holds up nobody.
 */
final class LongDocument {
    private final FileStat stat;
    private ContentSum sum = new ContentSum();
    private String expected = "";
    private ChunkSet set;

    /** Begins at the start of a document that is like this. */
    LongDocument(FileStat stat) {
        this.stat = stat;
    }

    boolean is(FileStat other) {
        return stat.equals(other);
    }

    /** Whether pieces of it are being sent. */
    boolean isSending() {
        return set != null;
    }

    /** The sum of what was read since the start. */
    String content() {
        return sum.text();
    }

    /** Reads a piece, only to see what it is; whether it was the last. */
    boolean measure(ReadFile open, Work work) throws IOException {
        return next(open, work, work.buffer.length) >= 0 && atEnd();
    }

    /** Begins again at the start, to send what was measured. */
    void send(ChunkSet into) {
        expected = content();
        sum = new ContentSum();
        set = into;
    }

    /** Sends a piece; whether everything was read. The last one leaves only when the content is what was measured. */
    boolean piece(ReadFile open, Work work) throws IOException {
        int length = next(open, work, MutationRecord.CHUNK_BYTES);
        if (length < 0) {
            return false;
        }
        byte[] piece = Arrays.copyOf(work.buffer, length);
        if (!atEnd()) {
            set.piece(work, piece);
        } else if (content().equals(expected)) {
            set.last(work, set.position(), piece);
            set = null;
        }
        return atEnd();
    }

    private boolean atEnd() {
        return sum.length() == stat.size();
    }

    private int next(ReadFile open, Work work, int most) throws IOException {
        int length = (int) Math.min(most, stat.size() - sum.length());
        if (open.read(sum.length(), work.buffer, length) < length) {
            return -1;
        }
        sum.add(work.buffer, length);
        return length;
    }
}
