/**
 * The topology: one source, one processor with one store, one sink per output topic.
 *
 * <p>Everything of a host is one partition and therefore one task, one engine and one store. The processor decides nothing:
 * it asks the engine for a step, applies the whole of it or stops, and asks for the next.
 */
package dev.sessiontap.streams.topology;
