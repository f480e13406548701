package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.Utf8;
import java.util.List;
import java.util.Optional;

/** Reads physical lines: the bytes between two 0x0A, without them. */
public final class LineReader {
    private static final int MARK = 3;

    private LineReader() {}

    /** What a line says. */
    public static ReadLine read(byte[] line, boolean firstOfFile) {
        return read(line, 0, line.length, firstOfFile);
    }

    /**
     * What a line says that is part of an array.
     *
     * @param firstOfFile whether a byte-order mark may stand before it, which VS Code refuses and we skip
     */
    public static ReadLine read(byte[] bytes, int offset, int length, boolean firstOfFile) {
        if (firstOfFile && startsWithMark(bytes, offset, length)) {
            return read(bytes, offset + MARK, length - MARK, false);
        }
        if (length == 0) {
            return ReadLine.EMPTY;
        }
        try {
            return EntryDecoder.decode(JsJson.parse(bytes, offset, length));
        } catch (BadJson e) {
            List<LogEntry> whole = Salvage.entries(Utf8.repaired(bytes, offset, length));
            return new ReadLine(whole, Optional.of(Damage.unparseable(e.reason())));
        }
    }

    static boolean startsWithMark(byte[] bytes, int offset, int length) {
        return length >= MARK
                && bytes[offset] == (byte) 0xEF
                && bytes[offset + 1] == (byte) 0xBB
                && bytes[offset + 2] == (byte) 0xBF;
    }
}
