package dev.sessiontap.streams;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.metrics.InputLag;
import dev.sessiontap.streams.metrics.MetricName;
import dev.sessiontap.streams.problem.StartupException;
import dev.sessiontap.streams.store.StoreMemory;
import dev.sessiontap.streams.topology.MutationTopology;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.StreamsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Owns the Kafka Streams client and the native memory of its stores, and ends them in the right order. */
final class StreamsRuntime implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StreamsRuntime.class);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

    private final StoreMemory memory;
    private final KafkaStreams streams;
    private final KafkaStreamsMetrics metrics;
    private boolean closed;

    private StreamsRuntime(StoreMemory memory, KafkaStreams streams) {
        this.memory = memory;
        this.streams = streams;
        this.metrics = new KafkaStreamsMetrics(streams);
    }

    static StreamsRuntime start(ProcessorConfig config, Supplier<Engine> engines, StatusBoard board, StatusPages pages)
            throws StartupException {
        Path folder = config.get(ProcessorOptions.STATE_DIR);
        String instanceId = prepare(folder);
        StoreMemory memory = new StoreMemory(
                mebibytes(config.get(ProcessorOptions.STORE_CACHE_MB)),
                mebibytes(config.get(ProcessorOptions.STORE_WRITE_BUFFERS_MB)));
        String prefix = config.get(ProcessorOptions.TOPIC_PREFIX);
        StreamsRuntime runtime;
        try {
            KafkaStreams streams = new KafkaStreams(
                    MutationTopology.build(prefix, engines, pages.metrics()),
                    StreamsSettings.of(config, memory, instanceId));
            runtime = new StreamsRuntime(memory, streams);
        } catch (KafkaException e) {
            memory.close();
            throw refused(folder, e);
        }
        runtime.streams.setStateListener(board);
        runtime.streams.setUncaughtExceptionHandler(
                new UncaughtPolicy(Clock.systemUTC(), pages.metrics()::threadReplaced, board::fail));
        runtime.metrics.bindTo(pages.meters());
        pages.metrics().gauge(MetricName.STORE_MEMORY, memory::usedBytes);
        pages.metrics()
                .gauge(MetricName.LAG, () -> InputLag.of(Topic.MUTATIONS.name(prefix), runtime.streams.metrics()));
        try {
            runtime.streams.start();
        } catch (KafkaException e) {
            runtime.close();
            throw refused(folder, e);
        }
        return runtime;
    }

    private static String prepare(Path folder) throws StartupException {
        try {
            Files.createDirectories(folder);
            return InstanceId.of(folder);
        } catch (IOException e) {
            throw new StartupException(
                    "cannot use the state folder " + folder + " (" + e
                            + "). Set state.dir to a folder that this user may" + " write.",
                    e);
        }
    }

    private static StartupException refused(Path folder, KafkaException cause) {
        String reason = Causes.root(cause);
        if (Causes.include(cause, ConfigException.class)) {
            return new StartupException(
                    "Kafka does not accept an option (" + reason + "). Correct it under kafka.*.", cause);
        }
        if (cause instanceof StreamsException) {
            return new StartupException(
                    "cannot use the state folder " + folder + " (" + reason
                            + "). Stop the other processor that uses it, or" + " give this one its own state.dir.",
                    cause);
        }
        return new StartupException("cannot start Kafka Streams (" + reason + "). Correct the kafka.* options.", cause);
    }

    private static long mebibytes(int count) {
        return (long) count << 20;
    }

    /** Leaves the group, so that a restart need not wait until the group has missed this member. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        metrics.close();
        boolean ended = streams.close(CloseOptions.timeout(STOP_TIMEOUT)
                .withGroupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP));
        if (ended) {
            memory.close();
        } else {
            // A thread may still use it: memory that stays taken is better than a crash.
            LOG.warn(
                    "The processor did not stop within {} s; its last transaction will be aborted.",
                    STOP_TIMEOUT.toSeconds());
        }
    }
}
