package dev.sessiontap.streams;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.problem.StartupException;
import dev.sessiontap.streams.topology.ScriptEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A processor on the test broker with topics of its own, and an agent's and a reader's side of it. */
final class TestProcessor {
    static final int PARTITIONS = 2;

    private final String prefix;
    private final Map<String, String> settings = new HashMap<>();

    TestProcessor(String prefix, Path state) {
        this.prefix = prefix;
        settings.put("kafka.bootstrap.servers", TestBroker.running().bootstrapServers());
        settings.put("topic.prefix", prefix);
        settings.put("topics.partitions", Integer.toString(PARTITIONS));
        settings.put("state.dir", state.toString());
        settings.put("threads", "1");
        settings.put("metrics.port", "0");
        // The shortest that a broker allows: a thread that ended by an error is missed only after it.
        settings.put("kafka.session.timeout.ms", "6000");
    }

    TestProcessor with(String option, String value) {
        settings.put(option, value);
        return this;
    }

    ProcessorConfig config() throws StartupException {
        return ProcessorConfig.of(settings);
    }

    ProcessorApp start() throws StartupException, InterruptedException {
        return start(ScriptEngine::new);
    }

    ProcessorApp start(Supplier<Engine> engines) throws StartupException, InterruptedException {
        ProcessorApp app = ProcessorApp.start(config(), engines);
        if (!app.awaitRunning(Duration.ofSeconds(60))) {
            app.close();
            throw new AssertionError("not running: " + app.status() + " " + app.failure());
        }
        return app;
    }

    String topic(Topic topic) {
        return topic.name(prefix);
    }

    Producer<String, String> producer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        TestBroker.running().bootstrapServers(),
                        "acks",
                        "all",
                        "enable.idempotence",
                        true,
                        "delivery.timeout.ms",
                        60_000),
                new StringSerializer(),
                new StringSerializer());
    }

    /** Sends scripts of one host and waits until the broker has them. */
    void send(String host, String... scripts) throws InterruptedException, ExecutionException {
        try (Producer<String, String> producer = producer()) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (String script : scripts) {
                sent.add(producer.send(new ProducerRecord<>(topic(Topic.MUTATIONS), host, script)));
            }
            for (Future<RecordMetadata> future : sent) {
                future.get();
            }
        }
    }

    /** Everything that is committed in a topic now. */
    List<ConsumerRecord<String, String>> read(Topic topic) {
        List<ConsumerRecord<String, String>> records = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", TestBroker.running().bootstrapServers(),
                        "isolation.level", "read_committed",
                        "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic(topic)).stream()
                    .map(p -> new TopicPartition(p.topic(), p.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            }
        }
        return records;
    }

    List<String> keys(Topic topic) {
        return read(topic).stream().map(ConsumerRecord::key).toList();
    }
}
