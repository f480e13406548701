package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.MutationRecord;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever an editor does to a log, and whenever the agent dies: who follows the records has the file's complete lines
 * whenever it rests, in an unbroken chain.
 */
class AnyLogLifeTest {
    private final List<String> lines = new ArrayList<>();
    private final ByteArrayOutputStream pieces = new ByteArrayOutputStream();
    private final List<MutationRecord> all = new ArrayList<>();
    private String generation = "";
    private String set = "";
    private int count;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void endsInTheFilesLines(long seed, @TempDir Path folder) throws Exception {
        Random random = new Random(seed);
        try (CaptureHarness agent = new CaptureHarness(folder)) {
            Path log = agent.log();
            act(random, agent, log);
            agent.start();
            for (int i = 0; i < 25; i++) {
                for (int j = random.nextInt(3); j >= 0; j--) {
                    act(random, agent, log);
                    if (random.nextInt(3) == 0) {
                        agent.skip(CaptureHarness.SCAN).once();
                    }
                }
                if (random.nextInt(4) == 0) {
                    agent.kill();
                    act(random, agent, log);
                    agent.start();
                }
                agent.pass(random.nextBoolean() ? 300 : 9_000);
                agent.news().forEach(this::follow);
                if (random.nextInt(3) == 0) {
                    agent.pass(9_000);
                    agent.news().forEach(this::follow);
                    assertThat(lines).as("after step %d", i).isEqualTo(complete(log));
                }
            }
            agent.assertChained(all);
        }
    }

    private void act(Random random, CaptureHarness agent, Path log) throws Exception {
        Path other = log.resolveSibling("other");
        switch (random.nextInt(10)) {
            case 0 -> agent.append(log, "torn" + random.nextInt(10));
            case 1 -> agent.append(log, line(random, 600_000));
            case 2 -> {
                if (Files.exists(log)) {
                    agent.rewrite(log, random.nextBoolean() ? "" : line(random, 20));
                }
            }
            case 3 -> {
                if (Files.exists(log)) { // another content of the same length
                    agent.rewrite(log, Files.readString(log).replace('a', 'b'));
                }
            }
            case 4 -> Files.deleteIfExists(log);
            case 5 -> {
                agent.append(other, line(random, 20));
                Files.move(other, log, StandardCopyOption.REPLACE_EXISTING);
            }
            default -> agent.append(log, line(random, 20));
        }
    }

    private String line(Random random, int length) {
        count++;
        return count + "a".repeat(random.nextInt(length)) + (random.nextInt(8) == 0 ? "\n\n" : "\n");
    }

    private void follow(MutationRecord r) {
        all.add(r);
        var m = r.mutation();
        switch (m.type()) {
            case LINE -> line(r);
            case REWRITTEN -> {
                lines.clear();
                generation = m.position().generation();
            }
            case REMOVED -> lines.clear();
            default -> {}
        }
    }

    private void line(MutationRecord r) {
        var m = r.mutation();
        if (!m.position().generation().equals(generation)) {
            assertThat(lines).isEmpty();
            generation = m.position().generation();
        }
        String value = new String(m.value(), StandardCharsets.UTF_8);
        if (r.chunk().isEmpty()) {
            lines.add(value);
            return;
        }
        var chunk = r.chunk().get();
        String id = r.sequence().epoch() + "-" + chunk.firstSeq();
        if (!id.equals(set)) {
            assertThat(chunk.number()).isZero();
            pieces.reset();
            set = id;
        }
        pieces.writeBytes(m.value());
        if (chunk.last().isPresent()) {
            assertThat(chunk.last().get().length()).isEqualTo(pieces.size());
            lines.add(pieces.toString(StandardCharsets.UTF_8));
        }
    }

    private static List<String> complete(Path log) throws Exception {
        if (!Files.exists(log)) {
            return List.of();
        }
        String text = Files.readString(log);
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(l -> !l.isEmpty())
                .toList();
    }
}
