package dev.sessiontap.schemas.row;

import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Phase;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The stamped columns: what is known about a row when it is emitted. They never cause a revision.
 *
 * @param revision records accepted for the host so far; grows with each change of a row
 * @param projectPath the folder the session worked in; null when unknown
 * @param gitBranch null when unknown
 * @param secondary whether the row repeats a conversation already known
 * @param remote whether the session ran on a vendor's servers
 * @param cause the mutation that made the row change; host, editor and source come from it
 * @param coordinates where the raw bytes are; empty in {@code scan}
 */
public record RowStamp(
        long revision,
        String projectPath,
        String gitBranch,
        boolean secondary,
        boolean remote,
        Mutation cause,
        Optional<Coordinates> coordinates) {

    /**
     * Where the mutation lies in its topic.
     *
     * @param partition the partition
     * @param offset the offset
     * @param id the mutation's {@code ce_id}
     */
    public record Coordinates(int partition, long offset, String id) {
        public Coordinates {
            Objects.requireNonNull(id);
        }
    }

    public RowStamp {
        Objects.requireNonNull(cause);
        Objects.requireNonNull(coordinates);
    }

    /** The column {@code phase}. */
    public Phase phase() {
        return cause.phase();
    }

    /** The column {@code observed_at}. */
    public Instant observedAt() {
        return cause.capturedAt();
    }
}
