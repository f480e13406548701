package dev.sessiontap.streams;

import org.apache.kafka.streams.KafkaStreams;

/** What a processor is doing. */
public enum AppStatus {
    /** It waits for its first partitions, or restores their stores. */
    STARTING,
    /** Partitions move between processors, or stores are being restored. */
    REBALANCING,
    /** It processes. */
    RUNNING,
    /** It was told to stop and is doing so. */
    STOPPING,
    /** It has stopped as it was told. */
    STOPPED,
    /** A fault ended it; {@link ProcessorApp#failure()} says which. */
    FAILED;

    static AppStatus of(KafkaStreams.State state, boolean ranBefore) {
        return switch (state) {
            case CREATED -> STARTING;
            case REBALANCING -> ranBefore ? REBALANCING : STARTING;
            case RUNNING -> RUNNING;
            case PENDING_SHUTDOWN -> STOPPING;
            case NOT_RUNNING -> STOPPED;
            case PENDING_ERROR, ERROR -> FAILED;
        };
    }
}
