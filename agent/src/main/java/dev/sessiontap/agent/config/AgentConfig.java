package dev.sessiontap.agent.config;

import dev.sessiontap.agent.discover.Os;
import dev.sessiontap.agent.discover.RootFinder;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The agent's configuration, checked. Each part is one {@link Option}.
 *
 * @param kafka the producer's options, without the prefix
 */
public record AgentConfig(
        Map<String, String> kafka,
        String topicPrefix,
        Path dataDir,
        List<Path> roots,
        boolean discover,
        Duration discoverInterval,
        Duration scanInterval,
        int watchMaxFolders,
        long spoolMaxBytes,
        long historyMaxBytes,
        int metricsPort) {
    private static final String FULL = "full";
    private static final long LEAST_SPOOL = 4L << 20;

    /** What a file says, as far as the environment does not say otherwise. */
    public static AgentConfig load(Path file, Map<String, String> environment) throws ConfigException {
        Map<String, Setting> settings = new LinkedHashMap<>(ConfigFile.read(file));
        settings.putAll(fromEnvironment(environment));
        return check(settings, file.toString());
    }

    /** What a program says: options by name, lists as several values. */
    public static AgentConfig of(Map<String, List<String>> options) throws ConfigException {
        Map<String, Setting> settings = new LinkedHashMap<>();
        new TreeMap<>(options).forEach((name, values) -> settings.put(name, new Setting(name, values, "options")));
        return check(settings, "options");
    }

    /** The addresses of the cluster. */
    public String bootstrapServers() {
        return kafka.get("bootstrap.servers");
    }

    /** The same with more roots named by hand. */
    public AgentConfig withRoots(List<Path> more) throws ConfigException {
        List<Path> all = new ArrayList<>(roots);
        for (Path root : more) {
            Optional<String> fault = RootFinder.fault(root);
            if (fault.isPresent()) {
                throw new ConfigException("--root: " + fault.get());
            }
            all.add(root);
        }
        return new AgentConfig(
                kafka,
                topicPrefix,
                dataDir,
                List.copyOf(all),
                discover,
                discoverInterval,
                scanInterval,
                watchMaxFolders,
                spoolMaxBytes,
                historyMaxBytes,
                metricsPort);
    }

    private static Map<String, Setting> fromEnvironment(Map<String, String> environment) {
        Map<String, Setting> settings = new TreeMap<>();
        new TreeMap<>(environment).forEach((variable, value) -> {
            for (Option option : Option.values()) {
                if (option != Option.KAFKA && option.variable().equals(variable)) {
                    settings.put(option.optionName(), new Setting(option.optionName(), List.of(value), "$" + variable));
                }
            }
            if (variable.startsWith("SESSIONTAP_KAFKA_")) {
                String name = variable.substring("SESSIONTAP_".length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '.');
                settings.put(name, new Setting(name, List.of(value), "$" + variable));
            }
        });
        return settings;
    }

    private static AgentConfig check(Map<String, Setting> settings, String source) throws ConfigException {
        Map<String, String> kafka = new TreeMap<>();
        for (Setting setting : settings.values()) {
            if (setting.name().startsWith(KafkaOptions.PREFIX)) {
                KafkaOptions.check(setting);
                kafka.put(setting.name().substring(KafkaOptions.PREFIX.length()), setting.value());
            } else if (Option.named(setting.name()).isEmpty()) {
                List<String> known =
                        Arrays.stream(Option.values()).map(Option::optionName).toList();
                throw new ConfigException(
                        setting,
                        "is no option of the agent"
                                + Names.nearest(setting.name(), known)
                                        .map(n -> "; did you mean " + n + "?")
                                        .orElse("; the options are " + String.join(", ", known)));
            }
        }
        Reader reader = new Reader(settings, source);
        KafkaOptions.checkServers(reader.require(Option.BOOTSTRAP_SERVERS));
        KafkaOptions.checkAll(kafka, source);
        reader.policy();
        return new AgentConfig(
                Map.copyOf(kafka),
                reader.prefix(),
                reader.dataDir(),
                reader.roots(),
                Values.yesOrNo(reader.get(Option.DISCOVER)),
                Values.duration(reader.get(Option.DISCOVER_INTERVAL), Duration.ofSeconds(1)),
                Values.duration(reader.get(Option.SCAN_INTERVAL), Duration.ofMillis(100)),
                Values.number(reader.get(Option.WATCH_MAX_FOLDERS), 0, 1_000_000),
                Values.bytes(reader.get(Option.SPOOL_MAX_BYTES), LEAST_SPOOL),
                Values.bytes(reader.get(Option.HISTORY_MAX_BYTES), LEAST_SPOOL),
                Values.number(reader.get(Option.METRICS_PORT), 0, 65_535));
    }

    private record Reader(Map<String, Setting> settings, String source) {
        Setting get(Option option) {
            return settings.getOrDefault(
                    option.optionName(), new Setting(option.optionName(), List.of(option.defaultText()), "default"));
        }

        Setting require(Option option) throws ConfigException {
            Setting setting = settings.get(option.optionName());
            if (setting == null || setting.values().isEmpty()) {
                throw new ConfigException(source + ": " + option.optionName() + " is missing; add the line \""
                        + option.optionName() + ": host:9092\" with your cluster's address");
            }
            return setting;
        }

        void policy() throws ConfigException {
            Setting policy = get(Option.POLICY);
            if (!policy.value().equals(FULL)) {
                throw new ConfigException(
                        policy,
                        "takes only full in this version: masking is not in it, and all that is captured leaves as it is");
            }
        }

        String prefix() throws ConfigException {
            Setting prefix = get(Option.TOPIC_PREFIX);
            if (!prefix.value().matches("[A-Za-z0-9._-]{1,200}")) {
                throw new ConfigException(
                        prefix, "takes letters, digits, dots, dashes and underscores, as topic names do");
            }
            return prefix.value();
        }

        Path dataDir() throws ConfigException {
            Setting folder = settings.get(Option.DATA_DIR.optionName());
            return folder == null ? DataFolder.standard(Os.current(), System.getenv()) : path(folder, folder.value());
        }

        List<Path> roots() throws ConfigException {
            Setting roots = settings.get(Option.ROOTS.optionName());
            List<Path> paths = new ArrayList<>();
            if (roots != null) {
                for (String value : roots.values()) {
                    Path path = path(roots, value);
                    Optional<String> fault = RootFinder.fault(path);
                    if (fault.isPresent()) {
                        throw new ConfigException(roots, "names a folder that is none: " + fault.get());
                    }
                    paths.add(path);
                }
            }
            return List.copyOf(paths);
        }

        private static Path path(Setting setting, String text) throws ConfigException {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new ConfigException(setting, "takes a path, and this is none: " + e.getReason());
            }
        }
    }
}
