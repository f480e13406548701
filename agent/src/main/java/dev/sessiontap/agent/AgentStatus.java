package dev.sessiontap.agent;

/**
 * What an agent has done since it started.
 *
 * @param captured mutations that entered the spool
 * @param sent records that the broker acknowledged, those left by an earlier start among them
 * @param spooled records in the spool
 * @param spoolBytes their bytes
 * @param roots user data directories being captured
 * @param sources stores being captured
 * @param captureFailures things that could not be read or stored
 * @param sendFailures how often sending began anew
 */
public record AgentStatus(
        long captured,
        long sent,
        long spooled,
        long spoolBytes,
        long roots,
        long sources,
        long captureFailures,
        long sendFailures) {}
