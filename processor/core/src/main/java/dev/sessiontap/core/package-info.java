/**
 * Replay, rows, grants and alerts.
 *
 * <p>Pure: no Kafka type, no clock, no randomness, no input or output. The same mutations always give the same bytes.
 */
package dev.sessiontap.core;
