package dev.sessiontap.streams.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.junit.jupiter.api.Test;

class InputLagTest {
    private final Map<MetricName, Metric> metrics = new HashMap<>();

    @Test
    void isTheSumOverTheTopicsPartitions() {
        add("records-lag", "a.mutations", "0", 3.0);
        add("records-lag", "a.mutations", "1", 4.0);
        add("records-lag", "a.mutations", "2", Double.NaN);
        add("records-lag-max", "a.mutations", "0", 100.0);
        add("records-lag", "other", "0", 100.0);

        assertThat(InputLag.of("a.mutations", metrics)).isEqualTo(7);
    }

    @Test
    void countsATopicOnceThatIsThereUnderBothItsNames() {
        add("records-lag", "a.mutations", "0", 3.0);
        add("records-lag", "a_mutations", "0", 3.0);

        assertThat(InputLag.of("a.mutations", metrics)).isEqualTo(3);
    }

    @Test
    void isNothingWithoutPartitions() {
        assertThat(InputLag.of("a.mutations", metrics)).isZero();
    }

    private void add(String name, String topic, String partition, Object value) {
        MetricName key = new MetricName(
                name, "consumer-fetch-manager-metrics", "", Map.of("topic", topic, "partition", partition));
        metrics.put(key, new Metric() {
            @Override
            public MetricName metricName() {
                return key;
            }

            @Override
            public Object metricValue() {
                return value;
            }
        });
    }
}
