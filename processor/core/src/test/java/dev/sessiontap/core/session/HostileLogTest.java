package dev.sessiontap.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.intake.Rows;
import dev.sessiontap.core.intake.Workstation;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.schemas.topic.Topic;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Logs that nobody's editor writes, and what is left of them in the state. The limits of time are wide: the work is small. */
class HostileLogTest {
    private final Workstation workstation = new Workstation();
    private final Workstation.LogFile log = workstation.log("s1");

    private static String initial(String... requests) {
        return "{\"kind\":0,\"v\":{\"version\":3,\"creationDate\":1000,\"requests\":[" + String.join(",", requests)
                + "]}}";
    }

    private static String request(String id) {
        return "{\"requestId\":\"" + id + "\",\"timestamp\":2000,\"message\":\"" + id
                + "\",\"response\":[{\"value\":\"to " + id + "\"}]}";
    }

    private static String push(String request) {
        return "{\"kind\":2,\"k\":[\"requests\"],\"v\":[" + request + "]}";
    }

    private List<String> prompts() {
        return Rows.standing(workstation.outputs()).stream()
                .filter(row -> row.startsWith("user"))
                .toList();
    }

    private long told(String what) {
        return Rows.sent(workstation.outputs()).stream()
                .filter(row -> row.contains(what))
                .count();
    }

    @Test
    void whatLeftAndReturnedIsNotTakenForGoneByALaterGeneration() {
        log.caughtUp(initial(request("a")), push(request("b")), "{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        log.line(push(request("b")));
        assertThat(prompts()).containsExactly("user: a", "user: b");
        log.rewritten("changed", push(request("c")));
        assertThat(prompts()).containsExactly("user: a", "user: b", "user: c");
    }

    @Test
    void evidenceLeavesTheStateOnceItIsTold() {
        Workstation plain = new Workstation();
        plain.log("s1").caughtUp(initial(request("a")));
        log.caughtUp(initial(request("a"), request("b")), initial(request("a"), request("c")), initial(request("a")));
        assertThat(told("request removed")).isEqualTo(2);
        // A record of each request that left, the home of each, and the chain values of two more lines.
        assertThat(workstation.state().size() - plain.state().size()).isEqualTo(6);
    }

    @Test
    @Timeout(60)
    void thousandsOfInitialEntriesCostWhatTheySay() {
        String[] lines = IntStream.range(0, 1_500)
                .mapToObj(n -> initial(request("a" + n), request("b" + n)))
                .toArray(String[]::new);
        log.caughtUp(lines);
        assertThat(prompts()).containsExactly("user: a1499", "user: b1499");
        assertThat(told("request removed")).isEqualTo(2 * 1_499);
    }

    @Test
    @Timeout(60)
    void aLineOfManyBadEntriesIsReadInLinearTimeAndToldOnceForEachReason() {
        log.line(initial());
        log.line("{\"kind\":3,\"k\":[\"x\",\"y\"]}".repeat(30_000));
        assertThat(told("parser: unparseable line")).isEqualTo(1);
        assertThat(told("parser: mutation not applied")).isEqualTo(1);
    }

    @Test
    @Timeout(60)
    void manyRequestsOfOneIdAreOneRequest() {
        String same = IntStream.range(0, 20_000).mapToObj(n -> request("a")).collect(Collectors.joining(","));
        log.line(initial(same));
        for (int n = 0; n < 300; n++) {
            log.line(push(request("a")));
        }
        assertThat(prompts()).containsExactly("user: a");
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        assertThat(prompts()).containsExactly("user: a");
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":0}");
        assertThat(prompts()).isEmpty();
    }

    @Test
    void ofOneIdTheRichestCountsAndTheLaterOneOnATie() {
        String rich = request("a")
                .replace("\"message\":\"a\"", "\"message\":\"rich\"")
                .replace("}]}", "},{\"value\":\"!\"}]}");
        String later = rich.replace("rich", "later");
        log.line(initial(request("a"), rich, request("a"), later, request("a")));
        assertThat(prompts()).containsExactly("user: later");
        log.line("{\"kind\":1,\"k\":[\"requests\",3,\"response\"],\"v\":[]}");
        assertThat(prompts()).containsExactly("user: rich");
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        assertThat(prompts()).containsExactly("user: a");
        log.line("{\"kind\":3,\"k\":[\"requests\",0,\"requestId\"]}");
        log.line("{\"kind\":1,\"k\":[\"requests\",0,\"requestId\"],\"v\":\"b\"}");
        assertThat(prompts()).containsExactly("user: a");
    }

    @Test
    @Timeout(60)
    void aMillionHolesCostNothing() {
        log.line(initial(request("a")));
        for (int n = 0; n < 10; n++) {
            log.line("{\"kind\":1,\"k\":[\"requests\",\"length\"],\"v\":1000000}");
            log.line("{\"kind\":1,\"k\":[\"requests\",\"length\"],\"v\":1}");
            log.line("{\"kind\":1,\"k\":[\"requests\",999999],\"v\":" + request("z") + "}");
            log.line("{\"kind\":1,\"k\":[\"requests\",\"length\"],\"v\":1}");
            log.line("{\"kind\":1,\"k\":[\"requests\",0,\"response\",999999],\"v\":{\"value\":\"far\"}}");
            log.line("{\"kind\":1,\"k\":[\"requests\",0,\"response\",\"length\"],\"v\":1}");
        }
        log.line("{\"kind\":1,\"k\":[\"requests\",999999],\"v\":" + request("z") + "}");
        log.rewritten(
                "changed",
                initial(request("a")),
                "{\"kind\":2,\"k\":[\"requests\"],\"i\":1000000}",
                initial(request("a")));
        assertThat(prompts()).containsExactly("user: a");
    }

    @Test
    @Timeout(60)
    void aListThatIsMadeOfHolesCostsNothing() {
        log.line(initial());
        int before = workstation.state().size();
        for (int n = 0; n < 20; n++) {
            log.line("{\"kind\":3,\"k\":[\"requests\"]}");
            log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1000000}");
        }
        // The chain values of the lines, and nothing for the holes.
        assertThat(workstation.state().size()).isEqualTo(before + 40);
    }

    @Test
    void aRequestThatCannotBeReadTakesNoOtherWithIt() {
        log.line(initial(request("a"), request("b"), request("c")));
        SessionKey session = new SessionKey(Workstation.HOST, "code-00000000", "ws/w1", "s1");
        long base = SessionState.read(workstation.state(), session).current();
        TreeMap<dev.sessiontap.core.store.StateKey, byte[]> broken = new TreeMap<>();
        broken.put(new BaseRef(session, base).part(0, 1, 0, 0), new byte[] {1, 99});
        workstation.state().apply(broken);
        log.rewritten("changed", initial(request("c"), request("b"), request("d")));
        assertThat(prompts()).containsExactly("user: c", "user: b", "user: d");
        assertThat(told("request removed: a")).isEqualTo(1);
        assertThat(workstation.outputs().stream().filter(o -> o.topic() == Topic.DEAD_LETTERS))
                .hasSize(1);
        assertThat(told("collector: mutation not processed")).isEqualTo(1);
        log.line(push(request("e")));
        assertThat(prompts()).containsExactly("user: c", "user: b", "user: d", "user: e");
    }

    @Test
    @Timeout(60)
    void takingOutManyRequestsWithModelsLooksForWhatFollowsOnce() {
        String many = IntStream.range(0, 12_000)
                .mapToObj(n -> "{\"requestId\":\"r" + n + "\",\"modelId\":\"m" + n % 2 + "\"}")
                .collect(Collectors.joining(","));
        log.line(initial(many));
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        assertThat(told("request removed")).isEqualTo(11_999);
    }
}
