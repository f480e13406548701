package dev.sessiontap.streams.metrics;

import java.util.Map;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;

/** How far this process is behind the mutations, summed over its partitions, as its consumers know it. */
public final class InputLag {
    private static final String GROUP = "consumer-fetch-manager-metrics";
    private static final String NAME = "records-lag";

    private InputLag() {}

    /** Records of a topic that are not yet fetched; 0 while no partition is assigned. */
    public static long of(String topic, Map<MetricName, ? extends Metric> metrics) {
        // Kafka has shown dots in a topic's name as underscores in this tag; the same lag may be there under both.
        return Math.max(sum(topic, metrics), sum(topic.replace('.', '_'), metrics));
    }

    private static long sum(String topicTag, Map<MetricName, ? extends Metric> metrics) {
        double sum = 0;
        for (Map.Entry<MetricName, ? extends Metric> metric : metrics.entrySet()) {
            MetricName name = metric.getKey();
            if (name.group().equals(GROUP)
                    && name.name().equals(NAME)
                    && topicTag.equals(name.tags().get("topic"))
                    && metric.getValue().metricValue() instanceof Double lag
                    && lag > 0) {
                sum += lag;
            }
        }
        return (long) sum;
    }
}
