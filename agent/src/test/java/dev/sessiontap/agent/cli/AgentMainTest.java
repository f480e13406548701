package dev.sessiontap.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentMainTest {

    private record Outcome(int code, String out, String err) {}

    private static synchronized Outcome run(String... args) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(outBytes, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(errBytes, true, StandardCharsets.UTF_8));
        try {
            int code = AgentMain.execute(args);
            return new Outcome(
                    code, outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    @Test
    void helpsAndSaysItsVersion() {
        assertThat(run("--help").out()).contains("run", "options", "Exit codes", "2   wrong usage");
        assertThat(run("run", "--help").out()).contains("--config", "--root", "policy: full", "Exit codes");
        assertThat(run().out()).contains("Usage: sessiontap-agent");
        assertThat(run("--version").out()).startsWith("sessiontap-agent ");
        assertThat(run("options").out()).contains("spool.max.bytes (default 1GiB)", "SESSIONTAP_SPOOL_MAX_BYTES");
    }

    @Test
    void saysWhatIsWrongOnOneLineAndExitsWithTwo(@TempDir Path folder) throws Exception {
        Outcome none = run("run", "--config", folder.resolve("none.yaml").toString());
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err().strip().lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("none.yaml: there is no such file");
        assertThat(run("run").code()).isEqualTo(2);
        assertThat(run("fly").code()).isEqualTo(2);
        Path file = folder.resolve("agent.yaml");
        Files.writeString(file, "kafka.bootstrap.servers: a:1\n");
        Outcome root = run("run", "--config", file.toString(), "--root", folder.toString());
        assertThat(root.code()).isEqualTo(2);
        assertThat(root.err()).contains("--root: " + folder + " is no user data directory");
    }

    @Test
    void exitsWithOneWhenItsFolderCannotBeUsed(@TempDir Path folder) throws Exception {
        Path taken = folder.resolve("taken");
        Files.writeString(taken, "a file");
        Path file = folder.resolve("agent.yaml");
        Files.writeString(
                file, "kafka.bootstrap.servers: a:1\ndiscover: false\ndata.dir: " + taken.resolve("x") + "\n");
        Outcome outcome = run("run", "--config", file.toString());
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains(taken.toString(), "data.dir");
    }
}
