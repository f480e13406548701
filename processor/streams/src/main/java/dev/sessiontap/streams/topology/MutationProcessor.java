package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.schemas.mutation.Header;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Runs one partition's engine. An exception, whether from planning or from applying, leaves {@link #process} and stops the
 * task: its transaction is aborted, so that half an applied record is never committed.
 */
final class MutationProcessor implements Processor<byte[], byte[], Output, byte[]> {
    private static final byte[] EMPTY = {};

    private final Engine engine;
    private final ProcessingListener listener;
    private ProcessorContext<Output, byte[]> context;
    private KeyValueStore<Bytes, byte[]> store;
    private StoreReader reader;

    MutationProcessor(Engine engine, ProcessingListener listener) {
        this.engine = engine;
        this.listener = listener;
    }

    @Override
    public void init(ProcessorContext<Output, byte[]> processorContext) {
        context = processorContext;
        store = processorContext.getStateStore(MutationTopology.STORE);
        reader = new StoreReader(store);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        listener.arrived();
        try {
            Iterator<Plan> steps = engine.process(arrival(record), reader);
            while (steps.hasNext()) {
                Plan plan = steps.next();
                reader.closeIterators();
                apply(plan, record.timestamp());
            }
        } finally {
            reader.closeIterators();
        }
    }

    private Arrival arrival(Record<byte[], byte[]> record) {
        RecordMetadata place = context.recordMetadata()
                .orElseThrow(() -> new IllegalStateException("a record of a source always has its place"));
        List<Header> headers = new ArrayList<>();
        record.headers().forEach(h -> headers.add(new Header(h.key(), h.value() == null ? EMPTY : h.value())));
        return new Arrival(
                record.key(),
                headers,
                record.value(),
                place.partition(),
                place.offset(),
                Instant.ofEpochMilli(record.timestamp()));
    }

    private void apply(Plan plan, long timestamp) {
        for (Map.Entry<StateKey, byte[]> change : plan.entries()) {
            store.put(Bytes.wrap(change.getKey().bytes()), change.getValue());
        }
        for (Output output : plan.outputs()) {
            Record<Output, byte[]> record = new Record<>(output, output.value(), timestamp, headers(output));
            context.forward(record, MutationTopology.sink(output.topic()));
        }
        listener.applied(plan);
    }

    private static Headers headers(Output output) {
        Headers headers = new RecordHeaders();
        output.headers().forEach(h -> headers.add(h.name(), h.value()));
        return headers;
    }
}
