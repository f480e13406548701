package dev.sessiontap.broker;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an {@link EmbeddedBroker} is started with.
 *
 * @param folder where the broker keeps everything it has; created when missing, and owned by one broker at a time
 * @param port the loopback port for clients, or 0 for a free one
 * @param properties broker properties beside or instead of the embedded defaults
 */
public record BrokerOptions(Path folder, int port, Map<String, String> properties) {

    /** What makes the broker embedded: one node, loopback only, one folder. Nobody may change these. */
    private static final Set<String> FIXED = Set.of(
            "process.roles",
            "node.id",
            "broker.id",
            "controller.quorum.voters",
            "controller.quorum.bootstrap.servers",
            "controller.listener.names",
            "listener.security.protocol.map",
            "listeners",
            "advertised.listeners",
            "inter.broker.listener.name",
            "security.inter.broker.protocol",
            "log.dir",
            "log.dirs",
            "metadata.log.dir");

    /** Rejects a port that is none and properties that would open or move the broker. */
    public BrokerOptions {
        Objects.requireNonNull(folder, "folder");
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("not a port: " + port);
        }
        properties = Map.copyOf(properties);
        properties.keySet().stream()
                .filter(FIXED::contains)
                .sorted()
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(name + " is not for changing in an embedded broker");
                });
    }

    /** A broker in {@code folder} on a free port, with the embedded defaults. */
    public static BrokerOptions in(Path folder) {
        return new BrokerOptions(folder, 0, Map.of());
    }

    /** The same on this port, or on a free one when it is 0. */
    public BrokerOptions withPort(int newPort) {
        return new BrokerOptions(folder, newPort, properties);
    }

    /** The same with one more broker property, named as in Kafka's documentation. */
    public BrokerOptions with(String property, String value) {
        Map<String, String> all = new TreeMap<>(properties);
        all.put(property, value);
        return new BrokerOptions(folder, port, all);
    }
}
