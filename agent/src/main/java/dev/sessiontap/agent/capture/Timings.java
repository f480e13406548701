package dev.sessiontap.agent.capture;

/**
 * How long capture waits for what, in milliseconds.
 *
 * @param rest a source without change for that long has settled
 * @param gone a source away for that long was removed
 * @param quiet a document is read when it did not change for that long
 * @param keepOpen a changed log stays open for that long
 * @param copyEvery a database that has to be copied is copied at most that often
 * @param retry an unreadable file is tried again after that
 */
public record Timings(long rest, long gone, long quiet, long keepOpen, long copyEvery, long retry) {
    /** What the agent runs with. */
    public static final Timings DEFAULT = new Timings(5_000, 2_000, 200, 600_000, 2_000, 30_000);
}
