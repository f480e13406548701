package dev.sessiontap.streams;

import dev.sessiontap.streams.config.KafkaClients;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.store.BoundedRocksDb;
import dev.sessiontap.streams.store.StoreMemory;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Kafka Streams' settings: what the user gave, beneath it our defaults, above it what is fixed.
 *
 * <p>The long time-outs are for huge lines: one of 100 MB is joined, parsed and stored in one transaction, between two polls.
 */
final class StreamsSettings {
    private static final String LONG_MS = Long.toString(Duration.ofMinutes(15).toMillis());

    /** Where the user gave none, by client. */
    private static final Map<String, String> PRODUCER_DEFAULTS = Map.of(
            ProducerConfig.LINGER_MS_CONFIG, "5",
            ProducerConfig.COMPRESSION_TYPE_CONFIG, "zstd",
            ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, LONG_MS);

    /** A thread that ended by an error stays a member until its session is over, and its partitions wait that long. */
    private static final String SESSION_MS = "20000";

    private static final Map<String, String> CONSUMER_DEFAULTS = Map.of(
            ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_MS,
            ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG, LONG_MS,
            ConsumerConfig.CONNECTIONS_MAX_IDLE_MS_CONFIG, LONG_MS,
            ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "250");

    /** A record can be half a megabyte: far fewer than Kafka's 1,000 may wait in each partition's queue. */
    private static final Map<String, String> STREAMS_DEFAULTS = Map.of(
            StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, "100",
            StreamsConfig.BUFFERED_RECORDS_PER_PARTITION_CONFIG, "64",
            StreamsConfig.ENABLE_METRICS_PUSH_CONFIG, "false");

    private StreamsSettings() {}

    static Properties of(ProcessorConfig config, StoreMemory memory, String instanceId) {
        Properties settings = new Properties();
        settings.putAll(KafkaClients.all(config));
        STREAMS_DEFAULTS.forEach(settings::putIfAbsent);
        PRODUCER_DEFAULTS.forEach((name, value) -> putDefault(settings, StreamsConfig.PRODUCER_PREFIX, name, value));
        CONSUMER_DEFAULTS.forEach(
                (name, value) -> putDefault(settings, StreamsConfig.MAIN_CONSUMER_PREFIX, name, value));
        putDefault(settings, StreamsConfig.MAIN_CONSUMER_PREFIX, ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, instanceId);

        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, config.get(ProcessorOptions.APPLICATION_ID));
        settings.put(
                StreamsConfig.STATE_DIR_CONFIG,
                config.get(ProcessorOptions.STATE_DIR).toString());
        settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, config.get(ProcessorOptions.THREADS));
        settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, config.get(ProcessorOptions.STANDBY_REPLICAS));
        settings.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, config.get(ProcessorOptions.TOPICS_REPLICATION));
        settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        settings.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, "classic");
        settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        settings.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
        settings.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, BoundedRocksDb.class);
        settings.put(StoreMemory.CONFIG, memory);
        return settings;
    }

    /** A name with a client's prefix would hide the user's name without one. */
    private static void putDefault(Properties settings, String prefix, String name, String value) {
        if (!settings.containsKey(name) && !settings.containsKey(StreamsConfig.CONSUMER_PREFIX + name)) {
            settings.putIfAbsent(prefix + name, value);
        }
    }
}
