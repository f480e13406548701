package dev.sessiontap.streams.topology;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An engine for tests whose mutations are little programs: each line of a record's value is one step, each word of a line
 * one action.
 *
 * <ul>
 *   <li>{@code put=key=value}, {@code delete=key}
 *   <li>{@code out=topic=key=partitionBy=value}, {@code tombstone=topic=key}, {@code header=topic=key=name=text}
 *   <li>{@code get=key}, {@code range=from=to}, {@code last=from=to}: sent to rows under the action as key
 *   <li>{@code count=key}: adds one to a stored number and sends it to rows
 *   <li>{@code half=from=to}: reads one entry of a range and leaves the rest
 *   <li>{@code fail}: throws
 * </ul>
 */
public final class ScriptEngine implements Engine {
    @Override
    public Iterator<Plan> process(Arrival arrival, StateReader state) {
        if (arrival.value() == null) {
            return List.of(out(Topic.DEAD_LETTERS, "null", "null", null)).iterator();
        }
        Iterator<String> lines = text(arrival.value()).lines().iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return lines.hasNext();
            }

            @Override
            public Plan next() {
                return step(lines.next(), arrival, state);
            }
        };
    }

    private static Plan step(String line, Arrival arrival, StateReader state) {
        SortedMap<StateKey, byte[]> changes = new TreeMap<>();
        List<Output> outputs = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            String[] a = word.split("=", -1);
            switch (a[0]) {
                case "put" -> changes.put(key(a[1]), bytes(a[2]));
                case "delete" -> changes.put(key(a[1]), null);
                case "out" -> outputs.add(new Output(Topic.valueOf(a[1]), a[2], a[3], List.of(), bytes(a[4])));
                case "tombstone" -> outputs.add(new Output(Topic.valueOf(a[1]), a[2], a[2], List.of(), null));
                case "header" ->
                    outputs.add(new Output(
                            Topic.valueOf(a[1]), a[2], a[2], List.of(Header.of(a[3], a[4])), bytes("with header")));
                case "get" -> outputs.add(row(word, text(state.get(key(a[1])))));
                case "range" -> outputs.add(row(word, list(state.range(key(a[1]), key(a[2])))));
                case "last" ->
                    outputs.add(row(
                            word,
                            state.last(key(a[1]), key(a[2]))
                                    .map(ScriptEngine::show)
                                    .orElse("none")));
                case "half" ->
                    outputs.add(row(word, show(state.range(key(a[1]), key(a[2])).next())));
                case "count" -> {
                    String before = text(state.get(key(a[1])));
                    String now = Long.toString(before == null ? 1 : Long.parseLong(before) + 1);
                    changes.put(key(a[1]), bytes(now));
                    outputs.add(row(a[1] + "-" + now, arrival.partition() + "/" + arrival.offset()));
                }
                case "fail" -> throw new IllegalStateException("asked to fail");
                default -> throw new IllegalArgumentException(word);
            }
        }
        return new Plan(changes, outputs);
    }

    private static Plan out(Topic topic, String key, String by, String value) {
        Output output = new Output(topic, key, by, List.of(), value == null ? null : bytes(value));
        return new Plan(new TreeMap<>(), List.of(output));
    }

    private static Output row(String key, String value) {
        return new Output(Topic.ROWS, key, key, List.of(), value == null ? null : bytes(value));
    }

    private static String list(Iterator<Map.Entry<StateKey, byte[]>> entries) {
        List<String> shown = new ArrayList<>();
        entries.forEachRemaining(e -> shown.add(show(e)));
        return String.join(",", shown);
    }

    private static String show(Map.Entry<StateKey, byte[]> entry) {
        return text(entry.getKey().bytes()) + ":" + text(entry.getValue());
    }

    private static StateKey key(String text) {
        return StateKey.owning(text.startsWith("0x") ? hex(text) : bytes(text));
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.substring(2));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }
}
