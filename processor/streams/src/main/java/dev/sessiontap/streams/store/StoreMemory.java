package dev.sessiontap.streams.store;

import org.rocksdb.Cache;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBufferManager;

/**
 * The native memory that all stores of one processor share: a block cache, to which the write buffers are charged. Whoever
 * makes it closes it, after the stores.
 */
public final class StoreMemory implements AutoCloseable {
    /** The name under which the settings carry it to {@link BoundedRocksDb}. */
    public static final String CONFIG = "sessiontap.store.memory";

    private static final int SHARD_BITS_BY_SIZE = -1;
    private static final boolean NOT_STRICT = false;
    private static final double HIGH_PRIORITY_SHARE = 0.2;

    private final Cache cache;
    private final WriteBufferManager writeBuffers;

    /**
     * Sets the bounds; nothing is taken before it is needed.
     *
     * @param cacheBytes for blocks read from disk, indexes and filters
     * @param writeBufferBytes for what is written and not yet on disk
     */
    public StoreMemory(long cacheBytes, long writeBufferBytes) {
        RocksDB.loadLibrary();
        // Not strict: a read that finds no room may exceed the bound for a moment, where it would fail otherwise.
        cache = new LRUCache(cacheBytes + writeBufferBytes, SHARD_BITS_BY_SIZE, NOT_STRICT, HIGH_PRIORITY_SHARE);
        writeBuffers = new WriteBufferManager(writeBufferBytes, cache);
    }

    Cache cache() {
        return cache;
    }

    WriteBufferManager writeBuffers() {
        return writeBuffers;
    }

    /** Bytes in use now, write buffers included. */
    public long usedBytes() {
        return cache.isOwningHandle() ? cache.getUsage() : 0;
    }

    @Override
    public void close() {
        writeBuffers.close();
        cache.close();
    }
}
