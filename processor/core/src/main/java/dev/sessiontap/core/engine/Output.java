package dev.sessiontap.core.engine;

import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.topic.Topic;
import java.util.List;
import java.util.Objects;

/**
 * One record to send.
 *
 * @param topic where to
 * @param key the record's key
 * @param partitionBy what the partition is chosen by; the key itself for most topics
 * @param headers the record's headers; empty for all but dead letters
 * @param value the record's value; null for a tombstone
 */
public record Output(Topic topic, String key, String partitionBy, List<Header> headers, byte[] value) {
    public Output {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(key);
        Objects.requireNonNull(partitionBy);
        headers = List.copyOf(headers);
    }
}
