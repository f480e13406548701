package dev.sessiontap.agent.send;

import java.util.concurrent.atomic.AtomicLong;

/** What the sender counts; read by any thread. */
public final class SendCounters {
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    void sent(long records) {
        sent.addAndGet(records);
    }

    void failed() {
        failures.incrementAndGet();
    }

    /** Records that the broker acknowledged since the start. */
    public long sent() {
        return sent.get();
    }

    /** How often sending failed and began anew. */
    public long failures() {
        return failures.get();
    }
}
