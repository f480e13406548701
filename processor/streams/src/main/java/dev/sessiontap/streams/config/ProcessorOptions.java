package dev.sessiontap.streams.config;

import dev.sessiontap.schemas.topic.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Every option of the processor but {@code kafka.*}, which goes to Kafka's clients as it is. */
public final class ProcessorOptions {
    /** What the names of Kafka's own options begin with. */
    public static final String KAFKA = "kafka.";
    /** The one option that has no default. */
    public static final String BOOTSTRAP_SERVERS = KAFKA + "bootstrap.servers";

    private static final OptionKind<String> TOPIC_NAME =
            OptionKind.text("letters, digits, '.', '_' and '-', at most 100", "[A-Za-z0-9._-]{1,100}");

    public static final Option<String> TOPIC_PREFIX =
            new Option<>("topic.prefix", TOPIC_NAME, Topic.DEFAULT_PREFIX, "What every topic's name begins with.");
    public static final Option<Boolean> TOPICS_CREATE = new Option<>(
            "topics.create",
            OptionKind.yesOrNo(),
            "true",
            "Create missing topics at start; if false, only check that they are there (as --no-create).");
    public static final Option<Integer> TOPICS_PARTITIONS = new Option<>(
            "topics.partitions",
            OptionKind.count(1, 1_000),
            Integer.toString(Topic.DEFAULT_PARTITIONS),
            "Partitions of every topic; never changes once the topics are there.");
    public static final Option<Integer> TOPICS_REPLICATION = new Option<>(
            "topics.replication",
            OptionKind.replication(),
            "-1",
            "Replicas of every topic that is created; -1 as the broker has it.");
    public static final Option<String> APPLICATION_ID = new Option<>(
            "application.id",
            TOPIC_NAME,
            "<topic.prefix>-processor",
            "The consumer group and the beginning of the changelog topic's and the transactions' names.");
    public static final Option<Path> STATE_DIR = new Option<>(
            "state.dir",
            OptionKind.folder(),
            "<user's state folder>/sessiontap/processor",
            "Where the stores lie. Losing it costs a restore from the changelog, never data.");
    public static final Option<Integer> THREADS = new Option<>(
            "threads", OptionKind.count(1, 256), "2", "Threads of this process; more than partitions are idle.");
    public static final Option<Integer> STANDBY_REPLICAS = new Option<>(
            "standby.replicas",
            OptionKind.count(0, 16),
            "0",
            "Copies of each store kept warm on other processors, for a quick take-over.");
    public static final Option<Integer> STORE_CACHE_MB = new Option<>(
            "store.cache.mb",
            OptionKind.count(1, 1_048_576),
            "64",
            "Native memory for what the stores read, in MiB, shared by all partitions of this process.");
    public static final Option<Integer> STORE_WRITE_BUFFERS_MB = new Option<>(
            "store.write.buffers.mb",
            OptionKind.count(1, 1_048_576),
            "32",
            "Native memory for what the stores have not yet written to disk, in MiB, shared likewise.");
    public static final Option<OptionalInt> METRICS_PORT = new Option<>(
            "metrics.port",
            OptionKind.port(),
            "9467",
            "Port of /metrics, /health and /ready on the loopback address; 0 for none.");
    public static final Option<Duration> STARTUP_TIMEOUT = new Option<>(
            "startup.timeout",
            OptionKind.duration(),
            "60s",
            "How long to wait for a broker's answer at start before giving up.");

    /** All of them, in the order in which people read them. */
    public static final List<Option<?>> ALL = List.of(
            TOPIC_PREFIX,
            TOPICS_CREATE,
            TOPICS_PARTITIONS,
            TOPICS_REPLICATION,
            APPLICATION_ID,
            STATE_DIR,
            THREADS,
            STANDBY_REPLICAS,
            STORE_CACHE_MB,
            STORE_WRITE_BUFFERS_MB,
            METRICS_PORT,
            STARTUP_TIMEOUT);

    private ProcessorOptions() {}
}
