package dev.sessiontap.core.js;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An object. A member that is undefined is not told from one that is absent: no reader of the state can see the
 * difference.
 */
public final class JsObject implements JsValue {
    /** The object without members. */
    public static final JsObject EMPTY = new JsObject(Map.of());

    private final Map<String, JsValue> members;

    private JsObject(Map<String, JsValue> members) {
        this.members = members;
    }

    /** An object that takes over the map; the caller must not change it any more, and it must hold no undefined. */
    public static JsObject owning(Map<String, JsValue> members) {
        return new JsObject(members);
    }

    @Override
    public JsValue get(String key) {
        JsValue value = members.get(key);
        return value == null ? JsLiteral.UNDEFINED : value;
    }

    /** The members in their order. */
    public Map<String, JsValue> members() {
        return Collections.unmodifiableMap(members);
    }

    /** This object with a member set; setting undefined takes it out. */
    public JsObject with(String key, JsValue value) {
        Map<String, JsValue> copy = new LinkedHashMap<>(members);
        if (value == JsLiteral.UNDEFINED) {
            copy.remove(key);
        } else {
            copy.put(key, value);
        }
        return new JsObject(copy);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JsObject object && members.equals(object.members);
    }

    @Override
    public int hashCode() {
        return members.hashCode();
    }

    @Override
    public String toString() {
        return members.toString();
    }
}
