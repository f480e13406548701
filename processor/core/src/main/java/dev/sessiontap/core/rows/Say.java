package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;

/** How a value of the editor reads inside a row's text. */
final class Say {
    private static final String NOTHING = "-";

    private Say() {}

    /** A string, or a markdown object's text; null when it is neither. */
    static String textOf(JsValue value) {
        return value instanceof JsString string
                ? string.value()
                : value.get("value").text();
    }

    /** A string or markdown, or {@code -} where there is none. */
    static String textOrDash(JsValue value) {
        return orDash(textOf(value));
    }

    /** A text, or {@code -} where there is none. */
    static String orDash(String text) {
        return text == null || text.isEmpty() ? NOTHING : text;
    }

    /** A string as it is, anything else as compact JSON, {@code -} where there is nothing. */
    static String plain(JsValue value) {
        if (!value.isPresent()) {
            return NOTHING;
        }
        return value instanceof JsString string ? string.value() : JsJson.write(value);
    }

    /** The texts of a list's strings and markdown objects. */
    static List<String> texts(JsValue list) {
        List<String> texts = new ArrayList<>();
        for (JsValue item : list.items()) {
            String text = textOf(item);
            if (text != null) {
                texts.add(text);
            }
        }
        return texts;
    }

    /** The string, or null where it is none or empty. */
    static String nonEmpty(JsValue value) {
        String text = value.text();
        return text == null || text.isEmpty() ? null : text;
    }

    /** The first of several texts that is neither null nor empty; null when all are. */
    static String first(String... texts) {
        for (String text : texts) {
            if (text != null && !text.isEmpty()) {
                return text;
            }
        }
        return null;
    }
}
