package dev.sessiontap.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.streams.FreePort;
import dev.sessiontap.streams.TestBroker;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.problem.StartupException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TopicSetupTest {
    private String address;
    private Admin admin;

    @BeforeEach
    void connect() {
        address = TestBroker.running().bootstrapServers();
        admin = Admin.create(Map.of("bootstrap.servers", address));
    }

    @AfterEach
    void disconnect() {
        admin.close();
    }

    @Test
    void createsEveryTopicWithItsPartitionsAndConfiguration() throws Exception {
        TopicSetup.run(config("fresh", Map.of()));

        for (Topic topic : Topic.values()) {
            assertThat(describe(topic.name("fresh")).partitions()).hasSize(3);
            Config actual = configOf(topic.name("fresh"));
            topic.config()
                    .forEach((name, value) -> assertThat(actual.get(name).value())
                            .as("%s of %s", name, topic)
                            .isEqualTo(value));
        }
        assertThat(describe("fresh-processor-state-changelog").partitions()).hasSize(3);
        assertThat(configOf("fresh-processor-state-changelog")
                        .get("cleanup.policy")
                        .value())
                .isEqualTo("compact");
    }

    @Test
    void isContentWithWhatItMadeBeforeAlsoWithoutCreating() throws Exception {
        TopicSetup.run(config("again", Map.of()));

        TopicSetup.run(config("again", Map.of()));
        TopicSetup.run(config("again", Map.of("topics.create", "false")));
    }

    @Test
    void withoutCreatingAMissingTopicIsAnErrorThatSaysHowToMakeIt() {
        assertThatThrownBy(() -> TopicSetup.run(config("absent", Map.of("topics.create", "false"))))
                .isInstanceOf(StartupException.class)
                .hasMessageContaining("missing at " + address)
                .hasMessageContaining("absent.mutations, absent.rows")
                .hasMessageContaining("absent-processor-state-changelog")
                .hasMessageContaining("Start without --no-create")
                .hasMessageContaining("--create --topic absent.rows --partitions 3"
                        + " --config cleanup.policy=[compact,delete] --config retention.ms=34560000000");
    }

    @Test
    void anotherNumberOfPartitionsIsAnErrorAndNothingIsCreated() throws Exception {
        NewTopic other = new NewTopic("uneven.rows", Optional.of(5), Optional.empty());
        admin.createTopics(List.of(other)).all().get();

        assertThatThrownBy(() -> TopicSetup.run(config("uneven", Map.of())))
                .isInstanceOf(StartupException.class)
                .hasMessageContaining("topic uneven.rows at " + address + " has 5 partitions")
                .hasMessageContaining("topics.partitions is 3")
                .hasMessageContaining("Set topics.partitions to 5");
        assertThat(admin.listTopics().names().get()).doesNotContain("uneven.mutations");
    }

    @Test
    void aMissingRightToCreateIsAnErrorThatNamesTopicAddressAndRemedy() throws Exception {
        List<AclBinding> rules = List.of(
                rule(ResourceType.CLUSTER, "kafka-cluster", AclOperation.ALL, AclPermissionType.ALLOW),
                rule(ResourceType.CLUSTER, "kafka-cluster", AclOperation.CREATE, AclPermissionType.DENY),
                rule(ResourceType.TOPIC, "denied.", AclOperation.ALL, AclPermissionType.ALLOW),
                rule(ResourceType.TOPIC, "denied.", AclOperation.CREATE, AclPermissionType.DENY));
        admin.createAcls(rules).all().get();
        Awaitility.await().until(this::isCreationDenied);
        try {
            assertThatThrownBy(() -> TopicSetup.run(config("denied", Map.of())))
                    .isInstanceOf(StartupException.class)
                    .hasMessageContaining("may not create topic denied.mutations at " + address)
                    .hasMessageContaining("Grant this user Create")
                    .hasMessageContaining("--no-create");
        } finally {
            admin.deleteAcls(rules.stream().map(AclBinding::toFilter).toList())
                    .all()
                    .get();
        }
        Awaitility.await().untilAsserted(() -> TopicSetup.run(config("denied", Map.of())));
    }

    @Test
    void moreReplicasThanBrokersIsAnErrorThatNamesTheOption() {
        assertThatThrownBy(() -> TopicSetup.run(config("replicas", Map.of("topics.replication", "3"))))
                .isInstanceOf(StartupException.class)
                .hasMessageContaining("cannot create topic replicas.mutations at " + address)
                .hasMessageContaining("Set topics.replication");
    }

    @Test
    void aBrokerThatIsNotThereIsAnErrorWithinTheTimeout() throws Exception {
        String nobody = "127.0.0.1:" + FreePort.find();
        long begin = System.nanoTime();

        assertThatThrownBy(() -> TopicSetup.run(
                        ProcessorConfig.of(Map.of("kafka.bootstrap.servers", nobody, "startup.timeout", "1500ms"))))
                .isInstanceOf(StartupException.class)
                .hasMessageContaining("no Kafka broker answered at " + nobody + " within 1500 ms")
                .hasMessageContaining("kafka.bootstrap.servers");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void anAddressThatIsNoneIsAnErrorThatNamesIt() {
        assertThatThrownBy(() -> TopicSetup.run(ProcessorConfig.of(Map.of("kafka.bootstrap.servers", "nowhere"))))
                .isInstanceOf(StartupException.class)
                .hasMessageContaining("nowhere")
                .hasMessageContaining("Correct the kafka.* options");
    }

    private ProcessorConfig config(String prefix, Map<String, String> more) throws StartupException {
        Map<String, String> settings = new HashMap<>(
                Map.of("kafka.bootstrap.servers", address, "topic.prefix", prefix, "topics.partitions", "3"));
        settings.putAll(more);
        return ProcessorConfig.of(settings);
    }

    /** The broker answers before it acts by a new rule. */
    private boolean isCreationDenied() throws InterruptedException {
        NewTopic probe = new NewTopic("denied.probe", Optional.empty(), Optional.empty());
        try {
            admin.createTopics(List.of(probe), new CreateTopicsOptions().validateOnly(true))
                    .all()
                    .get();
            return false;
        } catch (ExecutionException e) {
            return e.getCause() instanceof TopicAuthorizationException;
        }
    }

    private static AclBinding rule(ResourceType type, String name, AclOperation operation, AclPermissionType verdict) {
        PatternType pattern = type == ResourceType.TOPIC ? PatternType.PREFIXED : PatternType.LITERAL;
        return new AclBinding(
                new ResourcePattern(type, name, pattern),
                new AccessControlEntry("User:ANONYMOUS", "*", operation, verdict));
    }

    private TopicDescription describe(String topic) throws Exception {
        return admin.describeTopics(List.of(topic)).topicNameValues().get(topic).get();
    }

    private Config configOf(String topic) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource)).values().get(resource).get();
    }
}
