package dev.sessiontap.core.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.replay.LineReader;
import dev.sessiontap.core.replay.LogEntry;
import dev.sessiontap.core.replay.Replayer;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.store.MemoryState;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.fixtures.RecordedLog;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShardedStateTest {
    private final MemoryState store = new MemoryState();
    private final BaseRef ref = new BaseRef(new SessionKey("h", "r", "ws/w", "s"), 1);

    /** Applies a line to the stored state and to the state in memory; both must say the same afterwards. */
    private JsValue apply(JsValue memory, String line) {
        JsValue state = memory;
        for (LogEntry entry :
                LineReader.read(line.getBytes(StandardCharsets.UTF_8), false).entries()) {
            Staged staged = new Staged(store);
            Base before = Base.read(store, ref);
            Replayer.Result stored = Replayer.apply(before.root(), entry);
            Replayer.Result inMemory = Replayer.apply(state, entry);
            assertThat(stored.getClass()).isEqualTo(inMemory.getClass());
            if (stored instanceof Replayer.Applied applied) {
                new BaseWriter(staged, ref).write(before, applied.state());
                store.apply(staged.changes());
                state = ((Replayer.Applied) inMemory).state();
            }
            assertThat(JsJson.write(Base.read(store, ref).root())).isEqualTo(JsJson.write(state));
        }
        return state;
    }

    static List<String> logs() {
        return RecordedLog.names().stream()
                .filter(name -> !name.equals("compaction") && !name.equals("long-strings"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void aRecordedLogGivesTheSameStateInShardsAsInMemory(String name) {
        JsValue state = JsLiteral.UNDEFINED;
        String log = new String(new RecordedLog(name).log(), StandardCharsets.UTF_8);
        for (String line : log.split("\n", -1)) {
            state = apply(state, line);
        }
        assertThat(state).isNotEqualTo(JsLiteral.UNDEFINED);
    }

    @Property(tries = 300)
    void anyLogGivesTheSameStateInShardsAsInMemory(@ForAll("lines") List<String> lines) {
        ShardedStateTest test = new ShardedStateTest();
        JsValue state = test.apply(
                JsLiteral.UNDEFINED,
                "{\"kind\":0,\"v\":{\"requests\":[{\"requestId\":\"a\",\"response\":[{\"value\":\"x\"},1]},{\"requestId\":\"b\"}]}}");
        for (String line : lines) {
            state = test.apply(state, line);
        }
        // Every shard goes with its base.
        Staged staged = new Staged(test.store);
        staged.deleteRange(test.ref.prefix(), dev.sessiontap.core.store.KeyWriter.end(test.ref.prefix()));
        test.store.apply(staged.changes());
        assertThat(test.store.size()).isZero();
    }

    @Provide
    Arbitrary<List<String>> lines() {
        Arbitrary<String> paths = Arbitraries.of(
                "[\"requests\"]",
                "[\"requests\",0]",
                "[\"requests\",1]",
                "[\"requests\",4]",
                "[\"requests\",0,\"response\"]",
                "[\"requests\",1,\"response\"]",
                "[\"requests\",0,\"response\",1]",
                "[\"requests\",0,\"response\",0,\"value\"]",
                "[\"requests\",\"length\"]",
                "[\"requests\",1,\"response\",\"length\"]",
                "[\"requests\",\"name\"]",
                "[\"customTitle\"]");
        Arbitrary<String> values = Arbitraries.of(
                "[]",
                "[{\"requestId\":\"c\",\"response\":[{\"value\":\"p\"}]}]",
                "[{\"value\":\"p\"},{\"value\":\"q\"}]",
                "{\"requestId\":\"a\",\"response\":[{\"value\":\"r\"},{\"value\":\"s\"},null]}",
                "{\"requestId\":\"d\",\"response\":\"text\"}",
                "2",
                "\"t\"",
                "null");
        Arbitrary<String> sets = net.jqwik.api.Combinators.combine(paths, values)
                .as((k, v) -> "{\"kind\":1,\"k\":" + k + ",\"v\":" + v + "}");
        Arbitrary<String> pushes = net.jqwik.api.Combinators.combine(
                        paths, values, Arbitraries.of("", ",\"i\":0", ",\"i\":1", ",\"i\":3"))
                .as((k, v, i) -> "{\"kind\":2,\"k\":" + k + ",\"v\":" + v + i + "}");
        Arbitrary<String> deletes = paths.map(k -> "{\"kind\":3,\"k\":" + k + "}");
        return Arbitraries.oneOf(sets, pushes, deletes).list().ofMaxSize(25);
    }

    @Test
    void aPushToOneResponseReadsAndWritesOnlyItsPath() {
        StringBuilder requests = new StringBuilder();
        for (int n = 0; n < 500; n++) {
            requests.append(n == 0 ? "" : ",")
                    .append("{\"requestId\":\"r")
                    .append(n)
                    .append("\",\"response\":[{\"value\":\"p\"}]}");
        }
        JsValue state = apply(JsLiteral.UNDEFINED, "{\"kind\":0,\"v\":{\"requests\":[" + requests + "]}}");
        assertThat(state.get("requests").items()).hasSize(500);
        Staged staged = new Staged(store);
        Base before = Base.read(store, ref);
        LogEntry entry = LineReader.read(
                        "{\"kind\":2,\"k\":[\"requests\",499,\"response\"],\"v\":[{\"value\":\"q\"}]}"
                                .getBytes(StandardCharsets.UTF_8),
                        false)
                .entries()
                .get(0);
        JsValue root = ((Replayer.Applied) Replayer.apply(before.root(), entry)).state();
        new BaseWriter(staged, ref).write(before, root);
        // The head, the request, the new part, and the request's place in the index of ids.
        assertThat(staged.changes()).hasSizeLessThanOrEqualTo(8);
    }
}
