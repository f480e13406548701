package dev.sessiontap.core.js;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * UTF-8 as WHATWG's TextDecoder reads it, which is how VS Code turns bytes into text: every maximal piece of a malformed
 * sequence is one U+FFFD. Java's own decoder counts some pieces differently ({@code ED A0 80} is three here, one there).
 */
public final class Utf8 {
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};

    private Utf8() {}

    /** Whether a part of an array is well-formed. */
    public static boolean isWellFormed(byte[] bytes, int offset, int length) {
        return firstMalformed(bytes, offset, offset + length) < 0;
    }

    /** A copy of a part of an array in which U+FFFD stands for what is malformed. */
    public static byte[] repaired(byte[] bytes, int offset, int length) {
        int end = offset + length;
        int from = offset;
        int bad = firstMalformed(bytes, from, end);
        if (bad < 0) {
            return Arrays.copyOfRange(bytes, offset, end);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + 16);
        while (bad >= 0) {
            out.write(bytes, from, bad - from);
            out.writeBytes(REPLACEMENT);
            from = bad - sequence(bytes, bad, end);
            bad = firstMalformed(bytes, from, end);
        }
        out.write(bytes, from, end - from);
        return out.toByteArray();
    }

    private static int firstMalformed(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end) {
            if (bytes[i] >= 0) {
                i = afterAscii(bytes, i, end);
            } else {
                int size = sequence(bytes, i, end);
                if (size < 0) {
                    return i;
                }
                i += size;
            }
        }
        return -1;
    }

    private static int afterAscii(byte[] bytes, int from, int end) {
        int i = from;
        while (i + Long.BYTES <= end && ((long) EIGHT_BYTES.get(bytes, i) & HIGH_BITS) == 0) {
            i += Long.BYTES;
        }
        while (i < end && bytes[i] >= 0) {
            i++;
        }
        return i;
    }

    /** The size of the sequence of two to four bytes that begins here; where it is malformed, minus the size of its piece. */
    private static int sequence(byte[] bytes, int at, int end) {
        int lead = bytes[at] & 0xFF;
        int size = size(lead);
        for (int i = 1; i < size; i++) {
            if (at + i == end || !continues(lead, i, bytes[at + i] & 0xFF)) {
                return -i;
            }
        }
        return size > 1 ? size : -1;
    }

    /** The size of the sequence that a byte begins; 1 where it can begin none. */
    static int size(int lead) {
        return lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    }

    /**
     * Whether a byte can stand at a place after the first in a sequence. The ranges of the second byte shut out overlong
     * forms, surrogates and what lies beyond U+10FFFF.
     */
    static boolean continues(int lead, int place, int next) {
        int low = place > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = place > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        return next >= low && next <= high;
    }
}
