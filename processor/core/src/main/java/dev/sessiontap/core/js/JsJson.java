package dev.sessiontap.core.js;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * JSON.parse and JSON.stringify: the same texts accepted, the same values, the same text written. Jackson does the reading
 * of tokens; all its limits but the one on depth are lifted, because a line that VS Code reads must be read here too.
 */
public final class JsJson {
    /** Values that nest deeper are refused. VS Code itself reads 50,000 levels. */
    public static final int MAX_DEPTH = 100_000;

    private static final JsonFactory SHARED = factory();
    /**
     * Jackson keeps the names it has seen. Longer texts get a factory of their own, so that what is kept for good stays
     * small whatever names they hold.
     */
    private static final int SHARED_UP_TO = 8 * 1024;

    private JsJson() {}

    /** The value of a text. A byte-order mark is no white space. */
    public static JsValue parse(byte[] utf8) throws BadJson {
        return parse(utf8, 0, utf8.length);
    }

    /** The value of a text that is part of an array. A byte-order mark is no white space. */
    public static JsValue parse(byte[] utf8, int offset, int length) throws BadJson {
        refuseOtherEncodings(utf8, offset, length);
        try {
            if (Utf8.isWellFormed(utf8, offset, length)) {
                try {
                    return whole(parser(utf8, offset, length));
                } catch (BadJson e) {
                    if (!holdsEscapedSurrogate(utf8, offset, length)) {
                        throw e;
                    }
                }
            }
            return whole(parser(new ByteArrayInputStream(utf8, offset, length)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value of a text. */
    public static JsValue parse(String text) throws BadJson {
        return parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static JsValue whole(JsonParser tokens) throws IOException, BadJson {
        try (JsonParser parser = tokens) {
            if (parser.nextToken() == null) {
                throw new BadJson(BadJson.ENDS_EARLY);
            }
            JsValue value = read(parser);
            if (moreFollows(parser)) {
                throw new BadJson(BadJson.MORE_FOLLOWS);
            }
            return value;
        } catch (StreamConstraintsException e) {
            throw new BadJson(BadJson.TOO_DEEP);
        } catch (JsonEOFException e) {
            throw new BadJson(BadJson.ENDS_EARLY);
        } catch (JsonProcessingException e) {
            throw new BadJson(BadJson.NOT_JSON);
        }
    }

    private static boolean moreFollows(JsonParser parser) throws IOException {
        try {
            return parser.nextToken() != null;
        } catch (JsonProcessingException e) {
            return true;
        }
    }

    /**
     * The value whose first token is the parser's current one, which afterwards is the value's last: for those who read a
     * large text as a stream and keep parts of it. The parser must be one of {@link #parser(InputStream)}.
     */
    public static JsValue read(JsonParser parser) throws IOException {
        return ValueBuilder.read(parser);
    }

    /**
     * A parser that takes the same bytes for the same text as {@link #parse(byte[])}, for what is too large for one array.
     * It closes the stream. A byte-order mark must have been dealt with.
     */
    public static JsonParser parser(InputStream utf8) throws IOException {
        return factory(Integer.MAX_VALUE).createParser(new TextReader(utf8));
    }

    /**
     * A parser of a part of an array that is well-formed and begins with neither a mark nor a zero. Where
     * {@link #parse(byte[])} does not, it refuses names with lone surrogates.
     */
    public static JsonParser parser(byte[] utf8, int offset, int length) throws IOException {
        return factory(length).createParser(utf8, offset, length);
    }

    private static boolean holdsEscapedSurrogate(byte[] utf8, int offset, int length) {
        for (int i = offset; i + 2 < offset + length; i++) {
            if (utf8[i] == '\\' && utf8[i + 1] == 'u' && (utf8[i + 2] | 0x20) == 'd') {
                return true;
            }
        }
        return false;
    }

    /** Jackson would guess UTF-16 or UTF-32 from a mark or from a zero among the first bytes; JSON.parse refuses both. */
    private static void refuseOtherEncodings(byte[] utf8, int offset, int length) throws BadJson {
        boolean mark = length >= 3
                && utf8[offset] == (byte) 0xEF
                && utf8[offset + 1] == (byte) 0xBB
                && utf8[offset + 2] == (byte) 0xBF;
        boolean zero = false;
        for (int i = 0; i < Math.min(4, length); i++) {
            zero |= utf8[offset + i] == 0;
        }
        if (mark || zero) {
            throw new BadJson(BadJson.NOT_JSON);
        }
    }

    private static JsonFactory factory(int length) {
        return length <= SHARED_UP_TO ? SHARED : factory();
    }

    private static JsonFactory factory() {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNumberLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .maxDocumentLength(-1)
                        .maxTokenCount(-1)
                        .build())
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                // Names that collide are slow; refusing them would make a line unreadable that VS Code reads.
                .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
                .build();
    }

    /** A value as JSON.stringify prints it. Undefined has no JSON. */
    public static String write(JsValue value) {
        StringBuilder out = new StringBuilder();
        try {
            write(value, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    /** Appends a value as JSON.stringify prints it. Undefined has no JSON. */
    public static void write(JsValue value, Appendable out) throws IOException {
        new ValueWriter(out).write(value);
    }
}
