package dev.sessiontap.streams;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class UncaughtPolicyTest {
    private final List<Throwable> faults = new ArrayList<>();
    private Instant now = Instant.EPOCH;
    private int replaced;
    private final UncaughtPolicy policy = new UncaughtPolicy(clock(), () -> replaced++, faults::add);

    @Test
    void aLongOutageGetsANewThreadEachTimeHoweverOften() {
        for (int i = 0; i < 1_000; i++) {
            now = now.plus(Duration.ofSeconds(10));
            assertThat(policy.handle(new StreamsException(new TimeoutException("no broker"))))
                    .isEqualTo(REPLACE_THREAD);
        }
        assertThat(replaced).isEqualTo(1_000);
        assertThat(faults).isEmpty();
    }

    @Test
    void aPassingErrorThatDoesNotPassIsAFault() {
        TimeoutException error = new TimeoutException("again");
        for (int i = 0; i < 20; i++) {
            assertThat(policy.handle(error)).isEqualTo(REPLACE_THREAD);
        }
        assertThat(policy.handle(error)).isEqualTo(SHUTDOWN_CLIENT);
        assertThat(faults).containsExactly(error);
    }

    @Test
    void anythingElseIsAFaultAtOnce() {
        StreamsException error = new StreamsException(new IllegalStateException("broken"));

        assertThat(policy.handle(error)).isEqualTo(SHUTDOWN_CLIENT);
        assertThat(faults).containsExactly(error);
        assertThat(replaced).isZero();
    }

    @Test
    void everyFaultHasItsRemedy() {
        assertThat(UncaughtPolicy.remedy(new StreamsException(new TopicAuthorizationException("x"))))
                .startsWith("Grant this user");
        assertThat(UncaughtPolicy.remedy(new StreamsException(new RecordTooLargeException("x"))))
                .startsWith("Raise max.message.bytes");
        assertThat(UncaughtPolicy.remedy(new FencedInstanceIdException("x"))).contains("copy of this state.dir");
        assertThat(UncaughtPolicy.remedy(new MissingSourceTopicException("x"))).contains("mutations topic is gone");
        assertThat(UncaughtPolicy.remedy(new ProcessorStateException("x"))).contains("state.dir");
        assertThat(UncaughtPolicy.remedy(new IllegalStateException("x"))).contains("Nothing of the record");
    }

    private Clock clock() {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now;
            }
        };
    }
}
