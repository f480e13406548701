package dev.sessiontap.streams;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.KafkaStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps what the processor is doing, and lets others wait for it. */
final class StatusBoard implements KafkaStreams.StateListener {
    private static final Logger LOG = LoggerFactory.getLogger(StatusBoard.class);

    private final CompletableFuture<Void> running = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile AppStatus status = AppStatus.STARTING;

    @Override
    public void onChange(KafkaStreams.State now, KafkaStreams.State before) {
        AppStatus next = AppStatus.of(now, running.isDone());
        if (next != status) {
            LOG.info("The processor is {}.", next);
        }
        status = next;
        if (now == KafkaStreams.State.RUNNING) {
            running.complete(null);
        }
        if (now == KafkaStreams.State.ERROR || now == KafkaStreams.State.NOT_RUNNING) {
            // Nobody should wait for a start that will not come.
            ended.complete(null);
            running.complete(null);
        }
    }

    /** The first fault is the one to tell; others follow from it. */
    void fail(Throwable error) {
        failure.compareAndSet(null, error);
    }

    AppStatus status() {
        return status;
    }

    Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }

    CompletableFuture<Void> running() {
        return running;
    }

    CompletableFuture<Void> ended() {
        return ended;
    }
}
