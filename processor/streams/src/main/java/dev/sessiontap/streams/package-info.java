/**
 * The Kafka Streams topology around the core: stores, topics and the command line.
 *
 * <p>Thin wiring. What a mutation means is decided in the core alone.
 */
package dev.sessiontap.streams;
