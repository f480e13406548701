package dev.sessiontap.agent.capture;

/** Time that only goes forward, for waiting. */
@FunctionalInterface
public interface Ticker {
    /** The machine's. */
    Ticker SYSTEM = () -> System.nanoTime() / 1_000_000;

    /** Milliseconds since some moment. */
    long millis();
}
