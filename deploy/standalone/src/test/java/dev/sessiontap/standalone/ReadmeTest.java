package dev.sessiontap.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.agent.config.AgentConfig;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.config.Option;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README says must be what the program does. */
class ReadmeTest {
    private static final Path TOP = Path.of("../..").toAbsolutePath().normalize();

    private static String readme;

    @BeforeAll
    static void read() throws IOException {
        readme = Files.readString(TOP.resolve("README.md"));
    }

    /** The rows of the table between two marks, without its heading. */
    private static List<String> table(String name) {
        int from = readme.indexOf("<!-- " + name + " -->");
        int until = readme.indexOf("<!-- /" + name + " -->");
        assertThat(from).as(name).isBetween(0, until);
        return readme.substring(from, until)
                .lines()
                .filter(line -> line.startsWith("| `"))
                .toList();
    }

    private static String row(String name, String standard, String meaning) {
        return "| `" + name + "` | " + standard + " | " + meaning.replace("<", "&lt;") + " |";
    }

    @Test
    void itsTableOfTheAgentsOptionsIsTheirRegistry() {
        List<String> expected = Arrays.stream(dev.sessiontap.agent.config.Option.values())
                .map(option -> row(
                        option.optionName(),
                        option.defaultText().isEmpty() ? "" : "`" + option.defaultText() + "`",
                        option.description()))
                .toList();

        assertThat(table("agent-options")).containsExactlyElementsOf(expected);
    }

    @Test
    void itsTableOfTheProcessorsOptionsIsTheirRegistry() {
        List<String> rows = table("processor-options");

        for (Option<?> option : ProcessorOptions.ALL) {
            assertThat(rows).contains(row(option.name(), "`" + option.standard() + "`", option.description()));
        }
        assertThat(rows)
                .hasSize(ProcessorOptions.ALL.size() + 2)
                .anyMatch(row -> row.startsWith("| `" + ProcessorOptions.BOOTSTRAP_SERVERS + "` | required |"))
                .anyMatch(row -> row.startsWith("| `" + ProcessorOptions.KAFKA + "*` |"));
    }

    @Test
    void itsTableOfTopicsIsTheContract() {
        List<String> rows = table("topics");

        assertThat(rows).hasSize(Topic.values().length);
        for (Topic topic : Topic.values()) {
            Map<String, String> config = topic.config();
            String kept = config.containsKey("retention.ms")
                    ? Duration.ofMillis(Long.parseLong(config.get("retention.ms")))
                                    .toDays() + " days"
                    : "while it is the latest";
            assertThat(rows)
                    .anyMatch(row -> row.startsWith("| `" + topic.name(Topic.DEFAULT_PREFIX) + "` | ")
                            && row.endsWith(" | " + config.get("cleanup.policy") + " | " + kept + " |"));
        }
        assertThat(readme)
                .contains(Topic.DEFAULT_PARTITIONS + " partitions each, " + Topic.EMBEDDED_PARTITIONS
                        + " in `demo` and `up`");
    }

    @Test
    void theExamplesOfConfigurationAreValid() throws Exception {
        AgentConfig agent = AgentConfig.load(TOP.resolve("deploy/examples/agent.yaml"), Map.of());
        ProcessorConfig processor =
                ProcessorConfig.read(TOP.resolve("deploy/examples/processor.yaml"), Map.of(), Map.of());

        assertThat(agent.bootstrapServers()).isEqualTo(processor.bootstrapServers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sessiontap", "sessiontap-agent", "sessiontap-processor"})
    void theLaunchersItNamesAreThere(String launcher) {
        assertThat(readme).contains("deploy/" + launcher + " ");
        assertThat(Files.isExecutable(TOP.resolve("deploy").resolve(launcher))).isTrue();
    }

    @Test
    void itsLinksLeadSomewhere() {
        Matcher link = Pattern.compile("\\]\\(([^)#:]+)\\)").matcher(readme);
        while (link.find()) {
            assertThat(TOP.resolve(link.group(1))).exists();
        }
    }
}
