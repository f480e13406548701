package dev.sessiontap.schemas.mutation;

import java.util.Objects;
import java.util.Optional;

/**
 * A record's place in its host's order, fixed when it enters the spool.
 *
 * @param epoch the agent start that captured it: random, 16 hex digits
 * @param seq its number within the epoch, from 1, without gaps
 * @param prevHead the chain value before it; on the first record of an epoch only
 * @param chain its own chain value, 64 hex digits
 */
public record Sequence(String epoch, long seq, Optional<String> prevHead, String chain) {
    public Sequence {
        Objects.requireNonNull(epoch);
        Objects.requireNonNull(prevHead);
        Objects.requireNonNull(chain);
    }

    /** The value of {@code ce_id}. */
    public String id() {
        return epoch + "-" + seq;
    }
}
