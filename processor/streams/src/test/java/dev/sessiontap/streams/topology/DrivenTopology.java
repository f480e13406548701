package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.intake.MutationEngine;
import dev.sessiontap.streams.store.BoundedRocksDb;
import dev.sessiontap.streams.store.StoreMemory;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;

/** A topology under Kafka's test driver, with its RocksDB stores in a folder. */
final class DrivenTopology implements AutoCloseable {
    private final StoreMemory memory = new StoreMemory(1 << 20, 1 << 20);
    private final TopologyTestDriver driver;

    DrivenTopology(Path folder, Topology topology) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "test-processor");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.toString());
        settings.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, BoundedRocksDb.class);
        settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        settings.put(StoreMemory.CONFIG, memory);
        driver = new TopologyTestDriver(topology, settings);
    }

    /** The processor's own topology with the real engine. */
    static DrivenTopology ofRealEngine(Path folder) {
        return new DrivenTopology(folder, MutationTopology.build("test", MutationEngine::new, new ProcessingListener() {
            @Override
            public void arrived() {}

            @Override
            public void applied(Plan plan) {}
        }));
    }

    TopologyTestDriver driver() {
        return driver;
    }

    @Override
    public void close() {
        driver.close();
        memory.close();
    }
}
