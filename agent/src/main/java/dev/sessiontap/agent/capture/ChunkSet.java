package dev.sessiontap.agent.capture;

import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.Sha256;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** One long value on its way, piece by piece. All pieces but the last have the full size; the last is never empty. */
final class ChunkSet {
    private final Mutation whole;
    private final Lane lane;
    private final MessageDigest digests = Sha256.digest();
    private long firstSeq;
    private int number;
    private long length;

    /** Begins a set of which nothing has been sent; {@code whole} says all but the value. */
    ChunkSet(Mutation whole, Lane lane) {
        this.whole = whole;
        this.lane = lane;
    }

    Position position() {
        return whole.position();
    }

    /** Sends a piece that is not the last. */
    void piece(Work work, byte[] value) {
        count(work, value);
        send(work, whole.position().withoutEnd(), value, Optional.empty());
    }

    /** Sends the last piece. */
    void last(Work work, Position position, byte[] value) {
        count(work, value);
        String hash = HexFormat.of().formatHex(digests.digest());
        send(work, position, value, Optional.of(new ChunkRef.Last(length, hash)));
    }

    /** Sends a value that is in memory. */
    void all(Work work, byte[] value) {
        int from = 0;
        for (; value.length - from > MutationRecord.CHUNK_BYTES; from += MutationRecord.CHUNK_BYTES) {
            piece(work, Arrays.copyOfRange(value, from, from + MutationRecord.CHUNK_BYTES));
        }
        last(work, whole.position(), Arrays.copyOfRange(value, from, value.length));
    }

    private void count(Work work, byte[] value) {
        if (number == 0) {
            firstSeq = work.nextSeq();
        }
        digests.update(Sha256.of(value));
        length += value.length;
    }

    private void send(Work work, Position position, byte[] value, Optional<ChunkRef.Last> last) {
        ChunkRef ref = new ChunkRef(firstSeq, number, last);
        number++;
        work.add(whole.with(position, value), Optional.of(ref), lane == Lane.HISTORY);
    }
}
