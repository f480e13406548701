package dev.sessiontap.streams.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The processor's settings, complete and checked. */
public final class ProcessorConfig {
    private final Map<Option<?>, Object> values;
    private final Map<String, String> kafka;

    private ProcessorConfig(Map<Option<?>, Object> values, Map<String, String> kafka) {
        this.values = values;
        this.kafka = kafka;
    }

    /**
     * Reads a file. An environment variable {@code SESSIONTAP_PROCESSOR_<NAME>} wins over the file, an override over both.
     *
     * @param environment the environment; others of its variables are left alone
     * @param overrides by option name
     */
    public static ProcessorConfig read(Path file, Map<String, String> environment, Map<String, String> overrides)
            throws ConfigException {
        Map<String, Setting> settings = byName(ConfigFile.read(file));
        settings.putAll(byName(Environment.settings(environment)));
        settings.putAll(byName(inCode(overrides)));
        return checked(settings, file.toString());
    }

    /** Settings given in code, by option name, for a processor inside another program. */
    public static ProcessorConfig of(Map<String, String> settings) throws ConfigException {
        return checked(byName(inCode(settings)), "the settings");
    }

    /** An option's value. */
    @SuppressWarnings("unchecked")
    public <T> T get(Option<T> option) {
        return (T) values.get(option);
    }

    /** Kafka's own options as given, without {@code kafka.}. */
    public Map<String, String> kafka() {
        return kafka;
    }

    /** Where the brokers are. */
    public String bootstrapServers() {
        return kafka.get("bootstrap.servers");
    }

    private static ProcessorConfig checked(Map<String, Setting> settings, String source) throws ConfigException {
        Map<String, String> kafka = new TreeMap<>();
        for (Setting setting : settings.values()) {
            if (setting.name().startsWith(ProcessorOptions.KAFKA)) {
                kafka.put(kafkaName(setting), setting.value());
            } else if (ProcessorOptions.ALL.stream().noneMatch(o -> o.name().equals(setting.name()))) {
                throw new ConfigException(setting.where() + ": there is no option " + setting.name() + ". "
                        + Suggestion.of(setting.name()));
            }
        }
        if (kafka.getOrDefault("bootstrap.servers", "").isEmpty()) {
            throw new ConfigException(source + ": " + ProcessorOptions.BOOTSTRAP_SERVERS
                    + " is missing. Add the brokers' addresses, such as \"" + ProcessorOptions.BOOTSTRAP_SERVERS
                    + ": broker1:9092,broker2:9092\".");
        }
        Map<Option<?>, Object> values = new HashMap<>();
        for (Option<?> option : ProcessorOptions.ALL) {
            values.put(option, value(option, settings));
        }
        return new ProcessorConfig(Map.copyOf(values), Map.copyOf(kafka));
    }

    private static String kafkaName(Setting setting) throws ConfigException {
        String name = setting.name().substring(ProcessorOptions.KAFKA.length());
        Optional<String> refusal = KafkaSettings.refusal(name);
        if (refusal.isPresent()) {
            throw new ConfigException(
                    setting.where() + ": " + setting.name() + " cannot be set: " + refusal.get() + ". Take it out.");
        }
        return name;
    }

    private static Object value(Option<?> option, Map<String, Setting> settings) throws ConfigException {
        Setting setting = settings.get(option.name());
        if (setting == null) {
            return option.kind().parser().apply(Defaults.of(option, settings));
        }
        Object value = option.kind().parser().apply(setting.value());
        if (value == null) {
            throw new ConfigException(setting.where() + ": " + option.name() + " is \"" + setting.value()
                    + "\", but must be " + option.kind().expects() + ". Correct it, or take it out for the default "
                    + option.standard() + ".");
        }
        return value;
    }

    private static List<Setting> inCode(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(e -> new Setting(e.getKey(), e.getValue(), "the settings"))
                .toList();
    }

    private static Map<String, Setting> byName(List<Setting> settings) {
        Map<String, Setting> byName = new LinkedHashMap<>();
        settings.forEach(s -> byName.put(s.name(), s));
        return byName;
    }
}
