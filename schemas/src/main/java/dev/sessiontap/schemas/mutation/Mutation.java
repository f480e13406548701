package dev.sessiontap.schemas.mutation;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * One captured change, the unit on the wire, before it has its place in the host's sequence.
 *
 * @param type what happened
 * @param origin the workstation
 * @param root the user data directory
 * @param source the store
 * @param position where in the store
 * @param capturedAt when the agent captured it ({@code ce_time})
 * @param phase whether it was there first
 * @param reason why: {@code truncated}, {@code changed} or {@code replaced} on {@code rewritten}; a notice's code
 * @param value the captured bytes; never modified after construction
 */
public record Mutation(
        MutationType type,
        Origin origin,
        RootRef root,
        SourceRef source,
        Position position,
        Instant capturedAt,
        Phase phase,
        Optional<String> reason,
        byte[] value) {
    public Mutation {
        Objects.requireNonNull(type);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(root);
        Objects.requireNonNull(source);
        Objects.requireNonNull(position);
        Objects.requireNonNull(capturedAt);
        Objects.requireNonNull(phase);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(value);
    }

    /** The same change with another value and place: one piece of it, or the pieces joined. */
    public Mutation with(Position newPosition, byte[] newValue) {
        return new Mutation(type, origin, root, source, newPosition, capturedAt, phase, reason, newValue);
    }
}
