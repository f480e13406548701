package dev.sessiontap.schemas.mutation;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where in its source a mutation stands. Offsets count bytes of the source file, never of the value.
 *
 * @param generation the source's content lineage, {@code <capture epoch>.<n>}
 * @param line the line's number in the file, from 1; blank lines count
 * @param offset where the line begins
 * @param end just after the line's newline; a chunked line carries it on its last chunk only
 * @param upto the offset just after the last newline that was there when reading began; on {@code rewritten} and on the
 *     first record of a captured source
 * @param mtime when the source was last modified
 */
public record Position(
        String generation,
        OptionalLong line,
        OptionalLong offset,
        OptionalLong end,
        OptionalLong upto,
        Optional<Instant> mtime) {
    public Position {
        Objects.requireNonNull(generation);
        Objects.requireNonNull(line);
        Objects.requireNonNull(offset);
        Objects.requireNonNull(end);
        Objects.requireNonNull(upto);
        Objects.requireNonNull(mtime);
    }

    /** A place that is the source as a whole. */
    public static Position whole(String generation, Optional<Instant> mtime) {
        return new Position(
                generation,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                mtime);
    }

    /** The place of one line. */
    public static Position line(String generation, long line, long offset, long end, Optional<Instant> mtime) {
        return new Position(
                generation,
                OptionalLong.of(line),
                OptionalLong.of(offset),
                OptionalLong.of(end),
                OptionalLong.empty(),
                mtime);
    }

    /** This place, saying how far the source reached when reading began. */
    public Position withUpto(long newUpto) {
        return new Position(generation, line, offset, end, OptionalLong.of(newUpto), mtime);
    }

    /** This place without its end: a chunk that is not the last. */
    public Position withoutEnd() {
        return new Position(generation, line, offset, OptionalLong.empty(), upto, mtime);
    }
}
