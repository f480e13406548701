package dev.sessiontap.standalone.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.schemas.mutation.RootId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Outages and kills in the middle: what comes out is what would have come out without them. */
@ExtendWith(RunningPath.Shared.class)
class DisturbedPathTest {
    private static final RecordedLog LOG = new RecordedLog("permissions-and-models");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private Path root;
    private String rootId;
    private PlayedLog log;

    @BeforeEach
    void fill() throws Exception {
        root = UserDataDirectory.create(folder.toRealPath().resolve("Code")).root();
        rootId = RootId.of("Code", root.toString());
        Path file =
                new UserDataDirectory(root).workspace("file:///home/ana/shop").chat(LOG.sessionId());
        log = new PlayedLog(LOG, root, file);
    }

    @Test
    void aBrokerThatIsStoppedAndComesBackChangesNothing(RunningPath path) throws Exception {
        try (Agent agent = path.startAgent(folder.resolve("agent"), root)) {
            playOneByOne(path, 30);
            path.stack().broker().stop();
            long before = agent.status().captured();
            log.play(20);
            await().atMost(PATIENCE).until(() -> agent.status().captured() >= before + 20);
            path.stack().broker().start();
            log.play(log.writes());
            assertSameAsScan(path, agent.hostId());
        }
    }

    @Test
    void anAgentThatIsKilledBetweenSpoolAndAcknowledgementLosesAndRepeatsNothing(RunningPath path) throws Exception {
        Path config = AgentProcess.config(folder, path.stack().bootstrapServers(), root);
        AgentProcess first = AgentProcess.start(config);
        String hostId;
        try {
            playOneByOne(path, 30);
            hostId = AgentProcess.hostId(config);
            path.stack().broker().stop();
            log.play(20);
            await().atMost(PATIENCE).until(() -> first.spooled() >= 20);
        } finally {
            first.kill();
        }
        log.play(10);
        path.stack().broker().start();
        AgentProcess second = AgentProcess.start(config);
        try {
            log.play(log.writes());
            assertSameAsScan(path, hostId);
        } finally {
            second.kill();
        }
    }

    private void playOneByOne(RunningPath path, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            log.play(1);
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> log.hasArrived(path.received(), rootId));
        }
    }

    private void assertSameAsScan(RunningPath path, String hostId) throws Exception {
        assertThat(Files.readAllBytes(log.file())).isEqualTo(LOG.log());
        RowsOfRoot rows = new RowsOfRoot(path.received(), hostId, rootId);
        var expected = rows.scanned(log.file());
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(rows.held(LOG.sessionId())).isEqualTo(expected));
        assertThat(rows.repeated()).isEmpty();
        assertThat(rows.all())
                .noneMatch(row -> row.path("text").asText().startsWith("collector:"))
                .noneMatch(row -> row.path("text").asText().startsWith("parser:"));
    }
}
