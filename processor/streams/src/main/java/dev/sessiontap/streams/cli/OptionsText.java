package dev.sessiontap.streams.cli;

import dev.sessiontap.streams.config.Option;
import dev.sessiontap.streams.config.ProcessorOptions;
import java.util.ArrayList;
import java.util.List;

/** The configuration file's options as text for {@code --help}, from their registry. */
final class OptionsText {
    private OptionsText() {}

    static String[] lines() {
        List<String> lines = new ArrayList<>();
        add(lines, ProcessorOptions.BOOTSTRAP_SERVERS, "required", "Addresses of the brokers: host:port,host:port.");
        add(
                lines,
                ProcessorOptions.KAFKA + "*",
                "Kafka's own",
                "Any option of Kafka's clients and Kafka Streams. For secrets write ${env:NAME},"
                        + " ${file:/path.properties:key} or ${dir:/folder:file}.");
        for (Option<?> option : ProcessorOptions.ALL) {
            add(lines, option.name(), option.standard(), option.description());
        }
        lines.add("");
        lines.add("Each can also be an environment variable: topic.prefix is " + Option.ENVIRONMENT_PREFIX
                + "TOPIC_PREFIX.");
        // A percent sign would be read as a format.
        return lines.stream().map(l -> l.replace("%", "%%")).toArray(String[]::new);
    }

    private static void add(List<String> lines, String name, String standard, String description) {
        lines.add("  " + name + " (" + standard + ")");
        lines.add("      " + description);
    }
}
