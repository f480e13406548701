package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Values;
import java.util.TreeSet;

/**
 * Writes a new state of a base over the one it grew from: only the shards that differ. Array numbers are taken from the head
 * they are written with, so that an array that replaces another never meets its remains.
 */
public final class BaseWriter {
    private final Staged state;
    private final BaseRef ref;
    private final RequestIndex index;
    private final TreeSet<Integer> touched = new TreeSet<>();

    /** Writes to that base in that stage. */
    public BaseWriter(Staged state, BaseRef ref) {
        this.state = state;
        this.ref = ref;
        this.index = new RequestIndex(state, ref);
    }

    /**
     * Stages the new state.
     *
     * @param before the base as the stage's own store holds it
     * @param after a state grown from {@code before.root()}, or a wholly new one
     */
    public Touched write(Base before, JsValue after) {
        JsValue head = after;
        if (after instanceof JsObject object && object.get(Base.REQUESTS) instanceof JsArray requests) {
            long arrayBefore = before.root().get(Base.REQUESTS) instanceof StoredArray stored ? stored.id() : -1;
            if (requests instanceof StoredArray stored && stored.id() == arrayBefore) {
                grown(before, stored);
                head = object.with(Base.REQUESTS, StoredArray.reference(stored.id(), stored));
            } else {
                dropRequests(before);
                head = object.with(Base.REQUESTS, fresh(requests, arrayBefore + 1));
            }
        } else {
            dropRequests(before);
        }
        Values.write(state, ref.head(), ShardWriter.bytes(head));
        return new Touched(touched, before.requestCount(), count(after));
    }

    private static int count(JsValue root) {
        return root.get(Base.REQUESTS) instanceof JsArray requests ? requests.length() : 0;
    }

    private void grown(Base before, StoredArray requests) {
        dropFrom(before, requests, requests.intact());
        requests.changed().forEach((at, value) -> {
            request(requests.id(), at, value);
            index.replace(at, at < requests.intact() ? before.request(at) : null, value);
            touched.add(at);
        });
    }

    private JsArray fresh(JsArray requests, long array) {
        for (int at = 0; at < requests.length(); at++) {
            JsValue value = requests.element(at);
            if (value != JsLiteral.UNDEFINED) {
                request(array, at, value);
                index.replace(at, null, value);
                touched.add(at);
            }
        }
        return StoredArray.reference(array, requests);
    }

    private void dropRequests(Base before) {
        if (before.root().get(Base.REQUESTS) instanceof StoredArray requests) {
            dropFrom(before, requests, 0);
        }
    }

    /** Takes out what the store holds of an array from an index on; holes cost nothing. */
    private void dropFrom(Base before, StoredArray requests, int from) {
        for (int at = requests.nextStored(from); at < requests.persistedLength(); at = requests.nextStored(at + 1)) {
            drop(before, requests.id(), at);
        }
    }

    private void drop(Base before, long array, int at) {
        index.replace(at, before.request(at), JsLiteral.UNDEFINED);
        StateKey tree = ref.requestTree(array, at);
        Values.deleteRange(state, tree, KeyWriter.end(tree));
        touched.add(at);
    }

    private void request(long array, int at, JsValue value) {
        if (value instanceof JsObject request && request.get(Base.RESPONSE) instanceof JsArray response) {
            long responseNumber = response instanceof StoredArray stored ? stored.id() : nextResponse(array, at);
            if (response instanceof StoredArray stored) {
                grownParts(array, at, stored);
            } else {
                clear(array, at);
                for (int part = 0; part < response.length(); part++) {
                    if (response.element(part) != JsLiteral.UNDEFINED) {
                        part(array, at, responseNumber, part, response.element(part));
                    }
                }
            }
            StoredArray reference = StoredArray.reference(responseNumber, response);
            Values.write(state, ref.request(array, at), ShardWriter.bytes(request.with(Base.RESPONSE, reference)));
        } else {
            clear(array, at);
            if (value != JsLiteral.UNDEFINED) {
                Values.write(state, ref.request(array, at), ShardWriter.bytes(value));
            }
        }
    }

    /** Two responses of one request never share a number: what is left of the old one could show through holes. */
    private long nextResponse(long array, int at) {
        byte[] old = Values.read(state, ref.request(array, at));
        if (old == null) {
            return 0;
        }
        long[] number = {0};
        ShardReader.value(old, (id, length, properties) -> {
            number[0] = id + 1;
            return JsLiteral.UNDEFINED;
        });
        return number[0];
    }

    private void clear(long array, int at) {
        StateKey tree = ref.requestTree(array, at);
        Values.deleteRange(state, tree, KeyWriter.end(tree));
    }

    private void grownParts(long array, int at, StoredArray response) {
        if (response.intact() < response.persistedLength()) {
            Values.deleteRange(
                    state,
                    ref.part(array, at, response.id(), response.intact()),
                    ref.part(array, at, response.id(), response.persistedLength()));
        }
        response.changed().forEach((part, value) -> part(array, at, response.id(), part, value));
    }

    private void part(long array, int at, long response, int part, JsValue value) {
        StateKey key = ref.part(array, at, response, part);
        if (value == JsLiteral.UNDEFINED) {
            Values.delete(state, key);
        } else {
            Values.write(state, key, ShardWriter.bytes(value));
        }
    }
}
