package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Percent-decoding, once. Bytes that are not UTF-8 stay as they were written. */
final class Percent {
    private Percent() {}

    /** The component decoded. */
    static String decode(String component) {
        if (component.indexOf('%') < 0) {
            return component;
        }
        StringBuilder out = new StringBuilder(component.length());
        int at = 0;
        while (at < component.length()) {
            int end = encodedEnd(component, at);
            if (end == at) {
                out.append(component.charAt(at++));
            } else {
                out.append(decodeRun(component.substring(at, end)));
                at = end;
            }
        }
        return out.toString();
    }

    private static int encodedEnd(String text, int from) {
        int at = from;
        while (at + 2 < text.length()
                && text.charAt(at) == '%'
                && HexFormat.isHexDigit(text.charAt(at + 1))
                && HexFormat.isHexDigit(text.charAt(at + 2))) {
            at += 3;
        }
        return at;
    }

    // A run of %XX: whole characters are decoded, the other bytes kept as written.
    private static String decodeRun(String run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(run.length() / 3);
        for (int i = 0; i < run.length(); i += 3) {
            bytes.write(HexFormat.fromHexDigits(run, i + 1, i + 3));
        }
        byte[] all = bytes.toByteArray();
        StringBuilder out = new StringBuilder(all.length);
        int at = 0;
        while (at < all.length) {
            int length = Math.min(lengthOf(all[at]), all.length - at);
            if (Utf8.isWellFormed(all, at, length)) {
                out.append(new String(all, at, length, StandardCharsets.UTF_8));
                at += length;
            } else {
                out.append(run, at * 3, at * 3 + 3);
                at++;
            }
        }
        return out.toString();
    }

    private static int lengthOf(byte first) {
        int value = first & 0xFF;
        if (value < 0xC0) {
            return 1;
        }
        return value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4;
    }
}
