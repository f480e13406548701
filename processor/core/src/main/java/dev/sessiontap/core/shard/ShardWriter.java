package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * Writes one value as the bytes of a shard. Strings keep every UTF-16 unit, lone surrogates too; an array that has its own
 * shards is written as its number and length. Works without recursion, for logs may nest as deeply as they like.
 */
final class ShardWriter {
    static final int UNDEFINED = 0;
    static final int NULL = 1;
    static final int FALSE = 2;
    static final int TRUE = 3;
    static final int INTEGER = 4;
    static final int DOUBLE = 5;
    static final int LATIN = 6;
    static final int UTF16 = 7;
    static final int OBJECT = 8;
    static final int ARRAY = 9;
    static final int STORED_ARRAY = 10;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    /** What is still to be written: values and, before each member's value, its name as a string. */
    private final Deque<Object> todo = new ArrayDeque<>();

    private ShardWriter() {}

    /** The bytes of a value. */
    static byte[] bytes(JsValue value) {
        ShardWriter writer = new ShardWriter();
        writer.todo.push(value);
        while (!writer.todo.isEmpty()) {
            Object next = writer.todo.pop();
            if (next instanceof String name) {
                writer.string(name);
            } else {
                writer.value((JsValue) next);
            }
        }
        return writer.out.toByteArray();
    }

    private void value(JsValue value) {
        if (value instanceof JsLiteral literal) {
            out.write(
                    switch (literal) {
                        case UNDEFINED -> UNDEFINED;
                        case NULL -> NULL;
                        case FALSE -> FALSE;
                        case TRUE -> TRUE;
                    });
        } else if (value instanceof JsNumber number) {
            number(number.value());
        } else if (value instanceof JsString string) {
            string(string.value());
        } else if (value instanceof JsObject object) {
            out.write(OBJECT);
            members(object.members());
        } else {
            array((JsArray) value);
        }
    }

    private void array(JsArray array) {
        if (array instanceof StoredArray stored) {
            out.write(STORED_ARRAY);
            varint(stored.id());
            varint(stored.length());
            members(stored.properties());
            return;
        }
        out.write(ARRAY);
        int length = array.length();
        varint(length);
        varint(array.properties().size());
        // Pushed last to first, so that they are written first to last: elements, then properties.
        pushMembers(array.properties());
        for (int i = length - 1; i >= 0; i--) {
            todo.push(array.element(i));
        }
    }

    private void members(Map<String, JsValue> members) {
        varint(members.size());
        pushMembers(members);
    }

    private void pushMembers(Map<String, JsValue> members) {
        Deque<Map.Entry<String, JsValue>> reversed = new ArrayDeque<>(members.size());
        members.entrySet().forEach(reversed::push);
        for (Map.Entry<String, JsValue> member : reversed) {
            todo.push(member.getValue());
            todo.push(member.getKey());
        }
    }

    private void number(double value) {
        long whole = (long) value;
        if (whole == value && whole >= 0 && whole < 1L << 53 && !(whole == 0 && 1 / value < 0)) {
            out.write(INTEGER);
            varint(whole);
        } else {
            out.write(DOUBLE);
            out.writeBytes(ByteBuffer.allocate(8).putDouble(value).array());
        }
    }

    private void string(String value) {
        if (latin(value)) {
            out.write(LATIN);
            varint(value.length());
            out.writeBytes(value.getBytes(StandardCharsets.ISO_8859_1));
        } else {
            out.write(UTF16);
            varint(value.length());
            ByteBuffer units = ByteBuffer.allocate(value.length() * 2);
            units.asCharBuffer().put(value);
            out.writeBytes(units.array());
        }
    }

    private static boolean latin(String value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    private void varint(long value) {
        long rest = value;
        while (rest > 0x7F) {
            out.write((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
