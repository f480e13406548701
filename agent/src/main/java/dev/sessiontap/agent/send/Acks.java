package dev.sessiontap.agent.send;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Which records are on their way, and how far all before are acknowledged. The sender adds, the producer's thread
 * acknowledges.
 */
final class Acks {
    private static final class Sent {
        final long id;
        boolean acknowledged;

        Sent(long id) {
            this.id = id;
        }
    }

    private final Deque<Sent> sent = new ArrayDeque<>();
    private long through;
    private Exception failure;

    /** What to tell when the record with that id is acknowledged, or is not. */
    interface Receipt {
        void done(Exception failure);
    }

    synchronized Receipt send(long id) {
        Sent record = new Sent(id);
        sent.add(record);
        return failed -> done(record, failed);
    }

    private synchronized void done(Sent record, Exception failed) {
        if (failed != null) {
            failure = failure == null ? failed : failure;
        } else {
            record.acknowledged = true;
            while (!sent.isEmpty() && sent.peek().acknowledged) {
                through = sent.poll().id;
            }
        }
        notifyAll();
    }

    /** The id up to which everything is acknowledged; 0 when nothing is. */
    synchronized long through() {
        return through;
    }

    synchronized int inFlight() {
        return sent.size();
    }

    /** Why a record was not taken; null when none failed. */
    synchronized Exception failure() {
        return failure;
    }

    /** Waits until something more is acknowledged, or fails, at most so long. */
    synchronized void await(long millis) throws InterruptedException {
        long before = through;
        long deadline = System.nanoTime() + millis * 1_000_000;
        while (failure == null && through == before && !sent.isEmpty()) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }
}
