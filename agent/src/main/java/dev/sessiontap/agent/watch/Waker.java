package dev.sessiontap.agent.watch;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes one waiting thread; any number of wakes while it is awake count as one. */
public final class Waker {
    private final Semaphore semaphore = new Semaphore(0);

    /** Wakes it, now or when it next waits. */
    public void wake() {
        if (semaphore.availablePermits() == 0) {
            semaphore.release();
        }
    }

    /** Waits at most so long. */
    public void await(long millis) throws InterruptedException {
        if (semaphore.tryAcquire(Math.max(0, millis), TimeUnit.MILLISECONDS)) {
            semaphore.drainPermits();
        }
    }
}
