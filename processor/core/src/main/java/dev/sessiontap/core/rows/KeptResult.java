package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** The text of an entry of {@code toolCallResults}: what the model read of a tool's result. */
final class KeptResult {
    private KeptResult() {}

    static Passage of(JsValue entry) {
        JsValue content = entry.get("content");
        if (!content.isPresent()) {
            content = entry;
        }
        if (content instanceof JsObject) {
            return value(content);
        }
        if (content.items().isEmpty()) {
            return OutputValues.of(content);
        }
        Passage values = new Passage();
        for (JsValue item : content.items()) {
            Passage value = value(item);
            if (!value.isEmpty()) {
                values = values.isEmpty() ? value : values.add("\n").add(value);
            }
        }
        return values;
    }

    private static Passage value(JsValue item) {
        if (item.at("value", "node").isPresent()) {
            return rendered(item.at("value", "node"));
        }
        String text = Say.textOf(item);
        boolean isText = text != null && item.get("mimeType").text() == null;
        return isText ? Passage.of(text) : known(item);
    }

    private static Passage known(JsValue item) {
        boolean says = item.get("value").isPresent()
                || item.get("text").isPresent()
                || item.get("data").isPresent();
        return says ? OutputValues.of(item) : new Passage();
    }

    /** The texts of a tree of prompt elements, in its order, whatever its depth. */
    private static Passage rendered(JsValue root) {
        Passage text = new Passage();
        Deque<JsValue> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            JsValue node = open.pop();
            String own = node.get("text").text();
            if (own != null) {
                if (!text.isEmpty() && isBreak(node)) {
                    text.add("\n");
                }
                text.add(own);
            }
            List<JsValue> children = new ArrayList<>(node.get("children").items());
            Collections.reverse(children);
            children.forEach(open::push);
        }
        return text;
    }

    private static boolean isBreak(JsValue node) {
        return node.get("lineBreakBefore").isTrue()
                || node.get("lineBreakBefore").number().orElse(0) > 0;
    }
}
