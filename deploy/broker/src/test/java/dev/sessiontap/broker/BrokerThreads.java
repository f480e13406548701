package dev.sessiontap.broker;

import java.util.List;

/** The threads of brokers in this JVM, by the names that Kafka gives them. */
final class BrokerThreads {
    private static final List<String> PREFIXES =
            List.of("data-plane-", "kafka-", "raft-", "quorum-", "broker-", "controller-", "ExpirationReaper-", "Log");

    private BrokerThreads() {}

    static List<String> alive() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> PREFIXES.stream().anyMatch(name::startsWith))
                .sorted()
                .toList();
    }
}
