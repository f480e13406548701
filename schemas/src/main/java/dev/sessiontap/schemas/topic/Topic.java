package dev.sessiontap.schemas.topic;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The topics. Partition counts never change after creation: the processor's state is laid out by them. Mutations and rows
 * have the same count.
 */
public enum Topic {
    /** Raw mutations; key host id. Stamped with the broker's time: a workstation's wrong clock must not age records. */
    MUTATIONS("mutations", "delete", Optional.of(Duration.ofDays(90)), true),
    /** Rows; key row id, partitioned by session id, else host id. */
    ROWS("rows", "compact,delete", Optional.of(Duration.ofDays(400)), false),
    /** One summary per session; key {@code host/root/scope/session}. */
    SESSIONS("sessions", "compact", Optional.empty(), false),
    /** The current state of each grant; key grant id. */
    GRANTS("grants", "compact", Optional.empty(), false),
    /** Every change of a grant, immutable; key grant id. */
    GRANT_EVENTS("grant-events", "delete", Optional.of(Duration.ofDays(400)), false),
    /** Alerts; key alert id, partitioned by host id. */
    ALERTS("alerts", "compact,delete", Optional.of(Duration.ofDays(400)), false),
    /** The table of agents; key host id. */
    HOSTS("hosts", "compact", Optional.empty(), false),
    /** What could not be processed, as it came: as sensitive as mutations. */
    DEAD_LETTERS("dead-letters", "delete", Optional.of(Duration.ofDays(30)), false);

    /** The prefix where none is configured. */
    public static final String DEFAULT_PREFIX = "sessiontap";
    /** Partitions of each topic on a cluster. */
    public static final int DEFAULT_PARTITIONS = 12;
    /** Partitions of each topic on the embedded broker. */
    public static final int EMBEDDED_PARTITIONS = 4;

    private final String suffix;
    private final String cleanup;
    private final Optional<Duration> retention;
    private final boolean brokerTime;

    Topic(String suffix, String cleanup, Optional<Duration> retention, boolean brokerTime) {
        this.suffix = suffix;
        this.cleanup = cleanup;
        this.retention = retention;
        this.brokerTime = brokerTime;
    }

    /** The topic's name under a prefix: {@code sessiontap.rows}. */
    public String name(String prefix) {
        return prefix + "." + suffix;
    }

    /** The topic's configuration at creation, by Kafka's own option names. */
    public Map<String, String> config() {
        Map<String, String> config = new LinkedHashMap<>();
        config.put("cleanup.policy", cleanup);
        retention.ifPresent(r -> config.put("retention.ms", Long.toString(r.toMillis())));
        if (brokerTime) {
            config.put("message.timestamp.type", "LogAppendTime");
        }
        return config;
    }
}
