package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Finds whole entries in a line that is not one entry: after a torn head, back to back, or among zeros. It looks only for
 * what VS Code's writer writes, and reads every byte a bounded number of times: a scan goes on about where the one before
 * it failed, never where that one began.
 */
final class Salvage {
    /** How every entry of VS Code's writer begins, before a digit. */
    private static final byte[] START = "{\"kind\":".getBytes(StandardCharsets.US_ASCII);

    private static final Set<String> NAMES = Set.of("kind", "k", "v", "i");
    /** More pieces without an entry than any accident makes. */
    private static final int MOST_FRUITLESS = 1_000;

    private final byte[] line;
    private final List<LogEntry> entries = new ArrayList<>();
    private int fruitless;

    private Salvage(byte[] line) {
        this.line = line;
    }

    /** The whole entries in a line of well-formed UTF-8. */
    static List<LogEntry> entries(byte[] line) {
        Salvage salvage = new Salvage(line);
        int start = salvage.nextStart(0);
        while (start >= 0 && salvage.fruitless < MOST_FRUITLESS) {
            start = salvage.nextStart(salvage.pass(start));
        }
        return salvage.entries;
    }

    /** Reads a piece, keeps the entry in it, and says where to look for the next one. */
    private int pass(int start) {
        PieceScan piece = PieceScan.of(line, start);
        // A torn head swallows the entry behind it as if it were its value: then that is what was complete at its end.
        if (piece.completeAtEnd() && keep(piece.completeStart(), piece.completeEnd())) {
            return piece.completeEnd();
        }
        fruitless++;
        // A text that was torn ends at the first quote of the entry behind it, a little after that entry's beginning.
        return Math.max(start + 1, piece.end() - 2 * START.length);
    }

    private boolean keep(int start, int end) {
        if (nextStart(start) != start) {
            return false;
        }
        try {
            JsValue value = JsJson.parse(line, start, end - start);
            ReadLine read = EntryDecoder.decode(value);
            if (read.damage().isPresent() || !isAsWritten((JsObject) value)) {
                return false;
            }
            entries.addAll(read.entries());
            return true;
        } catch (BadJson e) {
            return false;
        }
    }

    private static boolean isAsWritten(JsObject entry) {
        return NAMES.containsAll(entry.members().keySet())
                && (entry.get("k") instanceof JsArray || entry.get("v") instanceof JsObject);
    }

    private int nextStart(int from) {
        for (int i = from; i + START.length < line.length; i++) {
            byte digit = line[i + START.length];
            if (line[i] == START[0]
                    && digit >= '0'
                    && digit <= '3'
                    && Arrays.equals(line, i, i + START.length, START, 0, START.length)) {
                return i;
            }
        }
        return -1;
    }
}
