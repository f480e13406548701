package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import java.util.Optional;

/** Compares states with recorded JSON texts as values: the order of members ignored. */
final class SameValue {
    private SameValue() {}

    /** Whether a state is the one in a text; no text is no state. */
    static boolean as(JsValue state, Optional<String> json) {
        if (state == JsLiteral.UNDEFINED || json.isEmpty()) {
            return state == JsLiteral.UNDEFINED && json.isEmpty();
        }
        String written = JsJson.write(state);
        return written.equals(json.get()) || parsed(written).equals(parsed(json.get()));
    }

    private static JsValue parsed(String json) {
        try {
            return JsJson.parse(json);
        } catch (BadJson e) {
            throw new AssertionError("not JSON: " + json, e);
        }
    }
}
