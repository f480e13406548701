package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One base as it is in a store: a session's state whose requests and parts are read only when asked for. A view of the
 * store at the time of reading; not for use after the store changed.
 */
public final class Base {
    /** The member of the session object whose elements are shards of their own. */
    static final String REQUESTS = "requests";
    /** The member of a request whose elements are shards of their own. */
    static final String RESPONSE = "response";

    private final StateReader state;
    private final BaseRef ref;
    private final JsValue root;

    private Base(StateReader state, BaseRef ref, JsValue root) {
        this.state = state;
        this.ref = ref;
        this.root = root;
    }

    /** The base in a store; its root is undefined when nothing was ever written to it. */
    public static Base read(StateReader state, BaseRef ref) {
        byte[] head = Values.read(state, ref.head());
        JsValue root = head == null
                ? JsLiteral.UNDEFINED
                : ShardReader.value(head, (id, length, properties) -> requests(state, ref, id, length, properties));
        return new Base(state, ref, root);
    }

    private static JsValue requests(
            StateReader state, BaseRef ref, long id, int length, Map<String, JsValue> properties) {
        return new StoredArray(
                id,
                new StoredElements(state, ref.requests(id)) {
                    @Override
                    public JsValue load(int index) {
                        return request(state, ref, id, index);
                    }
                },
                length,
                properties);
    }

    private static JsValue request(StateReader state, BaseRef ref, long array, int index) {
        return StoredElements.value(
                state,
                ref.request(array, index),
                (id, length, properties) -> new StoredArray(
                        id,
                        new StoredElements(state, ref.parts(array, index, id)) {
                            @Override
                            public JsValue load(int part) {
                                return value(
                                        state,
                                        ref.part(array, index, id, part),
                                        (inner, size, names) -> JsLiteral.UNDEFINED);
                            }
                        },
                        length,
                        properties));
    }

    /** Where it lies. */
    public BaseRef ref() {
        return ref;
    }

    /** The session it belongs to. */
    public SessionKey session() {
        return ref.session();
    }

    /** The store it is read from. */
    public StateReader state() {
        return state;
    }

    /** The whole state; undefined before the first entry. */
    public JsValue root() {
        return root;
    }

    /** The session object, empty when the state is no object; its requests included, unread. */
    public JsObject head() {
        return root instanceof JsObject object ? object : JsObject.EMPTY;
    }

    /** The length of the requests array; 0 when there is none. */
    public int requestCount() {
        return root.get(REQUESTS) instanceof JsArray array ? array.length() : 0;
    }

    /** The request at an index; null when there is none or it is no object. */
    public JsObject request(int index) {
        return index >= 0
                        && root.get(REQUESTS) instanceof JsArray array
                        && index < array.length()
                        && array.element(index) instanceof JsObject request
                ? request
                : null;
    }

    /** The first indices from there on at which the requests array has an element at all, at most so many. */
    public List<Integer> elements(int from, int most) {
        List<Integer> found = new ArrayList<>();
        if (root.get(REQUESTS) instanceof StoredArray array) {
            int at = array.nextStored(from);
            while (at < array.length() && found.size() < most) {
                found.add(at);
                at = array.nextStored(at + 1);
            }
        }
        return found;
    }
}
