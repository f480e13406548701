package dev.sessiontap.core.js;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/** Writes values as JSON.stringify prints them, without recursion. */
final class ValueWriter {
    private final Appendable out;
    private final Deque<Open> open = new ArrayDeque<>();

    ValueWriter(Appendable out) {
        this.out = out;
    }

    void write(JsValue value) throws IOException {
        if (value == JsLiteral.UNDEFINED) {
            throw new IllegalArgumentException("undefined has no JSON");
        }
        begin(value);
        while (!open.isEmpty()) {
            Open container = open.peek();
            if (container.hasNext()) {
                JsValue next = container.next(this);
                if (next != null) {
                    begin(next);
                }
            } else {
                out.append(container.end());
                open.pop();
            }
        }
    }

    private void begin(JsValue value) throws IOException {
        if (value instanceof JsString string) {
            JsStringText.quote(string.value(), out);
        } else if (value instanceof JsNumber number) {
            // JSON has no infinities.
            out.append(Double.isFinite(number.value()) ? JsNumberText.of(number.value()) : "null");
        } else if (value instanceof JsObject object) {
            out.append('{');
            open.push(
                    new OpenObject(PropertyOrder.of(object.members()).entrySet().iterator()));
        } else if (value instanceof JsArray array) {
            out.append('[');
            open.push(new OpenArray(array));
        } else {
            out.append(
                    value == JsLiteral.TRUE ? "true" : value == JsLiteral.FALSE ? "false" : "null"); // a hole is null
        }
    }

    /** A container that is being written. */
    private interface Open {
        boolean hasNext();

        /** Writes what stands before the next value, and gives it; null where nothing is written for it. */
        JsValue next(ValueWriter writer) throws IOException;

        char end();
    }

    private static final class OpenObject implements Open {
        private final Iterator<Map.Entry<String, JsValue>> members;
        private boolean some;

        OpenObject(Iterator<Map.Entry<String, JsValue>> members) {
            this.members = members;
        }

        @Override
        public boolean hasNext() {
            return members.hasNext();
        }

        @Override
        public JsValue next(ValueWriter writer) throws IOException {
            Map.Entry<String, JsValue> member = members.next();
            if (member.getValue() == JsLiteral.UNDEFINED) {
                return null;
            }
            if (some) {
                writer.out.append(',');
            }
            some = true;
            JsStringText.quote(member.getKey(), writer.out);
            writer.out.append(':');
            return member.getValue();
        }

        @Override
        public char end() {
            return '}';
        }
    }

    private static final class OpenArray implements Open {
        private final JsArray array;
        private final int length;
        private int index;

        OpenArray(JsArray array) {
            this.array = array;
            this.length = array.length();
        }

        @Override
        public boolean hasNext() {
            return index < length;
        }

        @Override
        public JsValue next(ValueWriter writer) throws IOException {
            if (index > 0) {
                writer.out.append(',');
            }
            return array.element(index++);
        }

        @Override
        public char end() {
            return ']';
        }
    }
}
