package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.EditorPlayer;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What VS Code really wrote: the lines of the last generation, put together, are the file. */
class RecordedLogsTest {

    static List<String> names() {
        return List.of("agent-basic", "compaction", "edits-undo-resend", "torn-write");
    }

    @ParameterizedTest
    @MethodSource("names")
    void capturesTheFileAsItIs(String name, @TempDir Path folder) throws Exception {
        try (CaptureHarness agent = new CaptureHarness(folder)) {
            RecordedLog recorded = new RecordedLog(name);
            Path log = agent.log();
            EditorPlayer player = new EditorPlayer(log, recorded);
            agent.start().turn();
            for (int i = 0; player.hasNext(); i++) {
                player.playNext();
                if (i % 3 == 0) {
                    agent.pass(CaptureHarness.SCAN);
                }
            }
            agent.pass(1_000);
            List<MutationRecord> records = agent.news();
            agent.assertChained(records);
            String generation =
                    records.get(records.size() - 1).mutation().position().generation();
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            for (MutationRecord record : records) {
                var m = record.mutation();
                if (m.type() == MutationType.LINE && m.position().generation().equals(generation)) {
                    while (m.position().offset().orElseThrow() > joined.size()) {
                        joined.write('\n');
                    }
                    joined.writeBytes(m.value());
                    joined.write('\n');
                }
            }
            byte[] file = Files.readAllBytes(log);
            assertThat(file).isEqualTo(recorded.log());
            int complete = file.length;
            while (complete > 0 && file[complete - 1] != '\n') {
                complete--;
            }
            assertThat(joined.toByteArray()).isEqualTo(java.util.Arrays.copyOf(file, complete));
        }
    }
}
