package dev.sessiontap.streams.metrics;

import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.topology.MutationTopology;
import dev.sessiontap.streams.topology.ProcessingListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The processor's own counters. All of them are there from the start, at zero. */
public final class ProcessorMetrics implements ProcessingListener {
    private final MeterRegistry registry;
    private final Counter records;
    private final Counter plans;
    private final Counter deadLetters;
    private final Counter threadsReplaced;
    private final Map<Topic, Counter> outputs = new EnumMap<>(Topic.class);

    public ProcessorMetrics(MeterRegistry registry) {
        this.registry = registry;
        records = counter(MetricName.RECORDS).register(registry);
        plans = counter(MetricName.PLANS).register(registry);
        deadLetters = counter(MetricName.DEAD_LETTERS).register(registry);
        threadsReplaced = counter(MetricName.THREADS_REPLACED).register(registry);
        for (Topic topic : MutationTopology.outputs()) {
            String word = topic.name().toLowerCase(Locale.ROOT).replace('_', '-');
            outputs.put(topic, counter(MetricName.OUTPUTS).tag("topic", word).register(registry));
        }
    }

    @Override
    public void arrived() {
        records.increment();
    }

    @Override
    public void applied(Plan plan) {
        plans.increment();
        for (Output output : plan.outputs()) {
            outputs.get(output.topic()).increment();
            if (output.topic() == Topic.DEAD_LETTERS) {
                deadLetters.increment();
            }
        }
    }

    /** A thread ended and another took its place. */
    public void threadReplaced() {
        threadsReplaced.increment();
    }

    /** Measures what is asked for when somebody looks. */
    public void gauge(MetricName name, Supplier<Number> value) {
        Gauge.builder(name.id(), value).description(name.description()).register(registry);
    }

    private static Counter.Builder counter(MetricName name) {
        return Counter.builder(name.id()).description(name.description());
    }
}
