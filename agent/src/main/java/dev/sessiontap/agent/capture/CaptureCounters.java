package dev.sessiontap.agent.capture;

import java.util.concurrent.atomic.AtomicLong;

/** What capture counts; read by any thread. */
public final class CaptureCounters {
    private final AtomicLong captured = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong sources = new AtomicLong();

    void captured(int records) {
        captured.addAndGet(records);
    }

    void failed() {
        failures.incrementAndGet();
    }

    void sources(long count) {
        sources.set(count);
    }

    /** Records that entered the spool since the start. */
    public long captured() {
        return captured.get();
    }

    /** Things that could not be read or written. */
    public long failures() {
        return failures.get();
    }

    /** Stores being captured. */
    public long sources() {
        return sources.get();
    }
}
