package dev.sessiontap.standalone.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.standalone.CommandRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bytes of {@code scan} for some recordings, fixed. When rows change on purpose, run with
 * {@code -Dsessiontap.golden=write}, read the difference against the contract line by line, and commit it.
 */
class GoldenScanTest {
    private static final Path SOURCES = Path.of("src/test/resources/dev/sessiontap/standalone/scan");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {"agent-basic", "permissions-and-models", "edits-undo-resend", "cloud-handoff", "torn-write"})
    void theRowsOfARecordingAreTheGoldenOnes(String name) throws Exception {
        RecordedLog log = new RecordedLog(name);
        Path file = Files.write(folder.resolve(log.sessionId() + ".jsonl"), log.log());
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2025-11-30T12:00:00Z")));

        CommandRun run = CommandRun.of(
                "scan", "--format", "jsonl", "--host-id", "golden-host", "--root-id", "golden-root", file.toString());

        assertThat(run.code()).isZero();
        if (System.getProperty("sessiontap.golden", "").equals("write")) {
            Files.createDirectories(SOURCES);
            Files.writeString(SOURCES.resolve(name + ".rows.jsonl"), run.out());
        }
        List<String> expected = golden(name).lines().toList();
        assertThat(run.out().lines()).isEqualTo(expected);
    }

    private static String golden(String name) throws IOException {
        if (System.getProperty("sessiontap.golden", "").equals("write")) {
            return Files.readString(SOURCES.resolve(name + ".rows.jsonl"));
        }
        try (InputStream in = GoldenScanTest.class.getResourceAsStream(name + ".rows.jsonl")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
