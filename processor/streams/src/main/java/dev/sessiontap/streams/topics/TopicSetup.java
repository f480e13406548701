package dev.sessiontap.streams.topics;

import dev.sessiontap.streams.config.KafkaClients;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.problem.StartupException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Makes sure, at start, that every topic is there and has the partitions that the state is laid out by. */
public final class TopicSetup {
    private static final long LONGEST_REQUEST_MS = 30_000;
    private static final long VISIBLE_POLL_MS = 50;

    private final Admin admin;
    private final List<TopicSpec> specs;
    private final boolean create;
    private final TopicFaults faults;
    private final long deadline;

    private TopicSetup(Admin admin, ProcessorConfig config, TopicFaults faults) {
        this.admin = admin;
        this.specs = TopicSpec.of(config);
        this.create = config.get(ProcessorOptions.TOPICS_CREATE);
        this.faults = faults;
        this.deadline =
                System.nanoTime() + config.get(ProcessorOptions.STARTUP_TIMEOUT).toNanos();
    }

    /**
     * Creates what is missing, or with {@code topics.create: false} only looks.
     *
     * @throws StartupException naming the topic, the address and the remedy
     */
    public static void run(ProcessorConfig config) throws StartupException {
        Duration timeout = config.get(ProcessorOptions.STARTUP_TIMEOUT);
        TopicFaults faults = new TopicFaults(config.bootstrapServers(), timeout);
        Map<String, Object> settings = KafkaClients.admin(config);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) timeout.toMillis());
        settings.put(
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) Math.min(timeout.toMillis(), LONGEST_REQUEST_MS));
        settings.put(AdminClientConfig.ENABLE_METRICS_PUSH_CONFIG, false);
        Admin admin;
        try {
            admin = Admin.create(settings);
        } catch (KafkaException e) {
            throw faults.settings(e);
        }
        try {
            new TopicSetup(admin, config, faults).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartupException("interrupted while setting up the topics", e);
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    private void run() throws StartupException, InterruptedException {
        reachBroker();
        Map<TopicSpec, TopicDescription> found = describe();
        checkPartitions(found);
        List<TopicSpec> missing =
                specs.stream().filter(s -> !found.containsKey(s)).toList();
        if (!missing.isEmpty()) {
            if (!create) {
                throw faults.missing(missing);
            }
            createAll(missing);
            checkPartitions(describeAll());
        }
        new TopicConfigCheck(admin).warnOfDifferences(List.copyOf(found.keySet()));
    }

    private void reachBroker() throws StartupException, InterruptedException {
        try {
            admin.describeCluster().nodes().get();
        } catch (ExecutionException e) {
            throw faults.broker(e.getCause());
        }
    }

    private Map<TopicSpec, TopicDescription> describe() throws StartupException, InterruptedException {
        Map<String, KafkaFuture<TopicDescription>> answers = admin.describeTopics(
                        specs.stream().map(TopicSpec::name).toList())
                .topicNameValues();
        Map<TopicSpec, TopicDescription> found = new LinkedHashMap<>();
        for (TopicSpec spec : specs) {
            try {
                found.put(spec, answers.get(spec.name()).get());
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw faults.describing(spec, e.getCause());
                }
            }
        }
        return found;
    }

    private void createAll(List<TopicSpec> missing) throws StartupException, InterruptedException {
        Map<String, KafkaFuture<Void>> answers = admin.createTopics(
                        missing.stream().map(TopicSpec::toCreate).toList())
                .values();
        for (TopicSpec spec : missing) {
            try {
                answers.get(spec.name()).get();
            } catch (ExecutionException e) {
                // Another processor that starts at the same moment may have been first.
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw faults.creating(spec, e.getCause());
                }
            }
        }
    }

    /** Waits until the brokers know what was created; a group that forms before that would find no input. */
    private Map<TopicSpec, TopicDescription> describeAll() throws StartupException, InterruptedException {
        while (true) {
            Map<TopicSpec, TopicDescription> found = describe();
            if (found.size() == specs.size()) {
                return found;
            }
            if (System.nanoTime() > deadline) {
                throw faults.invisible(
                        specs.stream().filter(s -> !found.containsKey(s)).toList());
            }
            TimeUnit.MILLISECONDS.sleep(VISIBLE_POLL_MS);
        }
    }

    private void checkPartitions(Map<TopicSpec, TopicDescription> found) throws StartupException {
        for (Map.Entry<TopicSpec, TopicDescription> topic : found.entrySet()) {
            int actual = topic.getValue().partitions().size();
            if (actual != topic.getKey().partitions()) {
                throw faults.partitions(topic.getKey(), actual);
            }
        }
    }
}
