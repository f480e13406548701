package dev.sessiontap.standalone.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.fixtures.EditorPlayer;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.standalone.Sessiontap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code up} in a JVM of its own, ended by a signal and started again. */
class UpProcessTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SIGTERM = 143;

    @TempDir
    private Path folder;

    @Test
    void itPrintsWhatHappensEndsOnASignalAndGoesOnWhereItStopped() throws Exception {
        UserDataDirectory directory = UserDataDirectory.create(folder.resolve("Code"));
        RecordedLog log = new RecordedLog("edits-undo-resend");
        Path chat = directory.workspace("file:///home/ana/shop").chat(log.sessionId());
        EditorPlayer player = new EditorPlayer(chat, log);
        player.playNext();
        player.playNext();
        player.playNext();

        String first = run("first", "session started: ");
        player.playAll();
        String second = run("second", "fresh start after clearing");

        assertThat(first).doesNotContain("fresh start");
        assertThat(second).doesNotContain("collector: ");
        assertThat(text("first.err"))
                .contains(directory.root().toRealPath() + "  (Code, desktop)")
                .contains("The policy is full", "Nothing leaves this machine: the broker listens on 127.0.0.1:")
                .contains("closed; the state is kept in " + folder.resolve("data"))
                .doesNotContain("Exception");
        assertThat(text("second.err")).contains("closed; the state is kept in").doesNotContain("Exception");
    }

    /** Runs until that text is printed, then ends it; returns what it printed. */
    private String run(String name, String awaited) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Sessiontap.class.getName(),
                        "up",
                        "--no-discover",
                        "--root",
                        folder.resolve("Code").toString(),
                        "--data",
                        folder.resolve("data").toString(),
                        "--port",
                        "0")
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile())
                .start();
        try {
            await().atMost(PATIENCE).untilAsserted(() -> {
                assertThat(process.isAlive()).isTrue();
                assertThat(text(name + ".out")).contains(awaited);
            });
            process.destroy();
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(SIGTERM);
            return text(name + ".out");
        } finally {
            process.destroyForcibly();
        }
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file), StandardCharsets.UTF_8);
    }
}
