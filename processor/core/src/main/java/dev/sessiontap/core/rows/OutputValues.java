package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;

/** The values of a tool's output: texts as they are, references as paths, everything else as a placeholder. */
final class OutputValues {
    private OutputValues() {}

    /** The values, each on a line of its own; empty when there is none. */
    static Passage of(JsValue output) {
        if (output instanceof JsString || output instanceof JsObject) {
            return value(output);
        }
        Passage values = new Passage();
        boolean first = true;
        for (JsValue item : output.items()) {
            if (!item.isPresent()) {
                continue;
            }
            if (!first) {
                values.add("\n");
            }
            values.add(value(item));
            first = false;
        }
        return values;
    }

    private static Passage value(JsValue item) {
        if (item instanceof JsString string) {
            return Passage.of(string.value());
        }
        if (item.get("uri").isPresent()) {
            return Passage.of(Say.orDash(FileUris.path(item.get("uri"))));
        }
        return isText(item) ? Passage.of(text(item)) : Passage.of(placeholder(item));
    }

    private static boolean isText(JsValue item) {
        boolean declared =
                item.get("isText").isTrue() || "text".equals(item.get("type").text());
        return (declared && text(item) != null) || isPlainlyText(item);
    }

    /**
     * A value that nothing declares to be binary and that cannot be base64 is a text of an older form; to call it binary
     * would lose it.
     */
    private static boolean isPlainlyText(JsValue item) {
        String type = item.get("mimeType").text();
        String value = item.get("value").text();
        return value != null
                && item.get("isText") != JsLiteral.FALSE
                && (type == null || type.startsWith("text/"))
                && !Base64Text.couldBe(value);
    }

    private static String text(JsValue item) {
        return item.get("value").text() != null
                ? item.get("value").text()
                : item.get("text").text();
    }

    private static String placeholder(JsValue item) {
        JsValue data = item.get("value");
        data = data.isPresent() ? data : item.get("base64Data");
        data = data.isPresent() ? data : item.get("data");
        return Base64Text.placeholder(item.get("mimeType").text(), data);
    }
}
