package dev.sessiontap.streams.topics;

import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.topology.MutationTopology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.admin.NewTopic;

/**
 * One topic as it must be.
 *
 * @param name its full name
 * @param partitions its partitions, which never change
 * @param replication its replicas at creation; -1 as the broker has it
 * @param config its configuration at creation
 */
record TopicSpec(String name, int partitions, int replication, Map<String, String> config) {
    TopicSpec {
        Objects.requireNonNull(name);
        config = Map.copyOf(config);
    }

    /**
     * Every topic of a processor. The changelog of its store is one of them: Kafka Streams would create it too, but only
     * when the group has already formed, where missing rights are hard to see.
     */
    static List<TopicSpec> of(ProcessorConfig config) {
        List<TopicSpec> specs = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            specs.add(spec(topic.name(config.get(ProcessorOptions.TOPIC_PREFIX)), config, topic.config()));
        }
        String changelog = MutationTopology.changelog(config.get(ProcessorOptions.APPLICATION_ID));
        specs.add(spec(changelog, config, Map.of("cleanup.policy", "compact", "message.timestamp.type", "CreateTime")));
        return specs;
    }

    private static TopicSpec spec(String name, ProcessorConfig config, Map<String, String> topicConfig) {
        return new TopicSpec(
                name,
                config.get(ProcessorOptions.TOPICS_PARTITIONS),
                config.get(ProcessorOptions.TOPICS_REPLICATION),
                topicConfig);
    }

    NewTopic toCreate() {
        Optional<Short> replicas = replication < 0 ? Optional.empty() : Optional.of((short) replication);
        return new NewTopic(name, Optional.of(partitions), replicas).configs(config);
    }
}
