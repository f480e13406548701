package dev.sessiontap.agent.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.agent.spool.Batch;
import dev.sessiontap.agent.spool.Sequencer;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.watch.Waker;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SenderTest {
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final SendCounters counters = new SendCounters();
    private final AtomicInteger opened = new AtomicInteger();
    private Spool spool;
    private Sender sender;
    private Thread thread;

    @BeforeEach
    void open(@TempDir Path folder) throws Exception {
        spool = Spool.open(folder.resolve("spool.db"));
        Sequencer sequencer = new Sequencer("e", "0".repeat(64));
        Batch batch = new Batch();
        for (int i = 1; i <= 5; i++) {
            Mutation mutation = new Mutation(
                    MutationType.LINE,
                    new Origin("host", "name", "linux", "user"),
                    new RootRef("code-1", "code", "stable", "desktop", "/r"),
                    SourceRef.file("User/s1.jsonl", "global", SourceKind.CHAT_LOG),
                    Position.whole("e.1", Optional.empty()),
                    Instant.EPOCH,
                    Phase.LIVE,
                    Optional.empty(),
                    Integer.toString(i).getBytes(StandardCharsets.UTF_8));
            batch.add(sequencer.seal(mutation, Optional.empty()), false);
        }
        spool.commit(batch);
    }

    @AfterEach
    void close() throws Exception {
        sender.stop(Duration.ZERO);
        thread.join();
        spool.close();
    }

    @Test
    void sendsNothingAfterARecordThatWasNotTakenAndBeginsAgainAtIt() {
        start(n -> new Broker(n == 1 ? "3" : "none", new TimeoutException("no broker")));
        await().untilAsserted(() -> assertThat(spool.records()).isZero());
        assertThat(asked).containsExactly("1", "2", "3", "3", "4", "5");
        assertThat(counters.sent()).isEqualTo(5);
    }

    @Test
    void goesOnAfterAnyFailureOfAProducer() {
        start(n -> {
            if (n == 1) {
                throw new IllegalStateException("closed");
            }
            return new Broker("none", null);
        });
        await().untilAsserted(() -> assertThat(spool.records()).isZero());
        assertThat(asked)
                .isEqualTo(
                        IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).toList());
        assertThat(counters.failures()).isEqualTo(1);
    }

    private void start(IntFunction<Producer<byte[], byte[]>> producers) {
        sender = new Sender(
                spool,
                "mutations",
                "nowhere",
                () -> producers.apply(opened.incrementAndGet()),
                new Waker(),
                () -> {},
                counters);
        thread = new Thread(sender);
        thread.start();
    }

    /** Takes every record but one. */
    private final class Broker extends MockProducer<byte[], byte[]> {
        private final String refused;
        private final RuntimeException why;

        Broker(String refused, RuntimeException why) {
            super(true, null, new ByteArraySerializer(), new ByteArraySerializer());
            this.refused = refused;
            this.why = why;
        }

        @Override
        public synchronized Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record, Callback callback) {
            String value = new String(record.value(), StandardCharsets.UTF_8);
            asked.add(value);
            if (value.equals(refused)) {
                callback.onCompletion(null, why);
                return java.util.concurrent.CompletableFuture.failedFuture(why);
            }
            return super.send(record, callback);
        }
    }
}
