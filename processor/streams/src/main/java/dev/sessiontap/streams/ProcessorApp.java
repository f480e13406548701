package dev.sessiontap.streams;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.streams.config.KafkaClients;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.problem.StartupException;
import dev.sessiontap.streams.topics.TopicSetup;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running processor: topics set up, Kafka Streams started, metrics served. Made by {@link #start}, ended by
 * {@link #close} or by a fault; it never ends its JVM. Several may run in one JVM, each with its own {@code state.dir}.
 */
public final class ProcessorApp implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProcessorApp.class);

    private final StatusBoard board;
    private final StreamsRuntime runtime;
    private final StatusPages pages;

    private ProcessorApp(StatusBoard board, StreamsRuntime runtime, StatusPages pages) {
        this.board = board;
        this.runtime = runtime;
        this.pages = pages;
    }

    /**
     * Starts a processor. Returns once the topics are set up and Kafka Streams has begun to join its group; see
     * {@link #awaitRunning} for the rest.
     *
     * @param engines gives every task its own engine
     * @throws StartupException when the broker does not answer in time, a topic is not as it must be, or the state folder
     *     or the port cannot be used; nothing is left running then
     */
    public static ProcessorApp start(ProcessorConfig config, Supplier<Engine> engines) throws StartupException {
        KafkaClients.unknownNames(config)
                .forEach(name -> LOG.warn("Kafka knows no option {}; it is passed on for plug-ins.", name));
        TopicSetup.run(config);
        StatusBoard board = new StatusBoard();
        StatusPages pages = StatusPages.start(config, board);
        StreamsRuntime runtime;
        try {
            runtime = StreamsRuntime.start(config, engines, board, pages);
        } catch (StartupException | RuntimeException e) {
            pages.close();
            throw e;
        }
        return new ProcessorApp(board, runtime, pages);
    }

    /** What it is doing now. */
    public AppStatus status() {
        return board.status();
    }

    /** The fault that ended it; empty as long as none did. */
    public Optional<Throwable> failure() {
        return board.failure();
    }

    /** Its metrics. */
    public MeterRegistry meters() {
        return pages.meters();
    }

    /** The port of the metrics; empty when they are off. */
    public OptionalInt metricsPort() {
        return pages.port();
    }

    /**
     * Waits until it processes for the first time.
     *
     * @return whether it does; false when the time is over or it ended
     */
    public boolean awaitRunning(Duration timeout) throws InterruptedException {
        return await(board.running(), timeout) && status() != AppStatus.FAILED;
    }

    /** Waits until it has ended, by {@link #close} or by a fault, and says which. */
    public AppStatus awaitEnd() throws InterruptedException {
        while (!await(board.ended(), Duration.ofHours(1))) {
            LOG.debug("still {}", status());
        }
        return status();
    }

    private static boolean await(CompletableFuture<Void> event, Duration timeout) throws InterruptedException {
        try {
            event.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the event is never completed by an exception", e);
        }
    }

    /** Finishes and commits what is in hand, leaves the group and frees everything; at most half a minute. */
    @Override
    public synchronized void close() {
        pages.close();
        runtime.close();
    }
}
