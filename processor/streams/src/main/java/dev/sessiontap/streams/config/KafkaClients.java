package dev.sessiontap.streams.config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.provider.DirectoryConfigProvider;
import org.apache.kafka.common.config.provider.EnvVarConfigProvider;
import org.apache.kafka.common.config.provider.FileConfigProvider;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Hands Kafka's own options on to Kafka's clients. A secret need not stand in the file: {@code ${env:NAME}},
 * {@code ${file:/path.properties:key}} and {@code ${dir:/folder:file}} are filled in by Kafka itself.
 */
public final class KafkaClients {
    private static final String PROVIDERS = AdminClientConfig.CONFIG_PROVIDERS_CONFIG;
    private static final String ADMIN_PREFIX = "admin.";
    private static final Set<String> KNOWN = Stream.of(
                    AdminClientConfig.configNames(),
                    ConsumerConfig.configNames(),
                    ProducerConfig.configNames(),
                    StreamsConfig.configDef().names())
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private KafkaClients() {}

    /** All options as given, with the providers of secrets. */
    public static Map<String, Object> all(ProcessorConfig config) {
        Map<String, Object> settings = new HashMap<>(config.kafka());
        if (settings.putIfAbsent(PROVIDERS, "env,file,dir") == null) {
            settings.put(PROVIDERS + ".env.class", EnvVarConfigProvider.class.getName());
            settings.put(PROVIDERS + ".file.class", FileConfigProvider.class.getName());
            settings.put(PROVIDERS + ".dir.class", DirectoryConfigProvider.class.getName());
        }
        return settings;
    }

    /** The options of an admin client: what other clients alone understand is left out. */
    public static Map<String, Object> admin(ProcessorConfig config) {
        Map<String, Object> settings = all(config);
        settings.keySet().removeIf(name -> hasPrefix(name) || isOthers(name));
        config.kafka().forEach((name, value) -> {
            if (name.startsWith(ADMIN_PREFIX)) {
                settings.put(name.substring(ADMIN_PREFIX.length()), value);
            }
        });
        return settings;
    }

    /** The given names that Kafka does not know: perhaps a plug-in's, perhaps misspelt. */
    public static List<String> unknownNames(ProcessorConfig config) {
        return config.kafka().keySet().stream()
                .filter(name -> !name.startsWith(PROVIDERS) && !name.startsWith(StreamsConfig.TOPIC_PREFIX))
                .filter(name -> !KNOWN.contains(KafkaSettings.bare(name)))
                .sorted()
                .toList();
    }

    private static boolean hasPrefix(String name) {
        return !KafkaSettings.bare(name).equals(name) || name.startsWith(StreamsConfig.TOPIC_PREFIX);
    }

    private static boolean isOthers(String name) {
        return KNOWN.contains(name) && !AdminClientConfig.configNames().contains(name);
    }
}
