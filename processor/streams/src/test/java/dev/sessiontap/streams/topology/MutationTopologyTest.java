package dev.sessiontap.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutationTopologyTest {
    private static final Instant TIME = Instant.parse("2026-11-30T10:15:30.123Z");

    @TempDir
    private Path folder;

    private final List<Plan> applied = new ArrayList<>();
    private int arrived;
    private DrivenTopology driven;
    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        driven = new DrivenTopology(folder, topology());
        driver = driven.driver();
    }

    private Topology topology() {
        return MutationTopology.build("test", ScriptEngine::new, new ProcessingListener() {
            @Override
            public void arrived() {
                arrived++;
            }

            @Override
            public void applied(Plan plan) {
                applied.add(plan);
            }
        });
    }

    @AfterEach
    void close() {
        driven.close();
    }

    @Test
    void everyOutputTopicHasItsSink() {
        for (Topic topic : MutationTopology.outputs()) {
            send("out=" + topic + "=a-key=a-key=a-value");

            assertThat(read(topic)).singleElement().satisfies(record -> {
                assertThat(record.key()).isEqualTo("a-key");
                assertThat(record.value()).isEqualTo("a-value");
            });
        }
        assertThat(MutationTopology.outputs()).hasSize(Topic.values().length - 1);
    }

    @Test
    void outputsKeepTheTimeOfTheRecordThatCausedThem() {
        send("out=ROWS=a=a=1 out=GRANTS=b=b=2");

        assertThat(read(Topic.ROWS)).extracting(TestRecord::getRecordTime).containsExactly(TIME);
        assertThat(read(Topic.GRANTS)).extracting(TestRecord::getRecordTime).containsExactly(TIME);
    }

    @Test
    void outputsHaveTheirOwnHeadersAndNotTheMutations() {
        RecordHeaders headers = new RecordHeaders();
        headers.add("ce_type", "x".getBytes(StandardCharsets.UTF_8));
        send(new TestRecord<>("host", bytes("out=ROWS=a=a=1 header=DEAD_LETTERS=b=reason=unreadable"), headers, TIME));

        assertThat(read(Topic.ROWS).get(0).headers()).isEmpty();
        assertThat(read(Topic.DEAD_LETTERS).get(0).headers()).singleElement().satisfies(h -> {
            assertThat(h.key()).isEqualTo("reason");
            assertThat(new String(h.value(), StandardCharsets.UTF_8)).isEqualTo("unreadable");
        });
    }

    @Test
    void aTombstoneIsARecordWithoutValue() {
        send("tombstone=SESSIONS=gone");

        assertThat(read(Topic.SESSIONS)).singleElement().satisfies(record -> {
            assertThat(record.key()).isEqualTo("gone");
            assertThat(record.value()).isNull();
        });
    }

    @Test
    void aStepSeesWhatTheStepBeforePut() {
        send("put=a=1 put=b=2\nget=a range=a=c delete=a\nget=a range=a=c");

        assertThat(read(Topic.ROWS)).extracting(TestRecord::value).containsExactly("1", "a:1,b:2", null, "b:2");
    }

    @Test
    void aRangeEndsBeforeItsUpperKey() {
        send("put=a=1 put=b=2 put=c=3\nrange=a=c range=a=b0 range=b=b range=c=a range=x=y");

        assertThat(read(Topic.ROWS)).extracting(TestRecord::value).containsExactly("a:1,b:2", "a:1,b:2", "", "", "");
    }

    @Test
    void theLastEntryIsTheGreatestBelowTheUpperKey() {
        send("put=a=1 put=b=2 put=c=3\nlast=a=c last=a=z last=a=b last=x=y last=b=b last=c=a");

        assertThat(read(Topic.ROWS))
                .extracting(TestRecord::value)
                .containsExactly("b:2", "c:3", "a:1", "none", "none", "none");
    }

    @Test
    void keysCompareAsUnsignedBytes() {
        send("put=0x7f=low put=0x80=high put=0xff=top\nrange=0x70=0xff last=0x00=0xff");

        List<TestRecord<String, String>> rows = read(Topic.ROWS);
        assertThat(rows.get(0).value()).contains(":low,").endsWith(":high");
        assertThat(rows.get(1).value()).endsWith(":high");
    }

    @Test
    void anUnfinishedRangeHoldsNothingOpen() {
        send("put=a=1 put=b=2\n" + "half=a=z ".repeat(500).strip());

        assertThat(driver.metrics().entrySet())
                .filteredOn(e -> e.getKey().name().equals("num-open-iterators"))
                .isNotEmpty()
                .allSatisfy(e -> assertThat(((Number) e.getValue().metricValue()).longValue())
                        .isZero());
    }

    @Test
    void recordsWithoutKeyOrValueReachTheEngine() {
        send(new TestRecord<>(null, null, new RecordHeaders(), TIME));

        assertThat(read(Topic.DEAD_LETTERS)).hasSize(1);
    }

    @Test
    void anExceptionOfTheEngineStopsTheTask() {
        assertThatThrownBy(() -> send("put=a=1\nfail")).hasRootCauseMessage("asked to fail");
    }

    @Test
    void theListenerHearsOfEveryRecordAndStep() {
        send("put=a=1\nput=b=2");
        send("put=c=3");

        assertThat(arrived).isEqualTo(2);
        assertThat(applied).hasSize(3);
    }

    @Test
    void thePartitionIsChosenAsKafkasOwnProducerDoes() {
        // Taken from org.apache.kafka.common.utils.UtilsTest: the murmur2 of these strings.
        assertThat(OutputPartitioner.partition("21", 1 << 30)).isEqualTo((-973932308 & 0x7fffffff) % (1 << 30));
        assertThat(OutputPartitioner.partition("foobar", 1 << 30)).isEqualTo((-790332482 & 0x7fffffff) % (1 << 30));
        assertThat(IntStream.range(0, 1000).map(i -> OutputPartitioner.partition("session-" + i, 12)))
                .allMatch(p -> p >= 0 && p < 12)
                .contains(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    }

    @Test
    void theTopologysNamesAreFixed() {
        assertThat(topology().describe().toString()).isEqualTo("""
                        Topologies:
                           Sub-topology: 0
                            Source: mutations (topics: [test.mutations])
                              --> engine
                            Processor: engine (stores: [state])
                              --> to-alerts, to-dead-letters, to-grant-events, to-grants, to-hosts, to-rows, to-sessions
                              <-- mutations
                            Sink: to-alerts (topic: test.alerts)
                              <-- engine
                            Sink: to-dead-letters (topic: test.dead-letters)
                              <-- engine
                            Sink: to-grant-events (topic: test.grant-events)
                              <-- engine
                            Sink: to-grants (topic: test.grants)
                              <-- engine
                            Sink: to-hosts (topic: test.hosts)
                              <-- engine
                            Sink: to-rows (topic: test.rows)
                              <-- engine
                            Sink: to-sessions (topic: test.sessions)
                              <-- engine

                        """);
    }

    private void send(String script) {
        send(new TestRecord<>("host", bytes(script), new RecordHeaders(), TIME));
    }

    private void send(TestRecord<String, byte[]> record) {
        driver.createInputTopic(Topic.MUTATIONS.name("test"), new StringSerializer(), new ByteArraySerializer())
                .pipeInput(record);
    }

    private List<TestRecord<String, String>> read(Topic topic) {
        return driver.createOutputTopic(topic.name("test"), new StringDeserializer(), new StringDeserializer())
                .readRecordsToList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
