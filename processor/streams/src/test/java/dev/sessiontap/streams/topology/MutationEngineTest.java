package dev.sessiontap.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.intake.MutationEngine;
import dev.sessiontap.core.store.MemoryState;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationHeaders;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real engine: on RocksDB it must say what it says on a tree in memory, to the byte. */
class MutationEngineTest {
    /** A few, since the driver writes its stores to disk after every record. */
    private static final List<String> LOGS = List.of("agent-basic", "all-part-kinds");

    @TempDir
    private Path folder;

    private final MemoryState state = new MemoryState();
    private final MutationEngine engine = new MutationEngine();
    private final List<Output> expected = new ArrayList<>();
    private long offset;
    private DrivenTopology driven;
    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        driven = DrivenTopology.ofRealEngine(folder);
        driver = driven.driver();
    }

    @AfterEach
    void close() {
        driven.close();
    }

    @Test
    void recordedLogsGiveTheSameOutputsAsInMemory() {
        for (String name : LOGS) {
            RecordedLog log = new RecordedLog(name);
            String host = "host-of-" + name;
            for (MutationRecord record : SentLog.of(host, log.sessionId(), log.log())) {
                send(host, MutationHeaders.of(record), record.mutation().value());
            }
        }

        assertSame();
        assertThat(expected).filteredOn(o -> o.topic() == Topic.ROWS).hasSizeGreaterThan(50);
        assertThat(expected).noneMatch(o -> o.topic() == Topic.DEAD_LETTERS);
    }

    @Test
    void aResendGivesNothing() {
        RecordedLog log = new RecordedLog("unicode");
        List<MutationRecord> records = SentLog.of("host", log.sessionId(), log.log());
        records.forEach(r -> send("host", MutationHeaders.of(r), r.mutation().value()));
        assertSame();
        int before = expected.size();

        records.forEach(r -> send("host", MutationHeaders.of(r), r.mutation().value()));

        assertThat(expected).hasSize(before);
        assertThat(read(Topic.ROWS)).isEmpty();
    }

    @Test
    void whatIsNoMutationBecomesADeadLetterAndTheRestGoesOn() {
        send("host", List.of(Header.of("ce_type", "dev.sessiontap.unheard-of")), "x".getBytes(StandardCharsets.UTF_8));
        send(null, List.of(), null);
        RecordedLog log = new RecordedLog("unicode");
        for (MutationRecord record : SentLog.of("host", log.sessionId(), log.log())) {
            send("host", MutationHeaders.of(record), record.mutation().value());
        }

        assertThat(expected).filteredOn(o -> o.topic() == Topic.DEAD_LETTERS).hasSize(2);
        assertThat(expected).anyMatch(o -> o.topic() == Topic.SESSIONS);
        assertSame();
    }

    private void send(String key, List<Header> headers, byte[] value) {
        byte[] keyBytes = key == null ? null : key.getBytes(StandardCharsets.UTF_8);
        Iterator<Plan> plans = engine.process(new Arrival(keyBytes, headers, value, 0, offset++, SentLog.TIME), state);
        while (plans.hasNext()) {
            Plan plan = plans.next();
            state.apply(plan.changes());
            expected.addAll(plan.outputs());
        }
        Headers sent = new RecordHeaders();
        headers.forEach(h -> sent.add(h.name(), h.value()));
        driver.createInputTopic("test.mutations", new StringSerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<>(key, value, sent, SentLog.TIME));
    }

    private void assertSame() {
        for (Topic topic : MutationTopology.outputs()) {
            assertThat(read(topic).stream().map(r -> r.key() + " " + r.value()))
                    .as(topic.name())
                    .containsExactlyElementsOf(expected.stream()
                            .filter(o -> o.topic() == topic)
                            .map(o -> o.key() + " "
                                    + (o.value() == null ? null : new String(o.value(), StandardCharsets.UTF_8)))
                            .toList());
        }
    }

    private List<TestRecord<String, String>> read(Topic topic) {
        return driver.createOutputTopic(topic.name("test"), new StringDeserializer(), new StringDeserializer())
                .readRecordsToList();
    }
}
