package dev.sessiontap.core.store;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Builds keys whose byte order is the order of their fields. Text ends with 00 01 and a 00 inside it becomes 00 FF, so that
 * no text can run into the next field; numbers are big endian and never negative.
 */
public final class KeyWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(128);

    private KeyWriter() {}

    /** A key of a table. */
    public static KeyWriter of(Table table) {
        KeyWriter writer = new KeyWriter();
        writer.out.write(table.tag());
        return writer;
    }

    /** A key that begins with another key. */
    public static KeyWriter after(StateKey prefix) {
        KeyWriter writer = new KeyWriter();
        writer.out.writeBytes(prefix.bytes());
        return writer;
    }

    /** Adds a text. */
    public KeyWriter text(String text) {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            out.write(b);
            if (b == 0) {
                out.write(0xFF);
            }
        }
        out.write(0);
        out.write(1);
        return this;
    }

    /** Adds bytes of a length that all keys of the table share. */
    public KeyWriter bytes(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    /** Adds a byte, 0 to 255. */
    public KeyWriter tag(int value) {
        out.write(value);
        return this;
    }

    /** Adds a number of four bytes. */
    public KeyWriter number(int value) {
        out.writeBytes(ByteBuffer.allocate(4).putInt(value).array());
        return this;
    }

    /** Adds a number of eight bytes. */
    public KeyWriter number(long value) {
        out.writeBytes(ByteBuffer.allocate(8).putLong(value).array());
        return this;
    }

    /** The key. */
    public StateKey key() {
        return StateKey.owning(out.toByteArray());
    }

    /** The first key that does not begin with the prefix and is greater than all that do. */
    public static StateKey end(StateKey prefix) {
        byte[] bytes = prefix.bytes().clone();
        int last = bytes.length - 1;
        while (last >= 0 && bytes[last] == (byte) 0xFF) {
            last--;
        }
        if (last < 0) {
            throw new IllegalArgumentException("a prefix of FF bytes has no end");
        }
        bytes[last]++;
        return StateKey.owning(java.util.Arrays.copyOf(bytes, last + 1));
    }
}
