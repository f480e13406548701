package dev.sessiontap.core.engine;

/** One piece of what a record causes, small enough to be planned as a whole. */
@FunctionalInterface
public interface Work {
    /** Reads and changes the step's stage, adds what is to be sent, and may add further work that follows it. */
    void run(Step step);
}
