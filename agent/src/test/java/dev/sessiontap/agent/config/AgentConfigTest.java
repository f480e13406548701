package dev.sessiontap.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sessiontap.agent.send.Producers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentConfigTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws Exception {
        Path file = folder.resolve("agent.yaml");
        Files.writeString(file, text);
        return file;
    }

    @Test
    void hasADefaultForEveryOptionButTheCluster() throws Exception {
        AgentConfig config = AgentConfig.load(file("kafka.bootstrap.servers: kafka:9092\n"), Map.of());
        assertThat(config.bootstrapServers()).isEqualTo("kafka:9092");
        assertThat(config.topicPrefix()).isEqualTo("sessiontap");
        assertThat(config.roots()).isEmpty();
        assertThat(config.discover()).isTrue();
        assertThat(config.discoverInterval()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.scanInterval()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.watchMaxFolders()).isEqualTo(4096);
        assertThat(config.spoolMaxBytes()).isEqualTo(1L << 30);
        assertThat(config.historyMaxBytes()).isEqualTo(32L << 20);
        assertThat(config.metricsPort()).isZero();
        assertThat(config.dataDir().toString()).endsWith("sessiontap");
    }

    @Test
    void takesNestedAndFlatNamesAndWhatTheEnvironmentSays() throws Exception {
        Path root = folder.resolve("Code");
        Files.createDirectories(root.resolve("User"));
        AgentConfig config = AgentConfig.load(
                file("""
                        # a comment
                        kafka:
                          bootstrap.servers: a:1,b:2
                          security: {protocol: SASL_SSL}
                        topic.prefix: team
                        roots:
                          - %s
                        spool: {max.bytes: 64MiB}
                        scan.interval: 500ms
                        """.formatted(root)),
                Map.of("SESSIONTAP_KAFKA_SASL_JAAS_CONFIG", "secret", "SESSIONTAP_SCAN_INTERVAL", "1s", "HOME", "/x"));
        assertThat(config.kafka())
                .containsEntry("bootstrap.servers", "a:1,b:2")
                .containsEntry("security.protocol", "SASL_SSL")
                .containsEntry("sasl.jaas.config", "secret");
        assertThat(config.topicPrefix()).isEqualTo("team");
        assertThat(config.roots()).containsExactly(root);
        assertThat(config.spoolMaxBytes()).isEqualTo(64L << 20);
        assertThat(config.scanInterval()).isEqualTo(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kafka.bootstrap.server: a:1       | agent.yaml:2: kafka.bootstrap.server is no option of Kafka's producer; did you mean kafka.bootstrap.servers?
            topics.prefix: x                  | agent.yaml:2: topics.prefix is no option of the agent; did you mean topic.prefix?
            nonsense: 1                       | agent.yaml:2: nonsense is no option of the agent; the options are
            scan.interval: 2                  | agent.yaml:2: scan.interval takes a time of at least 100ms such as 500ms, 2s or 5m, not "2"
            scan.interval: 1ms                | agent.yaml:2: scan.interval takes a time of at least 100ms
            spool.max.bytes: lots             | agent.yaml:2: spool.max.bytes takes a size of at least 4194304 bytes such as 64MiB or 1GiB, not "lots"
            spool.max.bytes: 10               | agent.yaml:2: spool.max.bytes takes a size of at least
            discover: maybe                   | agent.yaml:2: discover takes true or false, not "maybe"
            metrics.port: 99999               | agent.yaml:2: metrics.port takes a number from 0 to 65535, not "99999"
            policy: masked                    | agent.yaml:2: policy takes only full in this version
            topic.prefix: a/b                 | agent.yaml:2: topic.prefix takes letters, digits
            kafka.acks: 1                     | agent.yaml:2: kafka.acks is fixed
            kafka.linger.ms: soon             | Kafka does not take the options under kafka: Invalid value soon for configuration linger.ms
            kafka.transactional.id: x         | agent.yaml:2: kafka.transactional.id is fixed
            kafka.bootstrap.servers: nowhere  | agent.yaml:2: kafka.bootstrap.servers is set twice; remove one of them
            'roots: [/nowhere/at/all]'        | agent.yaml:2: roots names a folder that is none: /nowhere/at/all is no folder; name an editor's
            'topic.prefix: [a, b]'            | agent.yaml:2: topic.prefix takes one value, not 2
            'roots: {a: b}'                   | agent.yaml:2: roots.a is no option of the agent
            'roots: [x'                       | this is not YAML
            """)
    void saysWhatIsWrongWhereAndWhatToDo(String line, String message) throws Exception {
        Path file = file("kafka.bootstrap.servers: kafka:9092\n" + line + "\n");
        assertThatThrownBy(() -> AgentConfig.load(file, Map.of()))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message)
                .hasMessageStartingWith(folder.toString());
    }

    @Test
    void saysWhatIsWrongWithTheFileItself() throws Exception {
        Path empty = file("");
        assertThatThrownBy(() -> AgentConfig.load(empty, Map.of()))
                .hasMessageContaining("kafka.bootstrap.servers is missing; add the line");
        Path list = file("- a\n");
        assertThatThrownBy(() -> AgentConfig.load(list, Map.of())).hasMessageContaining("name: value");
        Path nowhere = folder.resolve("nowhere.yaml");
        assertThatThrownBy(() -> AgentConfig.load(nowhere, Map.of()))
                .hasMessageContaining("nowhere.yaml: there is no such file");
        Path bad = file("kafka.bootstrap.servers: host\n");
        assertThatThrownBy(() -> AgentConfig.load(bad, Map.of()))
                .hasMessageContaining("agent.yaml:1: kafka.bootstrap.servers takes host:port");
        Path fine = file("kafka.bootstrap.servers: host:1\n");
        assertThatThrownBy(() -> AgentConfig.load(fine, Map.of("SESSIONTAP_POLICY", "masked")))
                .hasMessageContaining("$SESSIONTAP_POLICY: policy takes only full");
    }

    @Test
    void takesOptionsFromAProgram() throws Exception {
        AgentConfig config =
                AgentConfig.of(Map.of("kafka.bootstrap.servers", List.of("a:1"), "discover", List.of("false")));
        assertThat(config.discover()).isFalse();
    }

    @Test
    void describesEveryOption() {
        assertThat(Arrays.stream(Option.values()).map(Option::optionName))
                .containsExactly(
                        "kafka.bootstrap.servers",
                        "topic.prefix",
                        "data.dir",
                        "roots",
                        "discover",
                        "discover.interval",
                        "scan.interval",
                        "watch.max.folders",
                        "spool.max.bytes",
                        "history.max.bytes",
                        "metrics.port",
                        "policy",
                        "kafka.*");
        assertThat(Option.values())
                .allSatisfy(
                        o -> assertThat(o.description()).hasSizeGreaterThan(20).endsWith("."));
    }

    @Test
    void keepsTheProducerSafeAndSmall() {
        assertThat(Producers.config(Map.of("acks", "1", "linger.ms", "5")))
                .containsEntry("acks", "all")
                .containsEntry("enable.idempotence", true)
                .containsEntry("delivery.timeout.ms", Integer.MAX_VALUE)
                .containsEntry("compression.type", "zstd")
                .containsEntry("batch.size", 64 * 1024)
                .containsEntry("max.request.size", 1024 * 1024)
                .containsEntry("linger.ms", "5");
    }
}
