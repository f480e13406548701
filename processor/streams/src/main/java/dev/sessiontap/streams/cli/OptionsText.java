package dev.sessiontap.streams.cli;

import dev.sessiontap.streams.config.Option;
import dev.sessiontap.streams.config.ProcessorOptions;
import java.util.ArrayList;
import java.util.List;

/** The configuration file's options as text for {@code --help}, from their registry. */
final class OptionsText {
    private static final int WIDTH = 79;
    private static final String INDENT = "      ";

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
        return lines.stream().map(OptionsText::escaped).toArray(String[]::new);
    }

    private static void add(List<String> lines, String name, String standard, String description) {
        lines.add("  " + name + " (" + standard + ")");
        StringBuilder line = new StringBuilder(INDENT);
        for (String word : description.split(" ", -1)) {
            if (line.length() + word.length() > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(INDENT);
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
    }

    /** Percent signs would be read as formats, and what is in braces as variables. */
    private static String escaped(String line) {
        return line.replace("%", "%%").replace("${", "$${");
    }
}
