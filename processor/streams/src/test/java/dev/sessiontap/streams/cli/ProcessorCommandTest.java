package dev.sessiontap.streams.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.streams.FreePort;
import dev.sessiontap.streams.TestBroker;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.topics.TopicSetup;
import dev.sessiontap.streams.topology.ScriptEngine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ProcessorCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpShowsEveryOptionOfTheFileAndTheExitCodes() {
        assertThat(execute("run", "--help")).isEqualTo(ExitCode.OK.code());

        assertThat(out.toString()).contains("--config=FILE", "--no-create", "kafka.bootstrap.servers (required)");
        assertThat(ProcessorOptions.ALL)
                .allSatisfy(
                        option -> assertThat(out.toString()).contains(option.name() + " (" + option.standard() + ")"));
        assertThat(out.toString()).contains("Exit codes:", "${env:NAME}", "${dir:/folder:file}");
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
        assertThat(Arrays.stream(ExitCode.values()).map(ExitCode::code)).containsExactly(0, 1, 2);
    }

    @Test
    void itSaysItsVersion() {
        assertThat(execute("--version")).isEqualTo(0);
        assertThat(out.toString()).startsWith("sessiontap-processor ");
    }

    @Test
    void aWrongCommandLineIsAUsageError() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("Usage: sessiontap-processor");
        assertThat(execute("run")).isEqualTo(2);
        assertThat(err.toString()).contains("--config");
        assertThat(execute("run", "--konfig", "x")).isEqualTo(2);
    }

    @Test
    void aWrongFileIsAUsageErrorInOneLine() throws IOException {
        Path file = config("kafka.bootstrap.servers: b:9092\nthread: 2\n");

        assertThat(execute("run", "--config", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "sessiontap-processor: " + file + ":2: there is no option thread. Did you mean threads?");
    }

    @Test
    void aBrokerThatIsNotThereIsAFailureThatNamesItsAddress() throws IOException {
        String nobody = "127.0.0.1:" + FreePort.find();
        Path file = config("kafka.bootstrap.servers: " + nobody + "\nstartup.timeout: 1s\n");

        assertThat(execute("run", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("no Kafka broker answered at " + nobody + " within 1 s");
    }

    @Test
    void withNoCreateMissingTopicsAreAFailure() throws IOException {
        Path file = config(
                "kafka.bootstrap.servers: " + TestBroker.running().bootstrapServers() + "\ntopic.prefix: nocreate\n");

        assertThat(execute("run", "--no-create", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("nocreate.mutations");
    }

    @Test
    void aFaultEndsTheProgramWithAFailure() throws Exception {
        String address = TestBroker.running().bootstrapServers();
        Path file = config("kafka.bootstrap.servers: " + address + "\ntopic.prefix: cli\ntopics.partitions: 1\n"
                + "metrics.port: 0\nstate.dir: " + folder.resolve("state") + "\n");
        TopicSetup.run(ProcessorConfig.read(file, Map.of(), Map.of()));
        try (Producer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", address), new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>("cli.mutations", "host", "fail")).get();
        }

        assertThat(execute("run", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("ended by a fault");
    }

    private Path config(String yaml) throws IOException {
        return Files.writeString(folder.resolve("processor.yaml"), yaml);
    }

    private int execute(String... arguments) {
        CommandLine line = ProcessorCommand.line(ScriptEngine::new);
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
