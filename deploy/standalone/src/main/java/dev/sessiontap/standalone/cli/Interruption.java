package dev.sessiontap.standalone.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, or another signal that ends the process, made an interrupt of the working thread, so that it closes what it opened.
 * The process ends when that is done, or after half a minute.
 */
public final class Interruption implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 30;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Thread worker) {
        hook = new Thread(() -> interrupt(worker), "sessiontap-interrupt");
    }

    /** From now on signals interrupt this thread. */
    public static Interruption ofThisThread() {
        Interruption interruption = new Interruption(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void interrupt(Thread worker) {
        worker.interrupt();
        try {
            if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("sessiontap: not everything closed in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The work is done and everything closed. */
    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            Thread.interrupted();
        }
    }
}
