package dev.sessiontap.streams.cli;

import java.util.Map;

/** How the program logs, where nobody said otherwise: our words at info, Kafka's at warn, on the error stream. */
final class Logging {
    private static final String PREFIX = "org.slf4j.simpleLogger.";
    private static final Map<String, String> DEFAULTS = Map.of(
            PREFIX + "defaultLogLevel", "info",
            PREFIX + "log.org.apache.kafka", "warn",
            // Recommends, at every start, an option for global stores, of which there are none.
            PREFIX + "log.org.apache.kafka.streams.StreamsConfig", "error",
            PREFIX + "showDateTime", "true",
            PREFIX + "dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
            PREFIX + "showShortLogName", "true");

    private Logging() {}

    /** Must be called before the first logger is made. */
    static void configure() {
        DEFAULTS.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }
}
