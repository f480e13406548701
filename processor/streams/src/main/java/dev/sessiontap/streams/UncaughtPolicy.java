package dev.sessiontap.streams;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when a thread dies. A passing error of the cluster (a broker away for longer than Kafka Streams itself waits)
 * gets a new thread, which resumes at the last commit; so an outage of any length ends by itself. Anything else is a fault:
 * the processor shuts down and says why, since going on would repeat it or hide it.
 */
final class UncaughtPolicy implements StreamsUncaughtExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(UncaughtPolicy.class);
    private static final Duration WINDOW = Duration.ofMinutes(1);
    /** Errors of an outage come minutes apart; so many at once do not pass. */
    private static final int MOST_IN_WINDOW = 20;

    private final Clock clock;
    private final Runnable onReplacement;
    private final Consumer<Throwable> onFault;
    private final Deque<Instant> replacements = new ArrayDeque<>();

    UncaughtPolicy(Clock clock, Runnable onReplacement, Consumer<Throwable> onFault) {
        this.clock = clock;
        this.onReplacement = onReplacement;
        this.onFault = onFault;
    }

    @Override
    public StreamThreadExceptionResponse handle(Throwable error) {
        if (Causes.include(error, RetriableException.class) && allowReplacement()) {
            LOG.warn(
                    "A thread ended by a passing error ({}) and is replaced; nothing is lost, its work is done again.",
                    Causes.root(error));
            onReplacement.run();
            return StreamThreadExceptionResponse.REPLACE_THREAD;
        }
        LOG.error("The processor stops: {} {}", Causes.root(error), remedy(error), error);
        onFault.accept(error);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private synchronized boolean allowReplacement() {
        Instant now = clock.instant();
        while (!replacements.isEmpty() && replacements.getFirst().isBefore(now.minus(WINDOW))) {
            replacements.removeFirst();
        }
        replacements.addLast(now);
        return replacements.size() <= MOST_IN_WINDOW;
    }

    static String remedy(Throwable error) {
        if (Causes.include(error, AuthorizationException.class)
                || Causes.include(error, AuthenticationException.class)) {
            return "Grant this user the right that the message names (Read on mutations, Write on the other topics, Read"
                    + " and Write on the changelog, Write on the transactional ids), then start again.";
        }
        if (Causes.include(error, RecordTooLargeException.class)) {
            return "Raise max.message.bytes of the topic to at least 1048588, then start again.";
        }
        if (Causes.include(error, FencedInstanceIdException.class)) {
            return "Another processor runs with a copy of this state.dir. Give each its own, and do not copy one.";
        }
        if (Causes.include(error, MissingSourceTopicException.class)) {
            return "The mutations topic is gone. Start again to have it created, and expect the agents to send anew.";
        }
        if (Causes.include(error, ProcessorStateException.class)) {
            return "Check the disk under state.dir (room, rights). If the files are damaged, delete that folder: the state"
                    + " is restored from the changelog at the next start.";
        }
        return "Nothing of the record that was being processed was committed. Start again; if it stops at the same record,"
                + " report this message.";
    }
}
