package dev.sessiontap.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.agent.config.AgentConfig;
import dev.sessiontap.broker.BrokerOptions;
import dev.sessiontap.broker.EmbeddedBroker;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

class AgentTest {
    private static EmbeddedBroker broker;

    @TempDir
    private Path folder;

    private String prefix;
    private Path root;
    private Path log;

    @BeforeAll
    static void startBroker(@TempDir Path data) throws Exception {
        broker = new EmbeddedBroker(BrokerOptions.in(data.resolve("broker")));
        broker.start();
    }

    @AfterAll
    static void stopBroker() throws Exception {
        broker.close();
    }

    @BeforeEach
    void prepare(TestInfo test) throws Exception {
        prefix = test.getTestMethod().orElseThrow().getName();
        root = folder.resolve("Code");
        log = root.resolve("User/workspaceStorage/w1/chatSessions/s1.jsonl");
        Files.createDirectories(log.getParent());
    }

    private AgentConfig config() throws Exception {
        return config("2s");
    }

    private AgentConfig config(String scanInterval) throws Exception {
        return AgentConfig.of(Map.of(
                "scan.interval", List.of(scanInterval),
                "kafka.bootstrap.servers", List.of(broker.bootstrapServers()),
                "topic.prefix", List.of(prefix),
                "data.dir", List.of(folder.resolve("agent").toString()),
                "roots", List.of(root.toString()),
                "discover", List.of("false"),
                "kafka.max.block.ms", List.of("1000")));
    }

    private void append(String text) throws Exception {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static List<String> lines(List<MutationRecord> records) {
        return records.stream()
                .filter(r -> r.mutation().type() == MutationType.LINE)
                .map(r -> new String(r.mutation().value(), StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void bringsWhatAnEditorWritesToKafka() throws Exception {
        append("one\n");
        List<String> found = new ArrayList<>();
        AgentListener listener = new AgentListener() {
            @Override
            public void rootFound(dev.sessiontap.schemas.mutation.RootRef root, long stores) {
                found.add(root.product() + " " + stores);
            }
        };
        try (MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), prefix);
                Agent agent = Agent.start(config(), Clock.systemUTC(), listener)) {
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("one"));
            append("two\nthree\n");
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("one", "two", "three"));
            assertThat(topic.keys()).containsOnly(agent.hostId());
            assertThat(found).containsExactly("Code 1");
            await().untilAsserted(() -> assertThat(agent.status().spooled()).isZero());
            assertThat(agent.status().sent()).isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void noticesAtOnceWhatHappensBetweenScans() throws Exception {
        try (MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), prefix);
                Agent agent = Agent.start(config("10m"))) {
            await().untilAsserted(() -> assertThat(agent.roots()).hasSize(1));
            append("first\n");
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("first"));
            Path later = root.resolve("User/workspaceStorage/w2/chatSessions/s2.jsonl");
            Files.createDirectories(later.getParent());
            Files.writeString(later, "second\n");
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("first", "second"));
            Files.writeString(later, "third\n", StandardOpenOption.APPEND);
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("first", "second", "third"));
        }
    }

    @Test
    void refusesAFolderThatAnotherAgentUses() throws Exception {
        try (Agent agent = Agent.start(config())) {
            assertThat(agent.isHealthy()).isTrue();
            AgentConfig same = config();
            assertThatThrownBy(() -> Agent.start(same))
                    .isInstanceOf(java.io.IOException.class)
                    .hasMessageContaining("used by another agent");
        }
    }

    @Test
    void keepsCapturingWhileTheBrokerIsDown() throws Exception {
        try (MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), prefix);
                Agent agent = Agent.start(config())) {
            append("before\n");
            await().untilAsserted(() -> assertThat(lines(topic.all())).containsExactly("before"));
            broker.stop();
            append("meanwhile\n");
            await().untilAsserted(() -> assertThat(agent.status().spooled()).isPositive());
            broker.start();
            append("after\n");
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(
                            () -> assertThat(lines(topic.once())).containsExactly("before", "meanwhile", "after"));
            await().untilAsserted(() -> assertThat(agent.status().spooled()).isZero());
        }
    }

    @Test
    void waitsForATopicThatIsNotThereYet() throws Exception {
        append("early\n");
        try (Agent agent = Agent.start(config())) {
            await().untilAsserted(
                            () -> assertThat(agent.status().sendFailures()).isPositive());
            try (MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), prefix)) {
                await().atMost(Duration.ofSeconds(30))
                        .untilAsserted(() -> assertThat(lines(topic.once())).containsExactly("early"));
            }
        }
    }

    @Test
    void sendsUnderItsOldEpochFirstWhatAnEarlierStartLeft() throws Exception {
        append("one\n");
        try (Agent agent = Agent.start(config())) {
            await().untilAsserted(() -> assertThat(agent.status().spooled()).isPositive());
        }
        append("two\n");
        try (MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), prefix);
                Agent agent = Agent.start(config())) {
            await().untilAsserted(() -> assertThat(lines(topic.once())).containsExactly("one", "two"));
            List<MutationRecord> records = topic.once();
            assertThat(records.stream().map(r -> r.sequence().epoch()).distinct())
                    .hasSize(2);
            MutationRecord second = records.stream()
                    .filter(r -> r.sequence().seq() == 1)
                    .skip(1)
                    .findFirst()
                    .orElseThrow();
            int before = records.indexOf(second) - 1;
            assertThat(second.sequence().prevHead())
                    .contains(records.get(before).sequence().chain());
            assertThat(agent.roots()).hasSize(1);
        }
    }
}
