package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsArray;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What finds a request's neighbours without walking: at which places a request id stands, and which requests have a mode, a
 * level or a model.
 */
public final class RequestIndex {
    /** The kinds of label, as keys count them. */
    static final int KINDS = 3;

    private static final byte[] MARK = {1};

    private final Staged state;
    private final BaseRef ref;

    RequestIndex(Staged state, BaseRef ref) {
        this.state = state;
        this.ref = ref;
    }

    /** An element took another's place. What is the same of both is not written again. */
    void replace(int at, JsObject before, JsValue after) {
        JsObject now = after instanceof JsObject request ? request : null;
        String oldId = id(before);
        String id = id(now);
        boolean moved = oldId == null ? id != null : !oldId.equals(id);
        if (moved || parts(before) != parts(now)) {
            if (oldId != null) {
                state.delete(rich(oldId, parts(before), at));
            }
            if (id != null) {
                state.put(rich(id, parts(now), at), MARK);
            }
        }
        if (moved) {
            if (oldId != null) {
                state.delete(place(oldId, at));
            }
            if (id != null) {
                state.put(place(id, at), MARK);
            }
        }
        labels(at, labels(before), labels(now));
    }

    private void labels(int at, RequestLabels before, RequestLabels after) {
        for (int kind = 0; kind < KINDS; kind++) {
            String old = label(before, kind);
            String label = label(after, kind);
            if (label == null && old != null) {
                Values.delete(state, ref.label(kind, at));
            } else if (label != null && !label.equals(old)) {
                Values.write(state, ref.label(kind, at), label.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static RequestLabels labels(JsObject request) {
        return request == null ? RequestLabels.NONE : RequestRows.labels(request);
    }

    private static String id(JsObject request) {
        return request == null ? null : request.get("requestId").text();
    }

    private static int parts(JsObject request) {
        return request != null && request.get(Base.RESPONSE) instanceof JsArray response ? response.length() : 0;
    }

    private StateKey place(String id, int at) {
        return KeyWriter.after(ref.places(id)).number(at).key();
    }

    private StateKey rich(String id, int parts, int at) {
        return KeyWriter.after(ref.richness(id)).number(parts).number(at).key();
    }

    /** Where a request id stands, however often; empty when it is not in the base. */
    public static Optional<Places> places(StateReader state, BaseRef ref, String id) {
        StateKey places = ref.places(id);
        Optional<Map.Entry<StateKey, byte[]>> first = state.first(places, KeyWriter.end(places));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        StateKey rich = ref.richness(id);
        return Optional.of(new Places(
                at(first.get().getKey()),
                at(state.last(places, KeyWriter.end(places)).orElseThrow().getKey()),
                at(state.last(rich, KeyWriter.end(rich)).orElseThrow().getKey())));
    }

    private static int at(StateKey key) {
        byte[] bytes = key.bytes();
        return ByteBuffer.wrap(bytes, bytes.length - 4, 4).getInt();
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

    /** Of each kind of label, the first request after each of the indices that has one. */
    public static Set<Integer> following(StateReader state, BaseRef ref, SortedSet<Integer> indices) {
        Set<Integer> following = new TreeSet<>();
        for (int kind = 0; kind < KINDS; kind++) {
            int reached = -1;
            for (int at : indices) {
                // What follows an index follows all between the two: a long run of indices costs one look.
                if (at >= reached) {
                    reached = next(state, ref, kind, at);
                    following.add(reached);
                }
            }
        }
        following.remove(ElementSource.NO_MORE);
        return following;
    }

    private static int next(StateReader state, BaseRef ref, int kind, int at) {
        return state.first(ref.label(kind, at + 1), KeyWriter.end(ref.labels(kind)))
                .map(entry -> at(entry.getKey()))
                .orElse(ElementSource.NO_MORE);
    }

    private static String label(RequestLabels labels, int kind) {
        return switch (kind) {
            case 0 -> labels.mode();
            case 1 -> labels.level();
            default -> labels.model();
        };
    }
}
