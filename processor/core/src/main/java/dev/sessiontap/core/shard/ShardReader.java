package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what {@link ShardWriter} wrote. Works without recursion. */
final class ShardReader {
    /** Makes the stored array of that number, length and properties. */
    interface Arrays {
        JsValue array(long id, int length, Map<String, JsValue> properties);
    }

    /** A container that still lacks some of its values. */
    private final class Open {
        final int kind;
        final List<JsValue> elements = new ArrayList<>();
        final Map<String, JsValue> members = new LinkedHashMap<>();
        final long id;
        final int length;
        int elementsLeft;
        int membersLeft;
        String name;

        Open(int kind, long id, int length, int elementsLeft, int membersLeft) {
            this.kind = kind;
            this.id = id;
            this.length = length;
            this.elementsLeft = elementsLeft;
            this.membersLeft = membersLeft;
        }

        boolean complete() {
            return elementsLeft == 0 && membersLeft == 0;
        }

        void beforeValue() {
            if (elementsLeft == 0) {
                in.get();
                name = string(in.get(in.position() - 1));
            }
        }

        void add(JsValue value) {
            if (elementsLeft > 0) {
                elements.add(value);
                elementsLeft--;
            } else {
                members.put(name, value);
                membersLeft--;
            }
        }

        JsValue close() {
            return switch (kind) {
                case ShardWriter.OBJECT -> JsObject.owning(members);
                case ShardWriter.ARRAY -> JsList.owning(elements, members);
                default -> arrays.array(id, length, members);
            };
        }
    }

    private final ByteBuffer in;
    private final Arrays arrays;
    private final Deque<Open> open = new ArrayDeque<>();

    private ShardReader(byte[] bytes, Arrays arrays) {
        this.in = ByteBuffer.wrap(bytes);
        this.arrays = arrays;
    }

    /** The value of these bytes. */
    static JsValue value(byte[] bytes, Arrays arrays) {
        return new ShardReader(bytes, arrays).read();
    }

    private JsValue read() {
        while (true) {
            if (!open.isEmpty()) {
                open.peek().beforeValue();
            }
            JsValue value = next();
            while (value != null) {
                if (open.isEmpty()) {
                    return value;
                }
                open.peek().add(value);
                value = open.peek().complete() ? open.pop().close() : null;
            }
        }
    }

    /** The next scalar or empty container; null when a container was opened. */
    private JsValue next() {
        byte tag = in.get();
        return switch (tag) {
            case ShardWriter.UNDEFINED -> JsLiteral.UNDEFINED;
            case ShardWriter.NULL -> JsLiteral.NULL;
            case ShardWriter.FALSE -> JsLiteral.FALSE;
            case ShardWriter.TRUE -> JsLiteral.TRUE;
            case ShardWriter.INTEGER -> new JsNumber(varint());
            case ShardWriter.DOUBLE -> new JsNumber(in.getDouble());
            case ShardWriter.LATIN, ShardWriter.UTF16 -> new JsString(string(tag));
            case ShardWriter.OBJECT -> begin(new Open(tag, 0, 0, 0, (int) varint()));
            case ShardWriter.ARRAY -> {
                int length = (int) varint();
                yield begin(new Open(tag, 0, length, length, (int) varint()));
            }
            case ShardWriter.STORED_ARRAY -> {
                long id = varint();
                int length = (int) varint();
                yield begin(new Open(tag, id, length, 0, (int) varint()));
            }
            default -> throw new IllegalStateException("a shard holds an unknown tag: " + tag);
        };
    }

    private JsValue begin(Open container) {
        if (container.complete()) {
            return container.close();
        }
        open.push(container);
        return null;
    }

    private String string(byte tag) {
        int length = (int) varint();
        if (tag == ShardWriter.LATIN) {
            String value = new String(in.array(), in.position(), length, StandardCharsets.ISO_8859_1);
            in.position(in.position() + length);
            return value;
        }
        char[] units = new char[length];
        in.asCharBuffer().get(units);
        in.position(in.position() + length * 2);
        return new String(units);
    }

    private long varint() {
        long value = 0;
        int shift = 0;
        while (true) {
            byte b = in.get();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
            shift += 7;
        }
    }
}
