package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Values;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Small records of the state, stored as named fields: a field that a later version adds reads as absent in an older record.
 */
public final class Records {
    private final Map<String, JsValue> fields = new LinkedHashMap<>();

    private Records() {}

    /** A record without fields. */
    public static Records write() {
        return new Records();
    }

    /** Adds a text; null is left out. */
    public Records text(String name, String value) {
        if (value != null) {
            fields.put(name, new JsString(value));
        }
        return this;
    }

    /** Adds a whole number of less than 2^53. */
    public Records number(String name, long value) {
        fields.put(name, new JsNumber(value));
        return this;
    }

    /** Adds a flag. */
    public Records flag(String name, boolean value) {
        fields.put(name, JsLiteral.of(value));
        return this;
    }

    /** Adds any value. */
    public Records value(String name, JsValue value) {
        fields.put(name, value);
        return this;
    }

    /** Stages the record under a key. */
    public void put(Staged state, StateKey key) {
        Values.write(state, key, ShardWriter.bytes(JsObject.owning(fields)));
    }

    /** The record under a key; null when there is none. */
    public static JsValue read(StateReader state, StateKey key) {
        byte[] bytes = Values.read(state, key);
        return bytes == null ? null : of(bytes);
    }

    /** The record in a value. */
    public static JsValue of(byte[] bytes) {
        return ShardReader.value(bytes, (id, length, properties) -> JsLiteral.UNDEFINED);
    }

    /** A whole number of a record, or another when it is absent. */
    public static long number(JsValue record, String name, long otherwise) {
        return (long) record.get(name).number().orElse((double) otherwise);
    }
}
