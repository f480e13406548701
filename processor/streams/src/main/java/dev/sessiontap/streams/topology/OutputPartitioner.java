package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Output;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * Chooses the partition by {@link Output#partitionBy()}, hashed as Kafka's own producer hashes a key: a consumer that knows
 * the id finds the partition with any client.
 */
final class OutputPartitioner implements StreamPartitioner<Output, byte[]> {
    @Override
    public Optional<Set<Integer>> partitions(
            String topic, Output output, byte[] value, Headers headers, int partitionCount) {
        return Optional.of(Set.of(partition(output.partitionBy(), partitionCount)));
    }

    /** The form without headers, which Kafka 4.4 still declares abstract. */
    @Override
    @SuppressWarnings("removal")
    public Optional<Set<Integer>> partitions(String topic, Output output, byte[] value, int partitionCount) {
        return partitions(topic, output, value, null, partitionCount);
    }

    static int partition(String by, int partitionCount) {
        return Utils.toPositive(Utils.murmur2(by.getBytes(StandardCharsets.UTF_8))) % partitionCount;
    }
}
