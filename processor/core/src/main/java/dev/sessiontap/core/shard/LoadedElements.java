package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import java.util.HashMap;
import java.util.Map;

/** The elements of a stored array that were read so far, and the last run of holes: a million holes cost one look. */
final class LoadedElements {
    private final ElementSource source;
    private final Map<Integer, JsValue> loaded = new HashMap<>();
    private int gapStart;
    private int gapEnd;

    LoadedElements(ElementSource source) {
        this.source = source;
    }

    JsValue element(int index) {
        if (index >= gapStart && index < gapEnd) {
            return JsLiteral.UNDEFINED;
        }
        JsValue known = loaded.get(index);
        if (known != null) {
            return known;
        }
        JsValue value = source.load(index);
        if (value == JsLiteral.UNDEFINED) {
            gapStart = index;
            gapEnd = source.next(index + 1);
        } else {
            loaded.put(index, value);
        }
        return value;
    }

    int next(int from) {
        return source.next(from);
    }
}
