package dev.sessiontap.schemas.mutation;

import static dev.sessiontap.schemas.mutation.HeaderNames.*;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads a record's headers back into a mutation. Unknown headers are ignored; a later duplicate wins. */
public final class MutationReader {
    private final Map<String, String> values = new HashMap<>();

    private MutationReader(List<Header> headers) {
        headers.forEach(h -> values.put(h.name(), h.text()));
    }

    /**
     * The mutation that these headers and this value make.
     *
     * @throws MutationFormatException when a header is missing or is not what it must be
     */
    public static MutationRecord read(List<Header> headers, byte[] value) throws MutationFormatException {
        return new MutationReader(headers).record(value == null ? new byte[0] : value);
    }

    private MutationRecord record(byte[] value) throws MutationFormatException {
        String typeName = require(TYPE);
        MutationType type = MutationType.ofWireName(typeName)
                .orElseThrow(() -> new MutationFormatException("unknown " + TYPE + ": " + typeName));
        Origin origin = new Origin(require(HOST_ID), text(HOST_NAME), text(OS), text(USER));
        RootRef root = new RootRef(text(ROOT_ID), text(PRODUCT), text(EDITION), text(ROOT_PATH), text(REMOTE));
        Mutation mutation = new Mutation(
                type, origin, root, source(), position(), time(require(TIME)), phase(), optional(REASON), value);
        Sequence sequence =
                new Sequence(require(EPOCH), number(SEQ, require(SEQ)), optional(PREV_HEAD), require(CHAIN));
        return new MutationRecord(mutation, sequence, chunk());
    }

    private SourceRef source() throws MutationFormatException {
        String subject = text(SUBJECT);
        String word = require(SOURCE_KIND);
        SourceKind kind = SourceKind.ofWord(word)
                .orElseThrow(() -> new MutationFormatException("unknown " + SOURCE_KIND + ": " + word));
        try {
            return new SourceRef(text(SCOPE), Subject.path(subject), kind, Subject.key(subject));
        } catch (IllegalArgumentException e) {
            throw new MutationFormatException(SUBJECT + " is not percent-encoded");
        }
    }

    private Position position() throws MutationFormatException {
        Optional<String> mtime = optional(MTIME);
        return new Position(
                text(GENERATION),
                optionalNumber(LINE),
                optionalNumber(OFFSET),
                optionalNumber(END),
                optionalNumber(UPTO),
                mtime.isPresent() ? Optional.of(time(mtime.get())) : Optional.empty());
    }

    private Phase phase() throws MutationFormatException {
        try {
            return Phase.ofWord(require(PHASE));
        } catch (IllegalArgumentException e) {
            throw new MutationFormatException(PHASE + " is neither baseline nor live");
        }
    }

    private Optional<ChunkRef> chunk() throws MutationFormatException {
        String chunk = values.get(CHUNK);
        if (chunk == null) {
            return Optional.empty();
        }
        int dot = chunk.indexOf('.');
        if (dot < 0) {
            throw new MutationFormatException(CHUNK + " is not <first seq>.<n>");
        }
        long first = number(CHUNK, chunk.substring(0, dot));
        long piece = number(CHUNK, chunk.substring(dot + 1));
        if (piece > Integer.MAX_VALUE) {
            throw new MutationFormatException(CHUNK + " is out of range");
        }
        String length = values.get(CHUNK_LENGTH);
        Optional<ChunkRef.Last> last = length == null
                ? Optional.empty()
                : Optional.of(new ChunkRef.Last(number(CHUNK_LENGTH, length), require(CHUNK_HASH)));
        return Optional.of(new ChunkRef(first, (int) piece, last));
    }

    private String require(String name) throws MutationFormatException {
        String value = values.get(name);
        if (value == null || value.isEmpty()) {
            throw new MutationFormatException("header " + name + " is missing");
        }
        return value;
    }

    private String text(String name) {
        return values.getOrDefault(name, "");
    }

    private Optional<String> optional(String name) {
        return Optional.ofNullable(values.get(name));
    }

    private OptionalLong optionalNumber(String name) throws MutationFormatException {
        String value = values.get(name);
        return value == null ? OptionalLong.empty() : OptionalLong.of(number(name, value));
    }

    private static long number(String name, String digits) throws MutationFormatException {
        try {
            long number = Long.parseLong(digits);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, without quoting the value
        }
        throw new MutationFormatException("header " + name + " is not a whole number of 0 or more");
    }

    private static Instant time(String text) throws MutationFormatException {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new MutationFormatException("a time is not ISO-8601");
        }
    }
}
