package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Plan;

/**
 * Is told what the tasks do, from their threads. What it is told may still be undone when the transaction is aborted, so it
 * serves counting only.
 */
public interface ProcessingListener {
    /** A record was taken up. */
    void arrived();

    /** A step was applied: its changes are in the store and its outputs on their way. */
    void applied(Plan plan);
}
