package dev.sessiontap.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.agent.cli.AgentMain;
import dev.sessiontap.broker.BrokerOptions;
import dev.sessiontap.broker.EmbeddedBroker;
import dev.sessiontap.schemas.mutation.Chain;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent in a process of its own, killed without warning between capture, spool and acknowledgement. */
class KilledAgentTest {
    private static final String PREFIX = "killed";

    @TempDir
    private Path folder;

    private final List<String> written = new ArrayList<>();
    private Path log;

    private Process agent() throws IOException {
        Process agent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx48m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AgentMain.class.getName(),
                        "run",
                        "--config",
                        folder.resolve("agent.yaml").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("agent.out").toFile()))
                .start();
        return agent;
    }

    private void kill(Process agent) throws InterruptedException {
        agent.destroyForcibly(); // SIGKILL
        assertThat(agent.waitFor(10, TimeUnit.SECONDS)).isTrue();
    }

    private void write(int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String line = "line " + written.size() + " " + "x".repeat(written.size() % 500);
            written.add(line);
            text.append(line).append('\n');
        }
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static List<String> lines(List<MutationRecord> records) {
        return records.stream()
                .filter(r -> r.mutation().type() == MutationType.LINE)
                .map(r -> new String(r.mutation().value(), StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void losesNothingAndRepeatsNothing() throws Exception {
        Path root = folder.resolve("Code");
        log = root.resolve("User/workspaceStorage/w1/chatSessions/s1.jsonl");
        Files.createDirectories(log.getParent());
        try (EmbeddedBroker broker = new EmbeddedBroker(BrokerOptions.in(folder.resolve("broker")))) {
            broker.start();
            Files.writeString(folder.resolve("agent.yaml"), """
                    kafka:
                      bootstrap.servers: %s
                    topic.prefix: %s
                    data.dir: %s
                    discover: false
                    roots: [%s]
                    """.formatted(
                            broker.bootstrapServers(), PREFIX, folder.resolve("data"), root));
            MutationsTopic topic = MutationsTopic.create(broker.bootstrapServers(), PREFIX);
            write(2_000);
            Process agent = agent();
            try {
                await().atMost(Duration.ofSeconds(30)).until(() -> !topic.all().isEmpty());
                kill(agent); // in the midst of sending
                write(500);
                broker.stop();
                agent = agent();
                Path spool = folder.resolve("data").resolve("spool.db-wal");
                long before = Files.exists(spool) ? Files.size(spool) : 0;
                await().atMost(Duration.ofSeconds(30))
                        .until(() -> Files.exists(spool) && Files.size(spool) > before + 100_000);
                kill(agent); // spooled, nowhere to send it
                write(10);
                broker.start();
                agent = agent();
                await().atMost(Duration.ofSeconds(60))
                        .untilAsserted(() -> assertThat(lines(topic.once())).hasSize(written.size()));
                write(10);
                await().atMost(Duration.ofSeconds(30))
                        .untilAsserted(() -> assertThat(lines(topic.once())).hasSize(written.size()));
                agent.destroy(); // SIGTERM
                assertThat(agent.waitFor(20, TimeUnit.SECONDS)).isTrue();
                assertThat(agent.exitValue()).isZero();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(Files.readString(folder.resolve("agent.out")), e);
            } finally {
                agent.destroyForcibly();
            }
            List<MutationRecord> records = topic.once();
            assertThat(lines(records)).isEqualTo(written);
            String head = Chain.START;
            for (MutationRecord record : records) {
                assertThat(Chain.sealed(record, head).sequence().chain())
                        .isEqualTo(record.sequence().chain());
                head = record.sequence().chain();
            }
            topic.close();
        }
    }
}
