package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;

/** Values from JSON texts. */
final class Json {
    private Json() {}

    static JsObject object(String json) {
        return (JsObject) value(json);
    }

    static JsValue value(String json) {
        try {
            return JsJson.parse(json);
        } catch (BadJson e) {
            throw new IllegalArgumentException(json, e);
        }
    }

    /** A text as a JSON string. */
    static String quote(String text) {
        return JsJson.write(new JsString(text));
    }
}
