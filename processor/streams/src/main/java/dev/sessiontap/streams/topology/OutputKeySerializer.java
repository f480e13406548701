package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Output;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes an output's key in UTF-8. Until the sink the whole output travels in the key's place, so that the partitioner can
 * see what to choose the partition by.
 */
final class OutputKeySerializer implements Serializer<Output> {
    @Override
    public byte[] serialize(String topic, Output output) {
        return output.key().getBytes(StandardCharsets.UTF_8);
    }
}
