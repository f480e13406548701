/**
 * The rows of files as they lie on disk, without Kafka: the same mutations that the agent would send, through the same
 * replay and row code as the processor's, over a store in memory. Nothing is written, no lock is taken.
 */
package dev.sessiontap.standalone.scan;
