package dev.sessiontap.standalone.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.standalone.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoCommandTest {
    @Test
    void everythingThatIsWrittenComesOutAndNothingStays() throws Exception {
        List<String> before = leftovers();

        CommandRun run = CommandRun.of("demo", "--speed", "40");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("GRANT baseline", "GRANT added", "GRANT removed")
                .contains("session deleted: ", "log rewritten: compacted ")
                .containsPattern("mutations +\\d{3,} sent by the agent")
                .containsPattern("latency .*p50 \\d+ ms, p99 \\d+ ms \\(\\d{2,} rows\\)")
                .doesNotContain("\u001b");
        assertThat(leftovers()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "NaN", "fast"})
    void aSpeedThatIsNoneIsAUsageError(String speed) {
        CommandRun run = CommandRun.of("demo", "--speed", speed);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--speed");
    }

    /** Temporary folders, and threads of broker, processor and agent. */
    private static List<String> leftovers() throws Exception {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            Stream<String> folders = files.map(Path::toString).filter(name -> name.contains("sessiontap-"));
            Stream<String> threads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> !thread.isDaemon())
                    .map(Thread::getName)
                    .filter(name -> !name.startsWith("surefire"));
            return Stream.concat(folders, threads).sorted().toList();
        }
    }
}
