package dev.sessiontap.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sessiontap.schemas.mutation.MutationHeaders;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.topic.Topic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a session's records become on their way through the topology: order, resends, gaps, pieces, rewrites, deletes. */
class SessionTopologyTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PATH = "User/workspaceStorage/w1/chatSessions/s1.jsonl";

    @TempDir
    private Path folder;

    private final SentLog log = new SentLog("host", "s1");
    private Instant now = SentLog.TIME;
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

    private static String initial(String... requests) {
        return "{\"kind\":0,\"v\":{\"version\":3,\"creationDate\":1000,\"requests\":[" + String.join(",", requests)
                + "]}}";
    }

    private static String request(String id) {
        return "{\"requestId\":\"" + id + "\",\"timestamp\":2000,\"message\":{\"text\":\"" + id
                + "\"},\"modelState\":{\"value\":1}}";
    }

    private static String push(String id) {
        return "{\"kind\":2,\"k\":[\"requests\"],\"v\":[" + request(id) + "]}";
    }

    private void send(MutationRecord record) {
        Headers headers = new RecordHeaders();
        MutationHeaders.of(record).forEach(h -> headers.add(h.name(), h.value()));
        driver.createInputTopic("test.mutations", new StringSerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<>("host", record.mutation().value(), headers, now));
    }

    private void sendAll() {
        log.records().forEach(this::send);
    }

    /** The rows since the last call, as {@code op text}. */
    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        driver.createOutputTopic("test.rows", new StringDeserializer(), new ByteArrayDeserializer())
                .readValuesToList()
                .forEach(value -> rows.add(text(value)));
        return rows;
    }

    private static String text(byte[] value) {
        try {
            JsonNode row = JSON.readTree(value);
            return row.get("op").asText() + " " + row.get("text").asText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> prompts() {
        return rows().stream().filter(row -> row.matches("upsert [a-z]")).toList();
    }

    @Test
    void recordsOutOfOrderComeOutInOrder() {
        log.line(initial()).line(push("a")).line(push("b")).line(push("c"));
        List<MutationRecord> records = log.records();
        List.of(records.get(0), records.get(3), records.get(2)).forEach(this::send);
        assertThat(prompts()).isEmpty();
        send(records.get(1));
        // Each is told again when it becomes final: another follows.
        assertThat(prompts()).containsExactly("upsert a", "upsert a", "upsert b", "upsert b", "upsert c");
    }

    @Test
    void aResendIsDropped() {
        log.line(initial()).line(push("a"));
        sendAll();
        rows();
        sendAll();
        assertThat(rows()).isEmpty();
    }

    @Test
    void aGapIsToldWhenTheWaitIsOver() {
        log.line(initial()).line(push("a")).line(push("b")).line(push("c"));
        send(log.records().get(0));
        send(log.records().get(2));
        assertThat(prompts()).isEmpty();
        now = now.plus(Duration.ofMinutes(11));
        send(log.records().get(3));
        assertThat(rows()).contains("upsert collector: gap 1 mutations missing", "upsert b", "upsert c");
    }

    @Test
    void aLineInPiecesComesOutWhole() {
        log.pieces(initial(request("a")), 11).line(push("b"));
        sendAll();
        assertThat(rows()).contains("upsert a", "upsert b");
    }

    @Test
    void aCompactionIsOneRow() {
        log.line(initial()).line(push("a")).line(push("b")).settled();
        sendAll();
        rows();
        int sent = log.records().size();
        log.rewritten("truncated", initial(request("a"), request("b"))).settled();
        log.records().subList(sent, log.records().size()).forEach(this::send);
        assertThat(rows()).containsExactly("upsert log rewritten: compacted " + PATH);
    }

    @Test
    void aDeletedSessionIsOneRowAndItsSummarySaysSo() throws IOException {
        log.line(initial(request("a"))).settled().removed();
        sendAll();
        assertThat(rows())
                .contains("upsert a", "upsert session deleted: " + PATH)
                .noneMatch(row -> row.startsWith("retract"));
        List<byte[]> summaries = driver.createOutputTopic(
                        Topic.SESSIONS.name("test"), new StringDeserializer(), new ByteArrayDeserializer())
                .readValuesToList();
        assertThat(JSON.readTree(summaries.get(summaries.size() - 1))
                        .get("state")
                        .asText())
                .isEqualTo("deleted");
    }
}
