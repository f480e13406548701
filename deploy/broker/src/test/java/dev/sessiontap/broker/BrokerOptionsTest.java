package dev.sessiontap.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class BrokerOptionsTest {
    private final BrokerOptions options = BrokerOptions.in(Path.of("broker"));

    @Test
    void takePropertiesOverTheDefaults() {
        BrokerOptions with =
                options.withPort(9092).with("log.cleaner.threads", "2").with("num.io.threads", "3");

        assertThat(with.port()).isEqualTo(9092);
        assertThat(with.properties()).isEqualTo(Map.of("log.cleaner.threads", "2", "num.io.threads", "3"));

        BrokerOptions sooner = options.with("broker.session.timeout.ms", "1000");
        Properties properties = BrokerProperties.of(sooner, Path.of("log"), 1, 2);
        assertThat(properties).containsEntry("broker.session.timeout.ms", "1000");
    }

    @Test
    void refuseWhatWouldOpenTheBrokerToOthers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> options.with("listeners", "PLAINTEXT://0.0.0.0:9092"))
                .withMessageContaining("listeners");
    }

    @Test
    void refuseAPortThatIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> options.withPort(65_536));
        assertThatIllegalArgumentException().isThrownBy(() -> options.withPort(-1));
    }

    @Test
    void nameLoopbackOnlyAndCreateNoTopicByItself() {
        Properties properties = BrokerProperties.of(options, Path.of("log"), 20_001, 20_002);

        assertThat(properties)
                .containsEntry("listeners", "PLAINTEXT://127.0.0.1:20001,CONTROLLER://127.0.0.1:20002")
                .containsEntry("advertised.listeners", "PLAINTEXT://127.0.0.1:20001")
                .containsEntry("auto.create.topics.enable", "false");
    }
}
