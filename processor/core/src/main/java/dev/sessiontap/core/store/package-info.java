/**
 * The state as ordered keys and bytes: how keys are laid out, and how a change is staged before it is applied. Any ordered
 * store will do; the processor brings RocksDB, {@code scan} a tree in memory.
 */
package dev.sessiontap.core.store;
