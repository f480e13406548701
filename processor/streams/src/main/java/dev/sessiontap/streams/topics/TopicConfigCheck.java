package dev.sessiontap.streams.topics;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the configuration of topics that were there before. It may be somebody's decision (another retention), so a
 * difference is a warning and never stops the start; nor does a missing right to look.
 */
final class TopicConfigCheck {
    private static final Logger LOG = LoggerFactory.getLogger(TopicConfigCheck.class);
    /** Outputs and changelog records are at most 900 KiB; a default broker takes 1 MiB. */
    private static final long RECORD_BYTES = 1_000_000;

    private final Admin admin;

    TopicConfigCheck(Admin admin) {
        this.admin = admin;
    }

    void warnOfDifferences(List<TopicSpec> topics) throws InterruptedException {
        Map<ConfigResource, KafkaFuture<Config>> answers = admin.describeConfigs(
                        topics.stream().map(TopicConfigCheck::resource).toList())
                .values();
        for (TopicSpec topic : topics) {
            try {
                compare(topic, answers.get(resource(topic)).get());
            } catch (ExecutionException e) {
                LOG.info(
                        "The configuration of topic {} could not be compared: {}",
                        topic.name(),
                        e.getCause().getMessage());
            }
        }
    }

    private static void compare(TopicSpec topic, Config actual) {
        topic.config().forEach((name, wanted) -> {
            ConfigEntry entry = actual.get(name);
            if (entry != null && !wanted.equals(entry.value())) {
                LOG.warn("Topic {} has {} = {} where {} is meant.", topic.name(), name, entry.value(), wanted);
            }
        });
        ConfigEntry largest = actual.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG);
        if (largest != null && largest.value() != null && Long.parseLong(largest.value()) < RECORD_BYTES) {
            LOG.warn(
                    "Topic {} takes records of at most {} bytes; a larger one will stop the processor. Set {} to {}.",
                    topic.name(),
                    largest.value(),
                    TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                    1_048_588);
        }
    }

    private static ConfigResource resource(TopicSpec topic) {
        return new ConfigResource(ConfigResource.Type.TOPIC, topic.name());
    }
}
