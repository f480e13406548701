package dev.sessiontap.core.js;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * JavaScript's property keys: what a value becomes when it stands in brackets, and which keys are array indices; and the
 * numbers that values become where a length is asked for.
 */
public final class JsKey {
    /** What is no index. */
    public static final long NO_INDEX = -1;

    private static final long LARGEST_INDEX = 4_294_967_294L;
    private static final int DIGITS_OF_LARGEST = 10;

    private JsKey() {}

    /** The key of a value. Refuses where JavaScript finds no text for it. */
    public static String of(JsValue value) throws RefusedAssignment {
        if (value instanceof JsString string) {
            return string.value();
        }
        if (value instanceof JsArray array) {
            return joined(array);
        }
        return single(value);
    }

    /** The array index that a key is the canonical text of, else {@link #NO_INDEX}. */
    public static long index(String key) {
        int length = key.length();
        if (length == 0 || length > DIGITS_OF_LARGEST || (key.charAt(0) == '0' && length > 1)) {
            return NO_INDEX;
        }
        long index = 0;
        for (int i = 0; i < length; i++) {
            char c = key.charAt(i);
            if (c < '0' || c > '9') {
                return NO_INDEX;
            }
            index = index * 10 + (c - '0');
        }
        return index <= LARGEST_INDEX ? index : NO_INDEX;
    }

    /** The number of a value, as ToNumber gives it; NaN where it has none. */
    public static double number(JsValue value) throws RefusedAssignment {
        return JsNumbers.of(value);
    }

    static boolean isIndex(String key) {
        return index(key) != NO_INDEX;
    }

    private static String single(JsValue value) throws RefusedAssignment {
        if (value instanceof JsNumber number) {
            return JsNumberText.of(number.value());
        }
        if (value instanceof JsObject object) {
            // A member of that name is no function: nothing converts the object.
            if (object.get("toString") != JsLiteral.UNDEFINED) {
                throw new RefusedAssignment(Refusal.NO_SUCH_KEY);
            }
            return "[object Object]";
        }
        if (value instanceof JsString string) {
            return string.value();
        }
        return switch ((JsLiteral) value) {
            case UNDEFINED -> "undefined";
            case NULL -> "null";
            case TRUE -> "true";
            case FALSE -> "false";
        };
    }

    /** Array.prototype.join, through all levels. */
    private static String joined(JsArray array) throws RefusedAssignment {
        StringBuilder text = new StringBuilder();
        Deque<Iterator<JsValue>> open = new ArrayDeque<>();
        open.push(array.items().iterator());
        boolean first = true;
        while (!open.isEmpty()) {
            if (!open.peek().hasNext()) {
                open.pop();
                first = false;
                continue;
            }
            if (!first) {
                text.append(',');
            }
            first = false;
            JsValue element = open.peek().next();
            if (element instanceof JsArray inner) {
                open.push(inner.items().iterator());
                first = true;
            } else if (element.isPresent()) {
                text.append(single(element));
            }
        }
        return text.toString();
    }
}
