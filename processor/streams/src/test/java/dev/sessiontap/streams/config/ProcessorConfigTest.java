package dev.sessiontap.streams.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorConfigTest {
    private static final Map<String, String> MINIMAL = Map.of("kafka.bootstrap.servers", "broker:9092");

    @TempDir
    private Path folder;

    @Test
    void namesAndDefaultsOfAllOptionsAreThese() {
        assertThat(ProcessorOptions.ALL.stream().map(o -> o.name() + " = " + o.standard()))
                .containsExactly(
                        "topic.prefix = sessiontap",
                        "topics.create = true",
                        "topics.partitions = 12",
                        "topics.replication = -1",
                        "application.id = <topic.prefix>-processor",
                        "state.dir = <user's state folder>/sessiontap/processor",
                        "threads = 2",
                        "standby.replicas = 0",
                        "store.cache.mb = 64",
                        "store.write.buffers.mb = 32",
                        "metrics.port = 9467",
                        "startup.timeout = 60s");
    }

    @Test
    void everyDefaultIsAValueOfItsOption() throws ConfigException {
        ProcessorConfig config = ProcessorConfig.of(MINIMAL);

        assertThat(ProcessorOptions.ALL)
                .allSatisfy(option -> assertThat(config.get(option)).isNotNull());
        assertThat(config.bootstrapServers()).isEqualTo("broker:9092");
        assertThat(config.get(ProcessorOptions.APPLICATION_ID)).isEqualTo("sessiontap-processor");
        assertThat(config.get(ProcessorOptions.METRICS_PORT)).isEqualTo(OptionalInt.of(9467));
        assertThat(config.get(ProcessorOptions.STARTUP_TIMEOUT)).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.get(ProcessorOptions.STATE_DIR)).isAbsolute().endsWithRaw(Path.of("sessiontap", "processor"));
    }

    @Test
    void everyOptionIsDescribedInASentence() {
        assertThat(ProcessorOptions.ALL)
                .allSatisfy(option -> assertThat(option.description()).matches("[A-Z].*\\."));
    }

    @Test
    void readsDottedAndNestedNamesAndLists() throws Exception {
        ProcessorConfig config = read("""
                # a comment
                kafka.bootstrap.servers: [ "one:9092", "two:9092" ]
                kafka:
                  security.protocol: SASL_SSL
                  sasl: { mechanism: SCRAM-SHA-512 }
                  producer.linger.ms: 20
                topic.prefix: team-a
                topics:
                  partitions: 6
                  create: false
                state.dir: /var/lib/sessiontap
                metrics.port: 0
                startup.timeout: 500ms
                """);

        assertThat(config.kafka())
                .containsOnly(
                        Map.entry("bootstrap.servers", "one:9092,two:9092"),
                        Map.entry("security.protocol", "SASL_SSL"),
                        Map.entry("sasl.mechanism", "SCRAM-SHA-512"),
                        Map.entry("producer.linger.ms", "20"));
        assertThat(config.get(ProcessorOptions.APPLICATION_ID)).isEqualTo("team-a-processor");
        assertThat(config.get(ProcessorOptions.TOPICS_PARTITIONS)).isEqualTo(6);
        assertThat(config.get(ProcessorOptions.TOPICS_CREATE)).isFalse();
        assertThat(config.get(ProcessorOptions.STATE_DIR)).isEqualTo(Path.of("/var/lib/sessiontap"));
        assertThat(config.get(ProcessorOptions.METRICS_PORT)).isEmpty();
        assertThat(config.get(ProcessorOptions.STARTUP_TIMEOUT)).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void theEnvironmentWinsOverTheFileAndAnOverrideOverBoth() throws Exception {
        Path file = write("kafka.bootstrap.servers: broker:9092\nthreads: 1\ntopics.partitions: 1\n");

        ProcessorConfig config = ProcessorConfig.read(
                file,
                Map.of(
                        "SESSIONTAP_PROCESSOR_THREADS", "4",
                        "SESSIONTAP_PROCESSOR_TOPICS_PARTITIONS", "4",
                        "SESSIONTAP_PROCESSOR_KAFKA_SECURITY_PROTOCOL", "SSL",
                        "SESSIONTAP_AGENT_SOMETHING", "else"),
                Map.of("topics.partitions", "7"));

        assertThat(config.get(ProcessorOptions.THREADS)).isEqualTo(4);
        assertThat(config.get(ProcessorOptions.TOPICS_PARTITIONS)).isEqualTo(7);
        assertThat(config.kafka()).containsEntry("security.protocol", "SSL");
    }

    @Test
    void anUnknownOptionIsAnErrorThatNamesItsLineAndTheLikelyOne() {
        assertWrong("kafka.bootstrap.servers: b:9092\n\ntopic.prefx: x\n")
                .hasMessageEndingWith(":3: there is no option topic.prefx. Did you mean topic.prefix?");
        assertWrong("kafka.bootstrap.servers: b:9092\nqwertyuiop: x\n")
                .hasMessageContaining(":2: there is no option qwertyuiop. Options are kafka.* and topic.prefix, ")
                .hasMessageContaining("store.cache.mb");
        assertThatThrownBy(() -> ProcessorConfig.read(
                        write("kafka.bootstrap.servers: b:9092\n"),
                        Map.of("SESSIONTAP_PROCESSOR_THREAD", "1"),
                        Map.of()))
                .hasMessage("environment variable SESSIONTAP_PROCESSOR_THREAD: there is no option thread."
                        + " Did you mean threads?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topic.prefix | a b | letters, digits",
                "topics.create | yes please | true or false",
                "topics.partitions | 0 | a whole number from 1 to 1000",
                "topics.partitions | many | a whole number from 1 to 1000",
                "topics.replication | 0 | -1 (as the broker has it)",
                "application.id | a/b | letters, digits",
                "state.dir | state | an absolute path",
                "threads | 1.5 | a whole number from 1 to 256",
                "standby.replicas | -1 | a whole number from 0 to 16",
                "store.cache.mb | 0 | a whole number from 1",
                "store.write.buffers.mb | 64MB | a whole number from 1",
                "metrics.port | 70000 | a port from 1 to 65535, or 0 for none",
                "startup.timeout | 1 minute | a length of time such as 500ms, 60s, 5m or 1h",
            })
    void aBadValueIsAnErrorThatNamesItsLineAndWhatIsMeant(String name, String value, String expected) {
        assertWrong("kafka.bootstrap.servers: b:9092\n" + name + ": " + value + "\n")
                .hasMessageContaining(":2: " + name + " is \"" + value + "\", but must be " + expected)
                .hasMessageContaining("or take it out for the default ");
    }

    @Test
    void theBrokersMustBeNamed() {
        assertWrong("threads: 1\n").hasMessageContaining("processor.yaml: kafka.bootstrap.servers is missing. Add");
        assertWrong("").hasMessageContaining("kafka.bootstrap.servers is missing");
    }

    @Test
    void whatThePromisesStandOnCannotBeSet() {
        assertWrong("kafka.bootstrap.servers: b:9092\nkafka.processing.guarantee: at_least_once\n")
                .hasMessageEndingWith(
                        ":2: kafka.processing.guarantee cannot be set: it is always exactly_once_v2. Take it"
                                + " out.");
        assertWrong("kafka.bootstrap.servers: b:9092\nkafka.main.consumer.isolation.level: read_uncommitted\n")
                .hasMessageContaining("it is always read_committed");
        assertWrong("kafka.bootstrap.servers: b:9092\nprocessing.guarantee: exactly_once_v2\n")
                .hasMessageEndingWith(
                        ":2: there is no option processing.guarantee. Take it out: it is always" + " exactly_once_v2.");
        assertWrong("kafka.bootstrap.servers: b:9092\nkafka.application.id: x\n")
                .hasMessageContaining("use application.id");
    }

    @Test
    void aNameSetTwiceOrWithoutValueOrOutOfPlaceIsAnError() {
        assertWrong("threads: 1\nthreads: 2\n").hasMessageContaining(":2: threads is already set at ");
        assertWrong("threads:\n").hasMessageContaining(":1: threads has no value.");
        assertWrong("- threads\n").hasMessageContaining(":1: the file must consist of lines \"name: value\"");
        assertWrong("threads: [ {a: 1} ]\n").hasMessageContaining(":1: threads has no value.");
        assertWrong("threads: 1\n---\nthreads: 2\n").hasMessageContaining(": a second document begins here");
    }

    @Test
    void aFileThatIsNoYamlOrNotThereIsAnErrorThatNamesItAndQuotesNothing() {
        assertWrong("threads: 1\nkafka.ssl.key.password: \"hunter2\n")
                .hasMessageContaining("processor.yaml:")
                .hasMessageContaining("this is not YAML")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("hunter2"));
        assertThatThrownBy(() -> ProcessorConfig.read(folder.resolve("absent.yaml"), Map.of(), Map.of()))
                .isInstanceOf(ConfigException.class)
                .hasMessageEndingWith("absent.yaml: there is no such file. Name an existing one with --config.");
        assertThatThrownBy(() -> ProcessorConfig.read(folder, Map.of(), Map.of()))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(folder + ": the file cannot be read");
    }

    @Test
    void aNameThatKafkaDoesNotKnowIsTold() throws ConfigException {
        ProcessorConfig config = ProcessorConfig.of(Map.of(
                "kafka.bootstrap.servers", "b:9092",
                "kafka.sasl.mechansim", "PLAIN",
                "kafka.producer.batch.size", "100",
                "kafka.ssl.truststore.location", "/x"));

        assertThat(KafkaClients.unknownNames(config)).containsExactly("sasl.mechansim");
        assertThat(KafkaClients.admin(config))
                .containsKeys("bootstrap.servers", "ssl.truststore.location", "sasl.mechansim")
                .doesNotContainKey("producer.batch.size");
    }

    @Test
    void theStateFolderIsTheUsersAndNeverATemporaryOne() {
        Path home = Path.of("/home/u");
        assertThat(Defaults.dataFolder("Linux", "u", home, Map.of()))
                .isEqualTo(Path.of("/home/u/.local/state/sessiontap"));
        assertThat(Defaults.dataFolder("Linux", "u", home, Map.of("XDG_STATE_HOME", "/srv/state")))
                .isEqualTo(Path.of("/srv/state/sessiontap"));
        assertThat(Defaults.dataFolder("Linux", "root", Path.of("/root"), Map.of()))
                .isEqualTo(Path.of("/var/lib/sessiontap"));
        assertThat(Defaults.dataFolder("Mac OS X", "u", home, Map.of()))
                .isEqualTo(Path.of("/home/u/Library/Application Support/Sessiontap"));
        assertThat(Defaults.dataFolder("Windows 11", "u", home, Map.of("LOCALAPPDATA", "/u/Local")))
                .isEqualTo(Path.of("/u/Local/Sessiontap"));
    }

    private AbstractThrowableAssert<?, ?> assertWrong(String yaml) {
        return assertThatThrownBy(() -> read(yaml)).isInstanceOf(ConfigException.class);
    }

    private ProcessorConfig read(String yaml) throws IOException, ConfigException {
        return ProcessorConfig.read(write(yaml), Map.of(), Map.of());
    }

    private Path write(String yaml) throws IOException {
        return Files.writeString(folder.resolve("processor.yaml"), yaml);
    }
}
