package dev.sessiontap.agent.send;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** How the producer is set up: idempotent, patient, small. */
public final class Producers {
    /** What carries the agent's promises; nobody may change these. */
    public static final Map<String, Object> FIXED = Map.of(
            ProducerConfig.ACKS_CONFIG, "all",
            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true,
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, Integer.MAX_VALUE,
            ProducerConfig.RETRIES_CONFIG, Integer.MAX_VALUE,
            ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class,
            ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);

    private static final Map<String, Object> DEFAULTS = Map.of(
            ProducerConfig.CLIENT_ID_CONFIG,
            "sessiontap-agent",
            ProducerConfig.COMPRESSION_TYPE_CONFIG,
            "zstd",
            ProducerConfig.LINGER_MS_CONFIG,
            20,
            ProducerConfig.BATCH_SIZE_CONFIG,
            64 * 1024,
            ProducerConfig.BUFFER_MEMORY_CONFIG,
            4L * 1024 * 1024,
            ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
            1024 * 1024,
            ProducerConfig.MAX_BLOCK_MS_CONFIG,
            10_000,
            ProducerConfig.ENABLE_METRICS_PUSH_CONFIG,
            false);

    /** Options that make no sense here. */
    public static final Set<String> FOREIGN = Set.of(
            ProducerConfig.TRANSACTIONAL_ID_CONFIG,
            ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
            ProducerConfig.PARTITIONER_CLASS_CONFIG,
            ProducerConfig.PARTITIONER_IGNORE_KEYS_CONFIG);

    private Producers() {}

    /** The producer's whole configuration. */
    public static Map<String, Object> config(Map<String, String> given) {
        Map<String, Object> config = new LinkedHashMap<>(DEFAULTS);
        config.putAll(given);
        config.putAll(FIXED);
        return config;
    }

    /** A producer. */
    public static Producer<byte[], byte[]> open(Map<String, String> given) {
        return new KafkaProducer<>(config(given));
    }
}
