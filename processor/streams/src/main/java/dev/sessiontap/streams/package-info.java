/**
 * The processor: the Kafka Streams topology around the core, its stores, topics and command line.
 *
 * <p>Thin wiring. What a mutation means is decided in the core alone; here it is decided when something is stored, sent and
 * committed. Every record's changes and outputs are one transaction with its offset ({@code exactly_once_v2}), or did not
 * happen. {@link dev.sessiontap.streams.ProcessorApp} is the way in for other programs.
 */
package dev.sessiontap.streams;
