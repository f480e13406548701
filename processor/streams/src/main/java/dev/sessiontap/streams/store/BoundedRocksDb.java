package dev.sessiontap.streams.store;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.CompressionType;
import org.rocksdb.Options;

/** Puts every store under the processor's {@link StoreMemory}. Kafka Streams makes one of these per store. */
public final class BoundedRocksDb implements RocksDBConfigSetter {
    private static final long BLOCK_BYTES = 16 * 1024;
    private static final long MEMTABLE_BYTES = 8L * 1024 * 1024;
    private static final int MEMTABLES = 3;

    @Override
    public void setConfig(String storeName, Options options, Map<String, Object> configs) {
        if (!(configs.get(StoreMemory.CONFIG) instanceof StoreMemory memory)) {
            throw new IllegalStateException("the settings lack " + StoreMemory.CONFIG);
        }
        BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(memory.cache());
        table.setCacheIndexAndFilterBlocks(true);
        table.setCacheIndexAndFilterBlocksWithHighPriority(true);
        table.setPinTopLevelIndexAndFilter(true);
        table.setBlockSize(BLOCK_BYTES);
        options.setTableFormatConfig(table);
        options.setWriteBufferManager(memory.writeBuffers());
        options.setWriteBufferSize(MEMTABLE_BYTES);
        options.setMaxWriteBufferNumber(MEMTABLES);
        options.setCompressionType(CompressionType.LZ4_COMPRESSION);
    }

    /** Closes nothing: the memory is shared and belongs to the processor. */
    @Override
    public void close(String storeName, Options options) {}
}
