package dev.sessiontap.core.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationHeaders;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.Sequence;
import dev.sessiontap.schemas.topic.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HostOrderTest {
    private static final String FIRST = "{\"kind\":0,\"v\":{\"version\":3,\"creationDate\":1000,\"requests\":[]}}";

    private final Workstation workstation = new Workstation();
    private final Workstation.LogFile log = workstation.log("s1").line(FIRST);

    private MutationRecord push(String id) {
        String line = "{\"kind\":2,\"k\":[\"requests\"],\"v\":[{\"requestId\":\"" + id
                + "\",\"timestamp\":2000,\"message\":{\"text\":\"" + id + "\"}}]}";
        return workstation.next(log.lineMutation(Workstation.bytes(line), -1), Optional.empty());
    }

    private List<String> prompts() {
        return Rows.standing(workstation.outputs()).stream()
                .filter(row -> row.startsWith("user"))
                .toList();
    }

    private List<String> collector() {
        return Rows.sent(workstation.outputs()).stream()
                .filter(row -> row.contains("collector:"))
                .toList();
    }

    @Test
    void aResendIsDroppedWithoutATrace() {
        MutationRecord record = push("a");
        workstation.arrive(record);
        assertThat(workstation.arrive(record)).isEmpty();
        assertThat(prompts()).containsExactly("user: a");
    }

    @Test
    void aRecordThatCameEarlyWaitsForTheOnesBeforeIt() {
        MutationRecord a = push("a");
        MutationRecord b = push("b");
        MutationRecord c = push("c");
        assertThat(workstation.arrive(c)).isEmpty();
        assertThat(workstation.arrive(b)).isEmpty();
        workstation.arrive(a);
        assertThat(prompts()).containsExactly("user: a", "user: b", "user: c");
        assertThat(collector()).isEmpty();
    }

    @Test
    void aGapIsToldAfterTenMinutesOfStreamTimeAndTheRestApplied() {
        push("lost");
        MutationRecord b = push("b");
        MutationRecord c = push("c");
        workstation.arrive(b);
        workstation.later(Duration.ofMinutes(10));
        workstation.arrive(c);
        assertThat(prompts()).containsExactly("user: b", "user: c");
        assertThat(collector()).containsExactly("upsert system: collector: gap 1 mutations missing");
    }

    @Test
    void twoRecordsWithOneNumberAreAForkAndBothApplied() {
        MutationRecord a = push("a");
        workstation.arrive(a);
        workstation.newEpoch("00000000000000aa");
        Workstation.LogFile other = workstation.log("s2");
        workstation.send(other.lineMutation(Workstation.bytes(FIRST), 1));
        assertThat(collector()).containsExactly("upsert system: collector: chain forked");
    }

    @Test
    void aNewEpochThatFollowsTheChainIsNoGap() {
        workstation.arrive(push("a"));
        workstation.newEpoch("00000000000000bb");
        workstation.arrive(push("b"));
        assertThat(prompts()).containsExactly("user: a", "user: b");
        assertThat(collector()).isEmpty();
    }

    @Test
    void aNewEpochAfterAnUnknownRecordIsAGapOfUnknownSize() {
        workstation.arrive(push("a"));
        workstation.newEpoch("00000000000000bb");
        workstation.forgetHead();
        workstation.arrive(push("b"));
        assertThat(prompts()).containsExactly("user: a", "user: b");
        assertThat(collector()).containsExactly("upsert system: collector: gap ? mutations missing");
    }

    @Test
    void anAlteredValueBreaksTheChainAndIsAppliedAllTheSame() {
        MutationRecord a = push("a");
        byte[] altered = new String(a.mutation().value(), java.nio.charset.StandardCharsets.UTF_8)
                .replace("\"text\":\"a\"", "\"text\":\"x\"")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        workstation.arrive(
                new Arrival(Workstation.bytes(Workstation.HOST), MutationHeaders.of(a), altered, 0, 9, Instant.EPOCH));
        assertThat(prompts()).containsExactly("user: x");
        assertThat(collector()).containsExactly("upsert system: collector: chain broken");
    }

    @Test
    void aRecordWithoutItsHeadersIsADeadLetterWithAllItCameWith() {
        List<Header> headers = new ArrayList<>(MutationHeaders.of(push("a")));
        headers.removeIf(h -> h.name().equals("ce_type"));
        byte[] value = Workstation.bytes("what it was");
        List<Output> sent = workstation.arrive(
                new Arrival(Workstation.bytes(Workstation.HOST), headers, value, 2, 77, Instant.EPOCH));
        assertThat(sent).singleElement().satisfies(letter -> {
            assertThat(letter.topic()).isEqualTo(Topic.DEAD_LETTERS);
            assertThat(letter.value()).isEqualTo(value);
            assertThat(letter.headers().stream().map(Header::name)).contains("ce_chain", "sessiontap_reason");
        });
    }

    private MutationRecord numbered(MutationRecord record, String epoch, long seq, String chain) {
        return new MutationRecord(
                record.mutation(), new Sequence(epoch, seq, Optional.empty(), chain), Optional.empty());
    }

    @Test
    @Timeout(20)
    void aJumpOfAnyLengthCostsNoMoreThanAShortOne() {
        workstation.arrive(numbered(push("a"), "00000000000000aa", 1L << 50, "1".repeat(64)));
        workstation.later(Duration.ofMinutes(10));
        workstation.arrive(numbered(push("b"), "00000000000000aa", 1L << 51, "2".repeat(64)));
        workstation.later(Duration.ofMinutes(10));
        workstation.arrive(numbered(push("c"), "00000000000000aa", 1L << 52, "3".repeat(64)));
        assertThat(prompts()).containsExactly("user: a", "user: b");
        assertThat(workstation.arrive(numbered(push("a"), "00000000000000aa", 1L << 50, "1".repeat(64))))
                .isEmpty();
    }

    @Test
    void manyJumpsLeaveNoMoreBehindThanIsRemembered() {
        for (int n = 1; n <= 600; n++) {
            workstation.arrive(numbered(push("a"), "00000000000000aa", 10L * n, "1".repeat(64)));
            workstation.later(Duration.ofMinutes(10));
        }
        HostState host = HostState.read(workstation.state(), Workstation.HOST);
        assertThat(host.remembered()).hasSizeLessThanOrEqualTo(ChainMemory.SPANS);
    }

    @Test
    void twoWaitingRecordsWithOneNumberAreBothApplied() {
        push("lost");
        MutationRecord b = push("b");
        MutationRecord c =
                numbered(push("c"), b.sequence().epoch(), b.sequence().seq(), "1".repeat(64));
        workstation.arrive(b);
        workstation.arrive(c);
        workstation.arrive(b);
        workstation.later(Duration.ofMinutes(10));
        workstation.arrive(b);
        assertThat(prompts()).containsExactlyInAnyOrder("user: b", "user: c");
        assertThat(collector())
                .containsExactlyInAnyOrder(
                        "upsert system: collector: chain forked", "upsert system: collector: gap 1 mutations missing");
    }

    @Test
    void anEpochWhoseFirstRecordIsLostGoesOnWithoutForks() {
        push("lost");
        MutationRecord b = push("b");
        workstation.newEpoch("0000000000000011");
        push("lost too");
        MutationRecord c = push("c");
        MutationRecord d = push("d");
        workstation.arrive(b);
        workstation.arrive(c);
        workstation.later(Duration.ofMinutes(10));
        workstation.arrive(d);
        assertThat(prompts()).containsExactly("user: b", "user: c", "user: d");
        assertThat(collector())
                .containsExactly(
                        "upsert system: collector: gap 1 mutations missing",
                        "upsert system: collector: gap ? mutations missing");
    }

    @Test
    void aRecordWithoutAKeyWaitsLikeAnyOther() {
        MutationRecord a = push("a");
        MutationRecord b = push("b");
        workstation.arrive(new Arrival(
                null,
                MutationHeaders.of(b),
                b.mutation().value(),
                0,
                9,
                b.mutation().capturedAt()));
        workstation.arrive(a);
        assertThat(prompts()).containsExactly("user: a", "user: b");
    }
}
