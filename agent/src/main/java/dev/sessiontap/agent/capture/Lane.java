package dev.sessiontap.agent.capture;

/** Which work goes first. */
enum Lane {
    /** Standing state: databases and what a workspace id stands for. */
    STANDING,
    /** What changes now. */
    LIVE,
    /** What was there before the first capture, newest first, with little room in the spool. */
    HISTORY
}
