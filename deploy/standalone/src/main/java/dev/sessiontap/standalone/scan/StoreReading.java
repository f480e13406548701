package dev.sessiontap.standalone.scan;

import dev.sessiontap.core.replay.LineReader;
import dev.sessiontap.core.replay.ReadLine;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.SourceRef;
import dev.sessiontap.standalone.cli.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns one store into the mutations of its first capture. What it says of time is the file's own, so that a second look at
 * the same files says the same.
 */
final class StoreReading {
    private static final String GENERATION = "scan.1";
    private static final byte[] NOTHING = {};

    private final Place place;
    private final Origin origin;
    private final StateValues values;
    private final Consumer<Mutation> sink;

    StoreReading(Place place, Origin origin, StateValues values, Consumer<Mutation> sink) {
        this.place = place;
        this.origin = origin;
        this.values = values;
        this.sink = sink;
    }

    /** Reads a store to its end. */
    void read(SourceRef ref) throws IOException, Failure {
        Path file = place.root().resolve(ref.path());
        switch (ref.kind()) {
            case CHAT_LOG -> log(ref, file);
            case CHAT_DOCUMENT, WORKSPACE -> document(ref, file);
            case STATE_DATABASE -> database(ref, file);
            case AGENT -> throw new IllegalArgumentException("nothing on disk is of kind " + ref.kind());
        }
    }

    private void log(SourceRef ref, Path file) throws IOException {
        Instant mtime = modified(file);
        long upto = Files.size(file);
        boolean first = true;
        try (LogLines lines = new LogLines(file)) {
            for (LogLines.Line line = lines.next(); line != null; line = lines.next()) {
                if (line.bytes().length > 0 && (line.terminated() || isWholeEntry(line))) {
                    Position position =
                            Position.line(GENERATION, line.number(), line.offset(), line.end(), Optional.of(mtime));
                    send(MutationType.LINE, ref, first ? position.withUpto(upto) : position, mtime, line.bytes());
                    first = false;
                }
            }
        }
        settled(ref, mtime);
    }

    /** A line without a newline may still be growing, unless it is whole already. */
    private static boolean isWholeEntry(LogLines.Line line) {
        ReadLine read = LineReader.read(line.bytes(), line.number() == 1);
        return read.damage().isEmpty() && !read.entries().isEmpty();
    }

    private void document(SourceRef ref, Path file) throws IOException {
        Instant mtime = modified(file);
        send(MutationType.DOCUMENT, ref, whole(mtime), mtime, Files.readAllBytes(file));
        if (Stores.isSession(ref.kind())) {
            settled(ref, mtime);
        }
    }

    private void database(SourceRef ref, Path file) throws IOException, Failure {
        Path log = file.resolveSibling(file.getFileName() + "-wal");
        Instant mtime = modified(file);
        if (Files.exists(log) && modified(log).isAfter(mtime)) {
            mtime = modified(log);
        }
        for (Map.Entry<String, byte[]> item : values.of(file).entrySet()) {
            send(MutationType.ITEM, ref.withKey(item.getKey()), whole(mtime), mtime, item.getValue());
        }
    }

    private void settled(SourceRef ref, Instant mtime) {
        send(MutationType.SETTLED, ref, whole(mtime), mtime, NOTHING);
    }

    private void send(MutationType type, SourceRef ref, Position position, Instant time, byte[] value) {
        sink.accept(
                new Mutation(type, origin, place.ref(), ref, position, time, Phase.BASELINE, Optional.empty(), value));
    }

    private static Position whole(Instant mtime) {
        return Position.whole(GENERATION, Optional.of(mtime));
    }

    private static Instant modified(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toInstant();
    }
}
