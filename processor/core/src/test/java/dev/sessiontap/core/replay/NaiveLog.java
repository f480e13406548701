package dev.sessiontap.core.replay;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The reader of VS Code's {@code objectMutationLog.ts} written once more, as plainly as can be: one mutable tree, no
 * tolerance, no limits. Undefined is null here, JavaScript's null is {@link #NULL}.
 */
final class NaiveLog {
    private static final Object NULL = new Object();

    private Object state;

    /** A list of JavaScript. */
    private static final class Array {
        final List<Object> elements = new ArrayList<>();
        final Map<String, Object> others = new LinkedHashMap<>();
    }

    /** What JavaScript throws. */
    static final class TypeError extends RuntimeException {}

    /** Applies an entry whose path is a list of texts and numbers, and whose {@code i} is a number. */
    void apply(JsonNode entry) {
        switch (entry.get("kind").intValue()) {
            case 0 -> state = value(entry.get("v"));
            case 1 -> set(entry.get("k"), value(entry.get("v")));
            case 2 -> push(entry.get("k"), entry.get("v"), entry.get("i"));
            case 3 -> set(entry.get("k"), null);
            default -> throw new TypeError();
        }
    }

    /** The state as JSON; null where it is undefined. */
    String json() {
        return state == null ? null : json(state);
    }

    private void set(JsonNode path, Object value) {
        if (!path.isEmpty()) {
            put(parent(path), key(path, path.size() - 1), value);
        }
    }

    private void push(JsonNode path, JsonNode values, JsonNode length) {
        Object parent = parent(path);
        String key = path.isEmpty() ? "undefined" : key(path, path.size() - 1);
        Object target = get(parent, key);
        boolean falsy = target == null
                || target == NULL
                || target.equals(false)
                || target.equals("")
                || target.equals(0.0)
                || target.equals(-0.0);
        Object list = falsy ? new Array() : target;
        if (length != null) {
            put(list, "length", length.doubleValue());
        }
        if (values != null && values.isArray() && !values.isEmpty()) {
            if (!(list instanceof Array array)) {
                throw new TypeError();
            }
            values.forEach(v -> array.elements.add(value(v)));
        }
        put(parent, key, list);
    }

    private Object parent(JsonNode path) {
        Object current = state;
        for (int i = 0; i < path.size() - 1; i++) {
            current = get(current, key(path, i));
        }
        return current;
    }

    private static Object get(Object parent, String key) {
        if (parent instanceof Map<?, ?> members) {
            return members.get(key);
        }
        if (parent instanceof Array array) {
            if (key.equals("length")) {
                return (double) array.elements.size();
            }
            if (isIndex(key)) {
                int index = Integer.parseInt(key);
                return index < array.elements.size() ? array.elements.get(index) : null;
            }
            return array.others.get(key);
        }
        throw new TypeError(); // what a scalar gives cannot be changed either
    }

    @SuppressWarnings("unchecked")
    private static void put(Object parent, String key, Object value) {
        if (parent instanceof Map<?, ?>) {
            ((Map<String, Object>) parent).put(key, value);
        } else if (parent instanceof Array array) {
            if (key.equals("length")) {
                resize(array, value);
            } else if (isIndex(key)) {
                int index = Integer.parseInt(key);
                while (array.elements.size() <= index) {
                    array.elements.add(null);
                }
                array.elements.set(index, value);
            } else {
                array.others.put(key, value);
            }
        } else {
            throw new TypeError();
        }
    }

    private static void resize(Array array, Object value) {
        double length = number(value);
        if (!(length >= 0 && length == Math.rint(length))) {
            throw new TypeError();
        }
        while (array.elements.size() > length) {
            array.elements.remove(array.elements.size() - 1);
        }
        while (array.elements.size() < length) {
            array.elements.add(null);
        }
    }

    private static double number(Object value) {
        if (value instanceof Double number) {
            return number;
        }
        if (value instanceof Boolean || value == NULL) {
            return Boolean.TRUE.equals(value) ? 1 : 0;
        }
        String text = value == null ? "undefined" : text(value);
        return text.isEmpty() ? 0 : text.matches("[0-9]+") ? Double.parseDouble(text) : Double.NaN;
    }

    private static String text(Object value) {
        if (value instanceof Array array) {
            return String.join(",", array.elements.stream().map(NaiveLog::text).toList());
        }
        if (value instanceof Double number) {
            return Integer.toString(number.intValue());
        }
        return value == null || value == NULL ? "" : value.toString();
    }

    private static boolean isIndex(String key) {
        return key.matches("0|[1-9][0-9]{0,5}");
    }

    private static String key(JsonNode path, int place) {
        return path.get(place).asText();
    }

    private static Object value(JsonNode node) {
        if (node == null) {
            return null;
        }
        if (node.isObject()) {
            Map<String, Object> members = new LinkedHashMap<>();
            node.properties().forEach(member -> members.put(member.getKey(), value(member.getValue())));
            return members;
        }
        if (node.isArray()) {
            Array array = new Array();
            node.forEach(element -> array.elements.add(value(element)));
            return array;
        }
        if (node.isNumber()) {
            return node.doubleValue();
        }
        return node.isTextual() ? node.textValue() : node.isBoolean() ? (Object) node.booleanValue() : NULL;
    }

    private static String json(Object value) {
        if (value instanceof Map<?, ?> members) {
            List<String> shown = new ArrayList<>();
            members.forEach((key, member) -> {
                if (member != null) {
                    shown.add("\"" + key + "\":" + json(member));
                }
            });
            return "{" + String.join(",", shown) + "}";
        }
        if (value instanceof Array array) {
            return "["
                    + String.join(
                            ",", array.elements.stream().map(NaiveLog::json).toList()) + "]";
        }
        if (value instanceof Double number) {
            return Integer.toString(number.intValue());
        }
        return value instanceof String
                ? "\"" + value + "\""
                : value == null || value == NULL ? "null" : value.toString();
    }
}
