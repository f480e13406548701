package dev.sessiontap.core.js;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Bytes as the text that VS Code sees ({@link Utf8}), with escaped surrogates put as they are: Jackson takes no lone ones
 * from escapes in names, JavaScript does. Outside of strings, where no backslash may stand, it makes nothing valid.
 */
final class TextReader extends Reader {
    private static final int REPLACEMENT = 0xFFFD;
    private static final int ESCAPED_DIGITS = 4;

    private final InputStream in;
    /** The byte that comes next, -1 at the end. */
    private int next;
    /** Units that are already decided on; they are read out from {@link #taken}. */
    private final StringBuilder ready = new StringBuilder();

    private int taken;

    TextReader(InputStream in) throws IOException {
        this.in = in;
        this.next = in.read();
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count < length) {
            if (taken == ready.length()) {
                ready.setLength(0);
                taken = 0;
                decode();
                if (ready.isEmpty()) {
                    break;
                }
            }
            target[offset + count++] = ready.charAt(taken++);
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    private void decode() throws IOException {
        int c = codePoint();
        if (c < 0) {
            return;
        }
        ready.appendCodePoint(c);
        if (c == '\\' && next >= 0) {
            int escaped = codePoint();
            ready.appendCodePoint(escaped);
            if (escaped == 'u') {
                decodeEscaped();
            }
        }
    }

    private void decodeEscaped() throws IOException {
        int unit = 0;
        for (int i = 0; i < ESCAPED_DIGITS; i++) {
            int digit = Character.digit(next, 16);
            if (digit < 0) {
                return;
            }
            unit = (unit << 4) | digit;
            ready.append((char) advance());
        }
        if (Character.isSurrogate((char) unit)) {
            ready.setLength(0);
            ready.append((char) unit);
        }
    }

    private int codePoint() throws IOException {
        int lead = advance();
        int size = Utf8.size(lead);
        if (size <= 1) {
            return lead < 0x80 ? lead : REPLACEMENT;
        }
        int codePoint = lead & (0x7F >> size);
        for (int i = 1; i < size; i++) {
            if (!Utf8.continues(lead, i, next)) {
                return REPLACEMENT;
            }
            codePoint = (codePoint << 6) | (advance() & 0x3F);
        }
        return codePoint;
    }

    private int advance() throws IOException {
        int now = next;
        next = now < 0 ? -1 : in.read();
        return now;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
