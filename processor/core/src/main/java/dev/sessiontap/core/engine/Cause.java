package dev.sessiontap.core.engine;

import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.row.RowStamp;
import java.util.Objects;
import java.util.Optional;

/**
 * The mutation that a step works on, and where it stands.
 *
 * @param mutation the change, whole
 * @param id its {@code ce_id}
 * @param revision records accepted for its host up to it
 * @param coordinates where its record lies; empty in {@code scan}
 */
public record Cause(Mutation mutation, String id, long revision, Optional<RowStamp.Coordinates> coordinates) {
    public Cause {
        Objects.requireNonNull(mutation);
        Objects.requireNonNull(id);
        Objects.requireNonNull(coordinates);
    }
}
