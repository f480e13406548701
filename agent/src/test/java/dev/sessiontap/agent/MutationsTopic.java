package dev.sessiontap.agent;

import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The mutations topic, as the tests read it. */
final class MutationsTopic implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<MutationRecord> records = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();

    private MutationsTopic(String servers, String topic) {
        consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", servers), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = IntStream.range(0, 4)
                .mapToObj(i -> new TopicPartition(topic, i))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
    }

    static MutationsTopic create(String servers, String prefix) throws Exception {
        String topic = Topic.MUTATIONS.name(prefix);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
            admin.createTopics(List.of(new NewTopic(topic, 4, (short) 1).configs(Topic.MUTATIONS.config())))
                    .all()
                    .get();
        }
        return new MutationsTopic(servers, topic);
    }

    /** Everything in the topic so far, resends included. */
    List<MutationRecord> all() {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
            List<Header> headers = new ArrayList<>();
            record.headers().forEach(h -> headers.add(new Header(h.key(), h.value())));
            try {
                records.add(MutationReader.read(headers, record.value()));
            } catch (MutationFormatException e) {
                throw new AssertionError(e);
            }
            keys.add(new String(record.key(), StandardCharsets.UTF_8));
        }
        return records;
    }

    /** Everything, each record once, in its order. */
    List<MutationRecord> once() {
        Map<String, MutationRecord> once = new LinkedHashMap<>();
        all().forEach(r -> once.putIfAbsent(r.sequence().id(), r));
        return List.copyOf(once.values());
    }

    List<String> keys() {
        return keys;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
