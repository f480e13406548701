package dev.sessiontap.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {
    private static final SourceKey SOURCE = new SourceKey("code-1", "User/s1.jsonl");

    private final Sequencer sequencer = new Sequencer("e", "0".repeat(64));
    private Path file;
    private Spool spool;

    @BeforeEach
    void open(@TempDir Path folder) throws Exception {
        file = folder.resolve("spool.db");
        spool = Spool.open(file);
    }

    @AfterEach
    void close() throws Exception {
        spool.close();
    }

    @Test
    void countsWhatComesAndGoesAndRecordsWithoutAValueToo() throws Exception {
        spool.commit(batch(3, 0));
        spool.commit(batch(3, 100));
        long full = spool.bytes();
        spool.removeThrough(2);
        assertThat(spool.bytes()).isBetween(1L, full - 1);
        spool.removeThrough(6);
        assertThat(spool.bytes()).isZero();
        assertThat(spool.historyBytes()).isZero();
        assertThat(spool.records()).isZero();
    }

    @Test
    void givesTheDiskBackWhatItNoLongerNeeds() throws Exception {
        for (int i = 0; i < 40; i++) {
            spool.commit(batch(4, 250_000));
        }
        spool.removeThrough(1_000);
        for (int i = 0; i < 40; i++) {
            spool.commit(batch(1, 10));
            spool.removeThrough(1_000);
        }
        spool.close();
        assertThat(Files.size(file)).isLessThan(8L << 20);
        spool = Spool.open(file);
    }

    @Test
    void forgetsItsCheckpointsAndItsChainWhenItComesToBelongToAnotherHost() throws Exception {
        assertThat(spool.belongTo("one")).isFalse();
        Batch batch = batch(1, 10);
        batch.checkpoint(SOURCE, "{}");
        batch.root("code-1");
        spool.commit(batch);
        String head = spool.head();
        assertThat(spool.belongTo("one")).isFalse();
        assertThat(spool.head()).isEqualTo(head);
        assertThat(spool.checkpoints()).containsKey(SOURCE);
        assertThat(spool.belongTo("two")).isTrue();
        assertThat(spool.head()).isEqualTo("0".repeat(64));
        assertThat(spool.checkpoints()).isEmpty();
        assertThat(spool.roots()).isEmpty();
        assertThat(spool.records()).isEqualTo(1);
        assertThat(spool.belongTo("two")).isFalse();
    }

    private Batch batch(int records, int length) {
        Batch batch = new Batch();
        for (int i = 0; i < records; i++) {
            Mutation mutation = new Mutation(
                    MutationType.LINE,
                    new Origin("host", "name", "linux", "user"),
                    new RootRef("code-1", "code", "stable", "desktop", "/r"),
                    SourceRef.file("User/s1.jsonl", "global", SourceKind.CHAT_LOG),
                    Position.whole("e.1", Optional.empty()),
                    Instant.EPOCH,
                    Phase.LIVE,
                    Optional.empty(),
                    new byte[length]);
            batch.add(sequencer.seal(mutation, Optional.empty()), i == 0);
        }
        return batch;
    }
}
