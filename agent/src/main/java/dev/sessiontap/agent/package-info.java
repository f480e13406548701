/**
 * The workstation agent: watch, capture, spool, send.
 *
 * <p>The editor never notices it, what it captured is never lost, and what it could not capture is itself a record.
 */
package dev.sessiontap.agent;
