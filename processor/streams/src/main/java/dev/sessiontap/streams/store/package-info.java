/**
 * The stores' native memory: one bounded cache for all RocksDB instances of a processor. Without it each partition's store
 * would have a cache and write buffers of its own, outside the Java heap.
 */
package dev.sessiontap.streams.store;
