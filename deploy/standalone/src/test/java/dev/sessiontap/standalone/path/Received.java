package dev.sessiontap.standalone.path;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Everything that was read from the topics, in order. Thread-safe. */
final class Received {
    private final Map<String, List<ConsumerRecord<byte[], byte[]>>> byTopic = new HashMap<>();
    private final List<JsonNode> rows = new ArrayList<>();
    private final Map<String, Long> lineEnds = new HashMap<>();

    synchronized void take(ConsumerRecord<byte[], byte[]> record) {
        byTopic.computeIfAbsent(record.topic(), t -> new ArrayList<>()).add(record);
        if (record.topic().equals(Topic.ROWS.name(Topic.DEFAULT_PREFIX))) {
            rows.add(RowsOfRoot.json(record.value()));
        }
        if (record.topic().equals(Topic.MUTATIONS.name(Topic.DEFAULT_PREFIX))) {
            MutationRecord mutation = mutation(record);
            if (mutation.mutation().type() == MutationType.LINE) {
                String line = lineKey(
                        mutation.mutation().root().id(),
                        mutation.mutation().source().path());
                mutation.mutation().position().end().ifPresent(end -> lineEnds.put(line, end));
            }
        }
    }

    /** Where the last line that arrived of a log ends; -1 when none did. */
    synchronized long lineEnd(String rootId, String path) {
        return lineEnds.getOrDefault(lineKey(rootId, path), -1L);
    }

    /** The rows so far. */
    synchronized List<JsonNode> rows() {
        return List.copyOf(rows);
    }

    /** The records of a topic so far. */
    synchronized List<ConsumerRecord<byte[], byte[]>> of(Topic topic) {
        return List.copyOf(byTopic.getOrDefault(topic.name(Topic.DEFAULT_PREFIX), List.of()));
    }

    /** The mutations of one host's agent so far. */
    List<ConsumerRecord<byte[], byte[]>> mutationsOf(String hostId) {
        return of(Topic.MUTATIONS).stream()
                .filter(record -> hostId.equals(new String(record.key(), StandardCharsets.UTF_8)))
                .toList();
    }

    static List<Header> headers(ConsumerRecord<byte[], byte[]> record) {
        List<Header> headers = new ArrayList<>();
        record.headers().forEach(h -> headers.add(new Header(h.key(), h.value())));
        return headers;
    }

    static MutationRecord mutation(ConsumerRecord<byte[], byte[]> record) {
        try {
            return MutationReader.read(headers(record), record.value());
        } catch (MutationFormatException e) {
            throw new IllegalStateException("the agent sent what the contract does not allow", e);
        }
    }

    private static String lineKey(String rootId, String path) {
        return rootId + " " + path;
    }
}
