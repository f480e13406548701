package dev.sessiontap.core.js;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One JavaScript value. Values never change; a change gives a new value that shares what stayed the same.
 *
 * <p>The reading methods below never fail: asked for what a value is not, they answer "absent", as code that reads
 * unknown versions of a format must.
 */
public sealed interface JsValue permits JsLiteral, JsNumber, JsString, JsObject, JsArray {

    /** The member of an object; undefined for anything else. */
    default JsValue get(String key) {
        return JsLiteral.UNDEFINED;
    }

    /** The value at a path of object members; undefined where the path ends early. */
    default JsValue at(String first, String... rest) {
        JsValue value = get(first);
        for (String key : rest) {
            value = value.get(key);
        }
        return value;
    }

    /** The string, or null when this is no string. */
    default String text() {
        return null;
    }

    /** The number; empty when this is no number. */
    default OptionalDouble number() {
        return OptionalDouble.empty();
    }

    /** The elements of an array, holes as undefined; empty when this is no array. Elements are read as they are asked for. */
    default List<JsValue> items() {
        return List.of();
    }

    /** Whether this is {@code true}; false for every other value. */
    default boolean isTrue() {
        return this == JsLiteral.TRUE;
    }

    /** Whether this is neither undefined nor null. */
    default boolean isPresent() {
        return this != JsLiteral.UNDEFINED && this != JsLiteral.NULL;
    }
}
