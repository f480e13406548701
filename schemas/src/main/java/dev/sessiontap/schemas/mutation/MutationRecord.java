package dev.sessiontap.schemas.mutation;

import java.util.Objects;
import java.util.Optional;

/**
 * A mutation as it travels: the change, its place in the host's order, and which piece of a long value it carries.
 *
 * @param mutation the change
 * @param sequence its place
 * @param chunk the piece, when the value was over {@link #CHUNK_BYTES}
 */
public record MutationRecord(Mutation mutation, Sequence sequence, Optional<ChunkRef> chunk) {

    /** A longer value travels as pieces of at most this many bytes, so that a default broker (1 MiB) takes each. */
    public static final int CHUNK_BYTES = 512 * 1024;

    public MutationRecord {
        Objects.requireNonNull(mutation);
        Objects.requireNonNull(sequence);
        Objects.requireNonNull(chunk);
    }
}
