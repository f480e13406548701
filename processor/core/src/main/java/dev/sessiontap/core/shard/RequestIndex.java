package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.RequestLabels;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Values;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What finds a request's neighbours without walking: at which places a request id stands, and which requests have a mode, a
 * level or a model.
 */
public final class RequestIndex {
    /** The kinds of label, as keys count them. */
    static final int KINDS = 3;

    private final Staged state;
    private final BaseRef ref;

    RequestIndex(Staged state, BaseRef ref) {
        this.state = state;
        this.ref = ref;
    }

    void forget(int at, JsObject request) {
        if (request == null) {
            return;
        }
        String id = request.get("requestId").text();
        if (id != null) {
            List<Integer> places = new ArrayList<>(places(state, ref, id));
            places.remove(Integer.valueOf(at));
            put(id, places);
        }
        for (int kind = 0; kind < KINDS; kind++) {
            state.delete(ref.label(kind, at));
        }
    }

    void add(int at, JsValue value) {
        if (!(value instanceof JsObject request)) {
            return;
        }
        String id = request.get("requestId").text();
        if (id != null) {
            List<Integer> places = new ArrayList<>(places(state, ref, id));
            places.add(at);
            Collections.sort(places);
            put(id, places);
        }
        RequestLabels labels = RequestRows.labels(request);
        for (int kind = 0; kind < KINDS; kind++) {
            String label = label(labels, kind);
            if (label != null) {
                Values.write(state, ref.label(kind, at), label.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private void put(String id, List<Integer> places) {
        if (places.isEmpty()) {
            Values.delete(state, ref.id(id));
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate(4 * places.size());
        places.forEach(bytes::putInt);
        Values.write(state, ref.id(id), bytes.array());
    }

    /** The places at which a request id stands, ascending; empty when it is not in the base. */
    public static List<Integer> places(StateReader state, BaseRef ref, String id) {
        byte[] bytes = Values.read(state, ref.id(id));
        if (bytes == null) {
            return List.of();
        }
        List<Integer> places = new ArrayList<>(bytes.length / 4);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        while (in.hasRemaining()) {
            places.add(in.getInt());
        }
        return places;
    }

    /** The labels of the nearest requests before an index that have each. */
    public static RequestLabels before(StateReader state, BaseRef ref, int at) {
        return new RequestLabels(nearest(state, ref, 0, at), nearest(state, ref, 1, at), nearest(state, ref, 2, at));
    }

    private static String nearest(StateReader state, BaseRef ref, int kind, int at) {
        return state.last(ref.labels(kind), ref.label(kind, at))
                .map(e -> new String(Values.read(state, e.getKey()), StandardCharsets.UTF_8))
                .orElse(null);
    }

    /** Of each kind of label, the first request after an index that has one. */
    public static List<Integer> following(StateReader state, BaseRef ref, int at) {
        List<Integer> following = new ArrayList<>(KINDS);
        for (int kind = 0; kind < KINDS; kind++) {
            next(state, ref, kind, at).ifPresent(following::add);
        }
        return following;
    }

    private static OptionalInt next(StateReader state, BaseRef ref, int kind, int at) {
        StateKey labels = ref.labels(kind);
        Iterator<Map.Entry<StateKey, byte[]>> entries = state.range(ref.label(kind, at + 1), KeyWriter.end(labels));
        if (!entries.hasNext()) {
            return OptionalInt.empty();
        }
        byte[] key = entries.next().getKey().bytes();
        return OptionalInt.of(ByteBuffer.wrap(key, key.length - 4, 4).getInt());
    }

    private static String label(RequestLabels labels, int kind) {
        return switch (kind) {
            case 0 -> labels.mode();
            case 1 -> labels.level();
            default -> labels.model();
        };
    }
}
