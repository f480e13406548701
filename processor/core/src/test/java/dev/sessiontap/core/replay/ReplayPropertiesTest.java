package dev.sessiontap.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.core.replay.WholeLog.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random logs against a plain model of VS Code's reader. */
class ReplayPropertiesTest {
    private static final JsonMapper JACKSON = new JsonMapper();

    /** The log up to the first line that the model fails on gives the model's state, and that line is refused. */
    @Property(tries = 2_000)
    void everyStateIsThatOfTheModel(@ForAll("logs") List<String> lines) throws JsonProcessingException {
        NaiveLog model = new NaiveLog();
        StringBuilder file = new StringBuilder();
        for (String line : lines) {
            String before = model.json();
            file.append(line).append('\n');
            try {
                model.apply(JACKSON.readTree(line));
            } catch (NaiveLog.TypeError e) {
                Outcome refused = replay(file);
                assertThat(refused.acceptedByVsCode()).isFalse();
                assertThat(SameValue.as(refused.state(), Optional.ofNullable(before)))
                        .isTrue();
                return;
            }
            Outcome outcome = replay(file);
            assertThat(outcome.acceptedByVsCode()).isTrue();
            assertThat(SameValue.as(outcome.state(), Optional.ofNullable(model.json())))
                    .isTrue();
        }
    }

    private static Outcome replay(StringBuilder file) {
        return WholeLog.replay(file.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Provide
    Arbitrary<List<String>> logs() {
        Arbitrary<String> initial = json().map(v ->
                "{\"kind\":0,\"v\":{\"requests\":[{\"id\":\"r\",\"response\":[" + v + "]}],\"a\":" + v + "}}");
        return Combinators.combine(initial, entry().list().ofMaxSize(12)).as((first, rest) -> {
            rest.add(0, first);
            return rest;
        });
    }

    private static Arbitrary<String> entry() {
        Arbitrary<String> set =
                Combinators.combine(path(), json()).as((k, v) -> "{\"kind\":1,\"k\":" + k + ",\"v\":" + v + "}");
        Arbitrary<String> push = Combinators.combine(
                        path(),
                        json().list().ofMaxSize(3),
                        Arbitraries.integers().between(-1, 4))
                .as((k, v, i) -> "{\"kind\":2,\"k\":" + k + ",\"v\":[" + String.join(",", v) + "],\"i\":" + i + "}");
        Arbitrary<String> append =
                Combinators.combine(path(), json()).as((k, v) -> "{\"kind\":2,\"k\":" + k + ",\"v\":[" + v + "]}");
        Arbitrary<String> delete = path().map(k -> "{\"kind\":3,\"k\":" + k + "}");
        Arbitrary<String> unset = path().map(k -> "{\"kind\":1,\"k\":" + k + "}");
        return Arbitraries.oneOf(set, push, append, delete, unset);
    }

    private static Arbitrary<String> path() {
        Arbitrary<String> often = Arbitraries.of("\"requests\"", "0", "\"response\"", "\"a\"", "1");
        Arbitrary<String> seldom = Arbitraries.of("2", "\"1\"", "\"x\"", "\"b\"", "\"01\"", "-1", "\"length\"", "5");
        Arbitrary<String> key = Arbitraries.oneOf(often, often, seldom);
        return key.list().ofMaxSize(4).map(keys -> "[" + String.join(",", keys) + "]");
    }

    private static Arbitrary<String> json() {
        Arbitrary<String> leaves = Arbitraries.of("1", "0", "true", "false", "null", "\"\"", "\"x\"", "[]", "{}");
        return Arbitraries.recursive(
                () -> leaves,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(3).map(list -> list.stream().collect(Collectors.joining(",", "[", "]"))),
                        Arbitraries.maps(Arbitraries.of("a", "b", "response", "x"), inner)
                                .ofMaxSize(3)
                                .map(m -> m.entrySet().stream()
                                        .map(e -> "\"" + e.getKey() + "\":" + e.getValue())
                                        .collect(Collectors.joining(",", "{", "}")))),
                2);
    }
}
