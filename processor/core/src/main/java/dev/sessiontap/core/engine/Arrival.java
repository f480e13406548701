package dev.sessiontap.core.engine;

import dev.sessiontap.schemas.mutation.Header;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One record of the mutations topic as it came.
 *
 * @param key the record's key; null when it has none
 * @param value the record's value; null when it has none
 * @param partition where it lies
 * @param offset where it lies
 * @param time the record's own time, which the broker gave it
 */
public record Arrival(byte[] key, List<Header> headers, byte[] value, int partition, long offset, Instant time) {
    public Arrival {
        headers = List.copyOf(headers);
        Objects.requireNonNull(time);
    }
}
