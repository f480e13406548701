package dev.sessiontap.core.replay;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.sessiontap.core.js.JsJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** One pass over a piece of a damaged line, up to the end of its value or to where it stops being JSON. */
final class PieceScan {
    private final byte[] line;
    private final int start;
    private int[] open = new int[16];
    private int depth;
    private int completeStart;
    private int completeEnd;
    private int end;
    /** How many bytes before the end are already what stopped the pass. */
    private int offender;

    private PieceScan(byte[] line, int start) {
        this.line = line;
        this.start = start;
        this.completeStart = start;
        this.completeEnd = start;
        this.end = start;
    }

    static PieceScan of(byte[] line, int start) {
        PieceScan scan = new PieceScan(line, start);
        try (JsonParser parser = JsJson.parser(line, start, line.length - start)) {
            scan.run(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return scan;
    }

    private void run(JsonParser parser) throws IOException {
        try {
            do {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    break;
                }
                if (token.isStructStart()) {
                    push(position(parser) - 1);
                } else if (token.isStructEnd()) {
                    completeStart = open[--depth];
                    completeEnd = position(parser);
                }
            } while (depth > 0);
        } catch (JsonEOFException e) {
            offender = 0;
        } catch (JsonProcessingException e) {
            // The place where it stops being JSON is what was wanted.
            offender = 1;
        }
        end = Math.min(line.length, position(parser));
    }

    private int position(JsonParser parser) {
        return start + (int) parser.currentLocation().getByteOffset();
    }

    private void push(int position) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = position;
    }

    /** Where the pass ended, give or take a few bytes. */
    int end() {
        return end;
    }

    int completeStart() {
        return completeStart;
    }

    int completeEnd() {
        return completeEnd;
    }

    /** Whether an object or list was complete just where the pass ended. */
    boolean completeAtEnd() {
        int i = completeEnd;
        while (i < end - offender && line[i] <= ' ' && line[i] >= 0) {
            i++;
        }
        // Inside a list or an object a comma may follow what is complete: it is not what stopped the pass.
        boolean goesOn = depth > 0 && i < line.length && line[i] == ',';
        return completeEnd > completeStart && i >= end - offender && !goesOn;
    }
}
