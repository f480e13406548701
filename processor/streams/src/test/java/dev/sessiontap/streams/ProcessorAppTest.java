package dev.sessiontap.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.problem.StartupException;
import dev.sessiontap.streams.topology.ScriptEngine;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.NotEnoughReplicasException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorAppTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @Test
    void keepsItsStateOverARestartAndOverALossOfItsFolder() throws Exception {
        Path state = folder.resolve("state");
        TestProcessor processor = new TestProcessor("restart", state);

        try (ProcessorApp app = processor.start()) {
            assertThat(app.status()).isEqualTo(AppStatus.RUNNING);
            processor.send("host-a", counts(5, "a"));
            processor.send("host-b", counts(3, "b"));
            awaitRows(processor, 8);
        }
        try (ProcessorApp app = processor.start()) {
            processor.send("host-a", counts(2, "a"));
            awaitRows(processor, 10);
            assertThat(app.failure()).isEmpty();
        }
        delete(state);
        try (ProcessorApp app = processor.start()) {
            processor.send("host-b", counts(1, "b"));
            awaitRows(processor, 11);
            assertThat(app.failure()).isEmpty();
        }

        assertThat(processor.keys(Topic.ROWS)).containsExactlyInAnyOrderElementsOf(expected("a", 7, "b", 4));
    }

    @Test
    void aBrokerBouncedInTheMiddleLosesAndDoublesNothing() throws Exception {
        TestProcessor processor = new TestProcessor("bounce", folder);
        int before = 200;
        int after = 200;

        try (ProcessorApp app = processor.start()) {
            processor.send("host-a", counts(before, "a"));
            await().atMost(PATIENCE).until(() -> processor.read(Topic.ROWS).size() > before / 4);
            TestBroker.running().stop();
            TestBroker.running();
            processor.send("host-a", counts(after, "a"));
            awaitRows(processor, before + after);
            assertThat(app.failure()).isEmpty();
        }

        assertThat(processor.keys(Topic.ROWS))
                .containsExactlyInAnyOrderElementsOf(expected("a", before + after, "b", 0));
    }

    @Test
    void aFaultOfTheEngineStopsItAndCommitsNothingOfTheRecord() throws Exception {
        TestProcessor processor = new TestProcessor("fault", folder);

        try (ProcessorApp app = processor.start()) {
            processor.send("host-a", "out=ROWS=whole=a=1", "put=a=1 out=ROWS=half=a=1\nfail");

            assertThat(app.awaitEnd()).isEqualTo(AppStatus.FAILED);
            assertThat(app.failure().orElseThrow()).hasRootCauseMessage("asked to fail");
        }
        assertThat(processor.keys(Topic.ROWS)).doesNotContain("half");

        try (ProcessorApp app = processor.start(() -> (arrival, state) -> Collections.emptyIterator())) {
            await().atMost(PATIENCE)
                    .until(() -> app.meters()
                                    .get("sessiontap.processor.records")
                                    .counter()
                                    .count()
                            >= 1);
            assertThat(app.failure()).isEmpty();
        }
    }

    @Test
    void aPassingErrorReplacesTheThread() throws Exception {
        TestProcessor processor = new TestProcessor("passing", folder);
        AtomicBoolean failed = new AtomicBoolean();
        Engine script = new ScriptEngine();
        Engine flaky = (arrival, state) -> {
            if (failed.compareAndSet(false, true)) {
                throw new NotEnoughReplicasException("for a moment");
            }
            return script.process(arrival, state);
        };

        try (ProcessorApp app = processor.start(() -> flaky)) {
            processor.send("host-a", counts(3, "a"));
            awaitRows(processor, 3);
            assertThat(app.meters()
                            .get("sessiontap.processor.threads.replaced")
                            .counter()
                            .count())
                    .isEqualTo(1);
            assertThat(app.failure()).isEmpty();
        }
    }

    @Test
    void aRecordAsLargeAsTheLimitPassesStoreChangelogAndTopics() throws Exception {
        TestProcessor processor = new TestProcessor("large", folder);
        String large = "x".repeat(900 * 1024);

        try (ProcessorApp app = processor.start()) {
            processor.send("host-a", "put=big=" + large, "get=big");
            awaitRows(processor, 1);
            assertThat(app.failure()).isEmpty();
        }

        assertThat(processor.read(Topic.ROWS).get(0).value()).isEqualTo(large);
    }

    @Test
    void rowsLieWhereAnyProducerWouldPutTheirSessionsId() throws Exception {
        TestProcessor processor = new TestProcessor("partitions", folder).with("topics.partitions", "7");

        try (ProcessorApp app = processor.start();
                Producer<String, String> producer = processor.producer()) {
            for (String session : List.of("s-1", "s-2", "s-3")) {
                processor.send("host-a", "out=ROWS=row-of-" + session + "=" + session + "=1");
            }
            awaitRows(processor, 3);
            assertThat(app.failure()).isEmpty();

            for (ConsumerRecord<String, String> row : processor.read(Topic.ROWS)) {
                String session = row.key().substring("row-of-".length());
                int expected = producer.send(new ProducerRecord<>(processor.topic(Topic.HOSTS), session, "1"))
                        .get()
                        .partition();
                assertThat(row.partition()).as(session).isEqualTo(expected);
            }
        }
    }

    @Test
    void twoProcessorsDoNotShareAStateFolder() throws Exception {
        TestProcessor processor = new TestProcessor("shared", folder);

        try (ProcessorApp app = processor.start()) {
            assertThatThrownBy(processor::start)
                    .isInstanceOf(StartupException.class)
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("state.dir");
            assertThat(app.status()).isEqualTo(AppStatus.RUNNING);
        }
    }

    @Test
    void aStateFolderThatCannotBeMadeIsAnError() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        TestProcessor processor = new TestProcessor("folder", file.resolve("state"));

        assertThatThrownBy(processor::start)
                .isInstanceOf(StartupException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("Set state.dir");
    }

    @Test
    void tellsAboutItselfOnLoopback() throws Exception {
        int port = FreePort.find();
        TestProcessor processor = new TestProcessor("status", folder).with("metrics.port", Integer.toString(port));

        try (ProcessorApp app = processor.start()) {
            processor.send("host-a", "count=a\nout=DEAD_LETTERS=b=b=unreadable out=GRANT_EVENTS=c=c=1");
            awaitRows(processor, 1);

            assertThat(app.metricsPort()).hasValue(port);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(get(port, "/metrics").body())
                            .contains("sessiontap_processor_records_total 1.0")
                            .contains("sessiontap_processor_plans_total 2.0")
                            .contains("sessiontap_processor_outputs_total{topic=\"rows\"} 1.0")
                            .contains("sessiontap_processor_outputs_total{topic=\"grant-events\"} 1.0")
                            .contains("sessiontap_processor_outputs_total{topic=\"alerts\"} 0.0")
                            .contains("sessiontap_processor_dead_letters_total 1.0")
                            .contains("sessiontap_processor_lag 0.0")
                            .contains("sessiontap_processor_store_memory")
                            .contains("kafka_stream_")
                            .contains("jvm_memory_used_bytes"));
            assertThat(get(port, "/health").statusCode()).isEqualTo(200);
            assertThat(get(port, "/ready").body()).isEqualTo("ready\n");

            assertThatThrownBy(new TestProcessor("status2", folder.resolve("other"))
                            .with("metrics.port", Integer.toString(port))::start)
                    .isInstanceOf(StartupException.class)
                    .hasMessageContaining(":" + port)
                    .hasMessageContaining("Set metrics.port");
        }
    }

    private static HttpResponse<String> get(int port, String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void awaitRows(TestProcessor processor, int count) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(processor.read(Topic.ROWS)).hasSizeGreaterThanOrEqualTo(count));
    }

    private static String[] counts(int times, String key) {
        return Collections.nCopies(times, "count=" + key).toArray(String[]::new);
    }

    private static List<String> expected(String a, int countA, String b, int countB) {
        return Stream.concat(
                        IntStream.rangeClosed(1, countA).mapToObj(i -> a + "-" + i),
                        IntStream.rangeClosed(1, countB).mapToObj(i -> b + "-" + i))
                .toList();
    }

    private static void delete(Path tree) throws Exception {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
