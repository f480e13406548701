package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {
    @TempDir
    private Path folder;

    private CaptureHarness agent;

    @AfterEach
    void stop() throws Exception {
        agent.close();
    }

    @Test
    void waitsBeforeItTriesASpoolAgainThatCannotBeWritten() throws Exception {
        agent = new CaptureHarness(folder).scanEvery(60_000);
        Path log = agent.log();
        agent.start().turn();
        agent.append(log, "aaa\n");
        agent.spool.close();
        assertThat(agent.skip(60_000).once()).isEqualTo(1_000);
        assertThat(agent.skip(200).once()).isEqualTo(800);
    }

    @Test
    void saysOnceThatTheSpoolIsFullWhileItEbbsAndFlows() throws Exception {
        agent = new CaptureHarness(folder).limits(1 << 20, 1 << 20);
        Path log = agent.log();
        agent.start().turn();
        agent.append(log, "some line\n".repeat(8_000));
        agent.pass(500);
        for (int i = 0; i < 5; i++) {
            var rows = agent.spool.read(0, 200, Long.MAX_VALUE);
            agent.spool.removeThrough(rows.get(rows.size() - 1).id());
            agent.pass(200);
        }
        assertThat(agent.notices).containsExactly("spool full");
    }
}
