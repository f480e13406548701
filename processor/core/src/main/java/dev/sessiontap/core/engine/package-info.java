/**
 * From an arriving record to what must be stored and sent: decoding, order, chunks, replay, rows, grants. Pure: reads a
 * store, writes nothing, knows no clock and no Kafka.
 */
package dev.sessiontap.core.engine;
