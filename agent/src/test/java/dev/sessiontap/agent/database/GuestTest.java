package dev.sessiontap.agent.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The promise that comes first: an editor at full speed never notices the reader, and the reader never sees half a change. */
class GuestTest {

    @ParameterizedTest
    @CsvSource({"DELETE,false", "TRUNCATE,false", "PERSIST,false", "WAL,false", "DELETE,true"})
    void readsWhatWasCommittedAndIsNeverInTheWay(String journal, boolean copyAlways, @TempDir Path folder)
            throws Exception {
        Path database = folder.resolve("state %23#?.vscdb");
        Process editor = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Editor.class.getName(),
                        database.toString(),
                        journal)
                .redirectError(folder.resolve("errors").toFile())
                .start();
        try {
            Path count = Path.of(database + ".count");
            await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(count));
            Copies copies = new Copies(folder.resolve("copies"));
            StateReader reader = new StateReader(StateKeys.ALL, copies, copyAlways, Clock.systemUTC());
            long accepted = 0;
            long last = -1;
            for (long end = System.nanoTime() + 3_000_000_000L; System.nanoTime() < end; ) {
                Reading reading = reader.read(database);
                assertThat(reading).isNotInstanceOf(Reading.Unreadable.class);
                if (reading instanceof Reading.Values values && !values.items().isEmpty()) {
                    assertThat(values.items().keySet()).containsExactlyElementsOf(StateKeys.ALL);
                    Set<Long> counters = values.items().entrySet().stream()
                            .map(e -> Editor.counter(e.getKey(), e.getValue()))
                            .collect(Collectors.toSet());
                    assertThat(counters).as("all keys of one transaction").hasSize(1);
                    assertThat(counters.iterator().next()).isGreaterThanOrEqualTo(last);
                    last = counters.iterator().next();
                    accepted++;
                }
            }
            editor.getOutputStream().write('\n');
            editor.getOutputStream().close();
            String result = new String(editor.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertThat(editor.waitFor()).isZero();
            assertThat(result.split(" ", -1)[1])
                    .as("times the editor was kept waiting")
                    .isEqualTo("0");
            assertThat(Files.readString(folder.resolve("errors"))).doesNotContain("SQLITE");
            assertThat(Long.parseLong(result.split(" ", -1)[0])).as("commits").isGreaterThan(20);
            if (!copyAlways) {
                assertThat(accepted).as("accepted readings").isPositive();
            }
            Reading quiet = reader.read(database);
            assertThat(quiet)
                    .isInstanceOfSatisfying(
                            Reading.Values.class, v -> assertThat(v.items()).isNotEmpty());
            assertThat(folder.resolve("copies")).isEmptyDirectory();
        } finally {
            editor.destroyForcibly();
        }
    }
}
