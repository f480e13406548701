/**
 * From files to mutations. One thread owns everything here: each source is a small state machine that does one bounded
 * step at a time, and what a step emits and the checkpoint it leaves enter the spool in one transaction.
 */
package dev.sessiontap.agent.capture;
