package dev.sessiontap.schemas.mutation;

import java.util.Objects;
import java.util.Optional;

/**
 * Which piece of a long value a record carries. All pieces belong to one epoch; a set dies when its source is rewritten or
 * removed.
 *
 * @param firstSeq the sequence number of the set's first record
 * @param number the piece's number, from 0
 * @param last present on the last piece
 */
public record ChunkRef(long firstSeq, int number, Optional<Last> last) {

    /**
     * What the last piece says about the whole.
     *
     * @param length bytes of all pieces together
     * @param hash hex SHA-256 over the pieces' SHA-256 digests, in order
     */
    public record Last(long length, String hash) {
        public Last {
            Objects.requireNonNull(hash);
        }
    }

    public ChunkRef {
        Objects.requireNonNull(last);
    }

    /** The value of {@code ce_chunk}. */
    public String wire() {
        return firstSeq + "." + number;
    }
}
