package dev.sessiontap.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.problem.StartupException;
import dev.sessiontap.streams.store.StoreMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamsSettingsTest {
    private static final String INSTANCE = "3d2f0c3e-0000-4000-8000-000000000001";

    private final StoreMemory memory = new StoreMemory(1 << 20, 1 << 20);

    @TempDir
    private Path folder;

    @AfterEach
    void free() {
        memory.close();
    }

    @Test
    void whatThePromisesStandOnIsFixed() throws StartupException {
        StreamsConfig streams = streams(Map.of());

        assertThat(streams.getString("processing.guarantee")).isEqualTo("exactly_once_v2");
        assertThat(streams.getString("group.protocol")).isEqualTo("classic");
        assertThat(streams.getBoolean("ensure.explicit.internal.resource.naming"))
                .isTrue();
        assertThat(streams.getString("application.id")).isEqualTo("sessiontap-processor");
        assertThat(streams.getString("state.dir")).isEqualTo(folder.toString());
        assertThat(streams.getInt("num.stream.threads")).isEqualTo(2);
        assertThat(streams.getInt("num.standby.replicas")).isZero();
        assertThat(consumer(streams)).containsEntry("isolation.level", "read_committed");
        assertThat(producer(streams)).containsEntry("enable.idempotence", true);
    }

    @Test
    void defaultsLeaveTimeForHugeLinesAndLittleDelayForSmallOnes() throws StartupException {
        StreamsConfig streams = streams(Map.of());

        assertThat(streams.getLong("commit.interval.ms")).isEqualTo(100);
        assertThat(streams.getBoolean("enable.metrics.push")).isFalse();
        assertThat(producer(streams))
                .containsEntry("transaction.timeout.ms", "900000")
                .containsEntry("linger.ms", "5")
                .containsEntry("compression.type", "zstd");
        assertThat(consumer(streams))
                .containsEntry("max.poll.interval.ms", "900000")
                .containsEntry("session.timeout.ms", "20000")
                .containsEntry("group.instance.id", INSTANCE + "-1");
    }

    @Test
    void theUsersOwnOptionsWinOverTheDefaults() throws StartupException {
        StreamsConfig streams = streams(Map.of(
                "kafka.linger.ms", "20",
                "kafka.producer.compression.type", "lz4",
                "kafka.max.poll.interval.ms", "60000",
                "kafka.consumer.max.poll.records", "10",
                "kafka.commit.interval.ms", "50"));

        assertThat(producer(streams)).containsEntry("linger.ms", "20").containsEntry("compression.type", "lz4");
        assertThat(consumer(streams))
                .containsEntry("max.poll.interval.ms", "60000")
                .containsEntry("max.poll.records", "10");
        assertThat(streams.getLong("commit.interval.ms")).isEqualTo(50);
    }

    @Test
    void secretsComeFromFiles() throws StartupException, IOException {
        Files.writeString(folder.resolve("password"), "not in the file");

        StreamsConfig streams = streams(Map.of("kafka.ssl.key.password", "${dir:" + folder + ":password}"));

        assertThat(producer(streams)).containsEntry("ssl.key.password", "not in the file");
        assertThat(consumer(streams)).containsEntry("ssl.key.password", "not in the file");
    }

    @Test
    void theInstancesNameOutlivesARestart() throws IOException {
        String id = InstanceId.of(folder);

        assertThat(InstanceId.of(folder)).isEqualTo(id).hasSize(INSTANCE.length());
        Files.writeString(folder.resolve("instance-id"), "");
        assertThat(InstanceId.of(folder)).isNotEqualTo(id).hasSize(INSTANCE.length());
    }

    private StreamsConfig streams(Map<String, String> more) throws StartupException {
        Map<String, String> settings = new HashMap<>(more);
        settings.put("kafka.bootstrap.servers", "127.0.0.1:9092");
        settings.put("state.dir", folder.toString());
        return new StreamsConfig(StreamsSettings.of(ProcessorConfig.of(settings), memory, INSTANCE));
    }

    private static Map<String, Object> producer(StreamsConfig streams) {
        return streams.getProducerConfigs("client");
    }

    private static Map<String, Object> consumer(StreamsConfig streams) {
        return streams.getMainConsumerConfigs("group", "client", 1);
    }
}
