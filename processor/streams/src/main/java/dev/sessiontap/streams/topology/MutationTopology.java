package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.schemas.topic.Topic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * From {@code <prefix>.mutations} through the engine to every other topic. All names are explicit and never change: the
 * store's name is part of its changelog topic's name, so another name would mean an empty state.
 */
public final class MutationTopology {
    /** The one store's name. */
    public static final String STORE = "state";

    private static final String SOURCE = "mutations";
    private static final String PROCESSOR = "engine";

    private MutationTopology() {}

    /** The topics that the processor writes: all but the mutations. */
    public static List<Topic> outputs() {
        return Arrays.stream(Topic.values()).filter(t -> t != Topic.MUTATIONS).toList();
    }

    /** The name of the store's changelog topic. */
    public static String changelog(String applicationId) {
        return applicationId + "-" + STORE + "-changelog";
    }

    /** The name of a topic's sink. */
    static String sink(Topic topic) {
        return "to-" + topic.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Builds the topology.
     *
     * @param prefix what the topics' names begin with
     * @param engines gives every task its own engine
     * @param listener is told what is done
     */
    public static Topology build(String prefix, Supplier<Engine> engines, ProcessingListener listener) {
        Topology topology = new Topology();
        topology.addSource(
                AutoOffsetReset.earliest(),
                SOURCE,
                new RecordTime(),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer(),
                Topic.MUTATIONS.name(prefix));
        topology.addProcessor(PROCESSOR, () -> processor(engines, listener), SOURCE);
        topology.addStateStore(store(), PROCESSOR);
        for (Topic topic : outputs()) {
            topology.addSink(
                    sink(topic),
                    topic.name(prefix),
                    new OutputKeySerializer(),
                    new ByteArraySerializer(),
                    new OutputPartitioner(),
                    PROCESSOR);
        }
        return topology;
    }

    private static Processor<byte[], byte[], Output, byte[]> processor(
            Supplier<Engine> engines, ProcessingListener listener) {
        return new MutationProcessor(engines.get(), listener);
    }

    /** Not cached: the engine reads what it wrote at once, and RocksDB has a cache of its own. */
    private static StoreBuilder<KeyValueStore<Bytes, byte[]>> store() {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(STORE), Serdes.Bytes(), Serdes.ByteArray())
                .withCachingDisabled()
                .withLoggingEnabled(Map.of());
    }
}
