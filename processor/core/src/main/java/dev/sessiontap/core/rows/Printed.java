package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.Set;

/** The values of standing permissions, as printed. */
final class Printed {
    private static final Set<String> REFUSING = Set.of("false", "null");

    private Printed() {}

    /** A label as it is, anything else as compact JSON. */
    static String value(JsValue value) {
        return value instanceof JsString string ? string.value() : JsJson.write(value);
    }

    static boolean allows(String printed) {
        return !REFUSING.contains(printed);
    }
}
