package dev.sessiontap.streams.config;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which of Kafka's own options are not the user's to set, because the processor's promises stand on them. */
final class KafkaSettings {
    private static final Pattern CLIENT_PREFIX =
            Pattern.compile("^(main\\.consumer|restore\\.consumer|global\\.consumer|consumer|producer|admin)\\.");
    private static final Map<String, String> FIXED = Map.ofEntries(
            Map.entry("processing.guarantee", "it is always exactly_once_v2"),
            Map.entry("isolation.level", "it is always read_committed"),
            Map.entry("enable.idempotence", "it is always true"),
            Map.entry("acks", "it is always all"),
            Map.entry("enable.auto.commit", "offsets belong to the transactions"),
            Map.entry("auto.offset.reset", "it is always earliest"),
            Map.entry("group.protocol", "it is always classic"),
            Map.entry("ensure.explicit.internal.resource.naming", "it is always true"),
            Map.entry("statestore.cache.max.bytes", "the store is not cached above RocksDB; use store.cache.mb"),
            Map.entry("rocksdb.config.setter", "use store.cache.mb and store.write.buffers.mb"),
            Map.entry("processing.exception.handler", "a fault must stop the task"),
            Map.entry("production.exception.handler", "a fault must stop the task"),
            Map.entry("deserialization.exception.handler", "bytes are always readable"),
            Map.entry("group.id", "use application.id"),
            Map.entry("transactional.id", "use application.id"),
            Map.entry("application.id", "use application.id"),
            Map.entry("state.dir", "use state.dir"),
            Map.entry("num.stream.threads", "use threads"),
            Map.entry("num.standby.replicas", "use standby.replicas"),
            Map.entry("replication.factor", "use topics.replication"));

    private KafkaSettings() {}

    /** Why a name (without {@code kafka.}, with or without a client's prefix) may not be set; empty when it may. */
    static Optional<String> refusal(String name) {
        return Optional.ofNullable(FIXED.get(bare(name)));
    }

    /** A name without the prefix that limits it to one kind of client. */
    static String bare(String name) {
        return CLIENT_PREFIX.matcher(name).replaceFirst("");
    }
}
