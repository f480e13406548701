package dev.sessiontap.agent.config;

import java.util.Arrays;
import java.util.Optional;

/** Every option, with its default as a file would say it, and what it means. */
public enum Option {
    BOOTSTRAP_SERVERS(
            "kafka.bootstrap.servers", "", "Addresses of the Kafka cluster, host:port, separated by commas. Required."),
    TOPIC_PREFIX(
            "topic.prefix", "sessiontap", "What the topics' names begin with: mutations go to <prefix>.mutations."),
    DATA_DIR(
            "data.dir",
            "per system",
            "The agent's own folder: spool, checkpoints, host id. Default /var/lib/sessiontap as root on Linux, else the"
                    + " user's state folder (~/.local/state/sessiontap, ~/Library/Application Support/Sessiontap,"
                    + " %LOCALAPPDATA%\\Sessiontap)."),
    ROOTS("roots", "[]", "User data directories to watch besides those found: a list of folders that hold User."),
    DISCOVER("discover", "true", "Whether to look for the user data directories of known editors."),
    DISCOVER_INTERVAL("discover.interval", "30s", "How often to look for new ones."),
    SCAN_INTERVAL(
            "scan.interval",
            "2s",
            "How often, at most, to compare all files with what was captured. Changes are usually noticed at once; this"
                    + " is for what the system's file events miss."),
    WATCH_MAX_FOLDERS(
            "watch.max.folders",
            "4096",
            "How many folders to watch for file events; 0 for none. Those beyond are scanned only."),
    SPOOL_MAX_BYTES(
            "spool.max.bytes",
            "1GiB",
            "How much may wait on disk for the broker. When it is full nothing more is captured; the files keep it."),
    HISTORY_MAX_BYTES(
            "history.max.bytes",
            "32MiB",
            "How much of that may be history of the first capture, so that what happens now does not wait behind it."),
    METRICS_PORT("metrics.port", "0", "Port on loopback for /metrics and /health; 0 for none."),
    POLICY(
            "policy",
            "full",
            "What leaves this machine. Only full in this version: everything captured, as it is, prompts, replies and"
                    + " tool output included. Masking is not in this version."),
    KAFKA(
            "kafka.*",
            "",
            "Any other option of Kafka's producer, such as kafka.security.protocol. Those that carry the agent's"
                    + " promises (acks, idempotence, serializers, delivery timeout) are fixed. Keep secrets in files with"
                    + " kafka.config.providers, or in the environment.");

    private final String optionName;
    private final String defaultText;
    private final String description;

    Option(String optionName, String defaultText, String description) {
        this.optionName = optionName;
        this.defaultText = defaultText;
        this.description = description;
    }

    /** Its name in the file. */
    public String optionName() {
        return optionName;
    }

    /** Its default, as a file would say it; empty when it has none. */
    public String defaultText() {
        return defaultText;
    }

    /** What it means. */
    public String description() {
        return description;
    }

    /** The environment variable that overrides the file. */
    public String variable() {
        return "SESSIONTAP_" + optionName.replace('.', '_').toUpperCase(java.util.Locale.ROOT);
    }

    /** The option of that name; not {@link #KAFKA}. */
    static Optional<Option> named(String name) {
        return Arrays.stream(values())
                .filter(o -> o != KAFKA && o.optionName.equals(name))
                .findFirst();
    }
}
