package dev.sessiontap.agent.config;

import dev.sessiontap.agent.send.Producers;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;

/** Checks what is passed through to Kafka's producer. */
final class KafkaOptions {
    static final String PREFIX = "kafka.";
    /** Names that plug-ins add, which the producer's own list does not hold. */
    private static final List<String> OPEN = List.of("config.providers.", "sasl.", "ssl.", "security.");

    private KafkaOptions() {}

    static void check(Setting setting) throws ConfigException {
        String name = setting.name().substring(PREFIX.length());
        if (Producers.FIXED.containsKey(name) || Producers.FOREIGN.contains(name)) {
            throw new ConfigException(setting, "is fixed, because the agent's promises rest on it; remove it");
        }
        if (!ProducerConfig.configNames().contains(name) && OPEN.stream().noneMatch(name::startsWith)) {
            throw new ConfigException(
                    setting,
                    "is no option of Kafka's producer"
                            + Names.nearest(name, ProducerConfig.configNames())
                                    .map(n -> "; did you mean " + PREFIX + n + "?")
                                    .orElse("; see Kafka's producer configuration"));
        }
    }

    /** Lets Kafka itself judge the values, all together. */
    static void checkAll(Map<String, String> kafka, String source) throws ConfigException {
        try {
            var unused = new ProducerConfig(Producers.config(kafka));
        } catch (org.apache.kafka.common.config.ConfigException e) {
            throw new ConfigException(source + ": Kafka does not take the options under kafka: " + e.getMessage());
        }
    }

    static void checkServers(Setting setting) throws ConfigException {
        for (String server : setting.value().split(",", -1)) {
            if (!server.strip().matches("(\\[[0-9a-fA-F:]+]|[^:\\s/]+):\\d{1,5}")) {
                throw new ConfigException(
                        setting, "takes host:port, separated by commas, not \"" + server.strip() + "\"");
            }
        }
    }
}
