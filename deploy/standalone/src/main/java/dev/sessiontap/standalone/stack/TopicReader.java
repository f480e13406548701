package dev.sessiontap.standalone.stack;

import dev.sessiontap.schemas.topic.Topic;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Follows topics in a thread of its own; sees committed records only, as every reader of our output should. */
public final class TopicReader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicReader.class);
    private static final Duration POLL = Duration.ofMillis(100);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Consumer<ConsumerRecord<byte[], byte[]>> sink;
    private final CountDownLatch placed = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean closing;

    private TopicReader(
            String bootstrapServers,
            List<Topic> topics,
            boolean fromBeginning,
            Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        this.sink = sink;
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed",
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                        ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "false",
                        ConsumerConfig.ENABLE_METRICS_PUSH_CONFIG, "false"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        this.thread = new Thread(() -> follow(topics, fromBeginning), "sessiontap-reader");
    }

    /**
     * Begins to follow; returns once the place to begin at is fixed.
     *
     * @param fromBeginning whether to read what is there already
     * @param sink is given every record, from the reader's thread
     */
    public static TopicReader start(
            String bootstrapServers,
            List<Topic> topics,
            boolean fromBeginning,
            Consumer<ConsumerRecord<byte[], byte[]>> sink)
            throws InterruptedException {
        TopicReader reader = new TopicReader(bootstrapServers, topics, fromBeginning, sink);
        reader.thread.start();
        reader.placed.await();
        return reader;
    }

    private void follow(List<Topic> topics, boolean fromBeginning) {
        try (consumer) {
            List<TopicPartition> partitions = topics.stream()
                    .map(topic -> topic.name(Topic.DEFAULT_PREFIX))
                    .map(consumer::partitionsFor)
                    .flatMap(Collection::stream)
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            if (fromBeginning) {
                consumer.seekToBeginning(partitions);
            } else {
                consumer.seekToEnd(partitions);
            }
            // Asking for the position makes the consumer look it up now and not at the first poll.
            partitions.forEach(consumer::position);
            placed.countDown();
            while (!closing) {
                consumer.poll(POLL).forEach(sink);
            }
        } catch (WakeupException e) {
            LOG.debug("woken to end");
        } catch (RuntimeException e) {
            LOG.error("Reading the results ended", e);
        } finally {
            placed.countDown();
        }
    }

    /** Whether it still follows. */
    public boolean isAlive() {
        return thread.isAlive();
    }

    @Override
    public void close() {
        closing = true;
        consumer.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
