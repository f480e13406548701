package dev.sessiontap.broker;

import org.apache.kafka.common.utils.internals.Exit;

/**
 * What becomes of Kafka's wish to end the whole process.
 *
 * <p>A broker that fails while it starts asks for the end of its JVM. Here that JVM has other work, so on a thread that
 * is starting a broker the wish goes unheard and Kafka's own exception follows. Anywhere else it is obeyed at once:
 * a broker with a fatal fault must not live on, and an orderly exit could hang on it.
 */
final class ProcessEnd {
    private static final ThreadLocal<Boolean> STARTING = ThreadLocal.withInitial(() -> false);

    private ProcessEnd() {}

    /** Runs {@code start} so that a failure comes back as an exception. */
    static void withheldFor(Runnable start) {
        Exit.setExitProcedure(ProcessEnd::endUnlessStarting);
        Exit.setHaltProcedure(ProcessEnd::endUnlessStarting);
        STARTING.set(true);
        try {
            start.run();
        } finally {
            STARTING.remove();
        }
    }

    private static void endUnlessStarting(int status, String message) {
        if (!STARTING.get()) {
            Runtime.getRuntime().halt(status);
        }
    }
}
