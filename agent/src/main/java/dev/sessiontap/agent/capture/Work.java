package dev.sessiontap.agent.capture;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.spool.Batch;
import dev.sessiontap.agent.spool.Sequencer;
import dev.sessiontap.agent.spool.SourceKey;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a step works with: the time, the one read buffer, and the batch that takes what it captured. Owned by the capture
 * thread.
 */
final class Work {
    /** A batch of this many bytes is stored before more is read. */
    private static final long BATCH_BYTES = 1 << 20;
    /** One read: more than a chunk, so that a longer line is known to be longer. */
    private static final int BUFFER_BYTES = 1 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(Work.class);
    private static final ObjectMapper JSON = JsonMapper.builder()
            .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.NON_PRIVATE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    final byte[] buffer = new byte[BUFFER_BYTES];
    final Timings timings;
    final OpenFiles files;
    private final CaptureParts.HostName host;
    private final Clock clock;
    private final Ticker ticker;
    private final Spool spool;
    private final Sequencer sequencer;
    private final Consumer<Notice> listener;
    private Batch batch = new Batch();

    Work(CaptureParts parts, Consumer<Notice> listener) {
        this.host = parts.host();
        this.timings = parts.timings();
        this.files = parts.files();
        this.clock = parts.clock();
        this.ticker = parts.ticker();
        this.spool = parts.spool();
        this.sequencer = parts.sequencer();
        this.listener = listener;
    }

    long now() {
        return ticker.millis();
    }

    /** The time of day, milliseconds since 1970. */
    long time() {
        return clock.millis();
    }

    /** When a file last changed, on the ticker; by its own time, for one that was not watched then. */
    long changedAt(long modifiedNanos) {
        long age = clock.millis() - Math.floorDiv(modifiedNanos, 1_000_000L);
        return now() - Math.max(0, age);
    }

    /** Closes files that were kept open long enough. */
    void expire() {
        try {
            files.expire(now());
        } catch (IOException e) {
            LOG.debug("Closing a file failed", e);
        }
    }

    boolean full() {
        return batch.bytes() >= BATCH_BYTES;
    }

    String nextGeneration() {
        return sequencer.nextGeneration();
    }

    long nextSeq() {
        return sequencer.nextSeq();
    }

    /** Emits one change of a source; a value over the limit is cut into chunks. */
    void emit(Source source, MutationType type, Position position, Phase phase, byte[] value) {
        emit(source.file(), source.lane(), type, source.file().ref(), position, phase, Optional.empty(), value);
    }

    /** Emits a change with a reason or of a key. */
    void emit(
            SourceFile file,
            Lane lane,
            MutationType type,
            SourceRef ref,
            Position position,
            Phase phase,
            Optional<String> reason,
            byte[] value) {
        Mutation mutation = new Mutation(
                type,
                origin(file.root().user()),
                file.root().ref(),
                ref,
                position,
                clock.instant(),
                phase,
                reason,
                value);
        if (value.length <= MutationRecord.CHUNK_BYTES) {
            add(mutation, Optional.empty(), lane == Lane.HISTORY);
        } else {
            ChunkSet set = new ChunkSet(mutation.with(position, new byte[0]), lane);
            set.all(this, value);
        }
    }

    /** A change whose value comes in pieces. */
    ChunkSet open(Source source, MutationType type, Position position, Phase phase) {
        SourceFile file = source.file();
        Mutation mutation = new Mutation(
                type,
                origin(file.root().user()),
                file.root().ref(),
                file.ref(),
                position,
                clock.instant(),
                phase,
                Optional.empty(),
                new byte[0]);
        return new ChunkSet(mutation, source.lane());
    }

    void add(Mutation mutation, Optional<ChunkRef> chunk, boolean history) {
        batch.add(sequencer.seal(mutation, chunk), history);
    }

    /** Tells what the agent could not do. */
    void notice(Notice notice) {
        Mutation mutation = new Mutation(
                MutationType.NOTICE,
                origin(notice.file().map(f -> f.root().user()).orElse("")),
                notice.file().map(f -> f.root().ref()).orElse(new RootRef("", "", "", "", "")),
                notice.file().map(SourceFile::ref).orElse(SourceRef.file("", "", SourceKind.AGENT)),
                Position.whole("", Optional.empty()),
                clock.instant(),
                Phase.LIVE,
                Optional.of(notice.code()),
                json(Map.of("message", notice.message())).getBytes(StandardCharsets.UTF_8));
        add(mutation, Optional.empty(), false);
        listener.accept(notice);
    }

    void checkpoint(SourceKey key, Object state) {
        batch.checkpoint(key, json(state));
    }

    void forget(SourceKey key) {
        batch.forget(key);
    }

    void rootCaptured(String rootId) {
        batch.root(rootId);
    }

    void tail(SourceKey key, Optional<byte[]> tail) {
        batch.tail(key, tail);
    }

    byte[] tail(SourceKey key) throws IOException {
        try {
            Optional<Optional<byte[]>> changed = batch.changedTail(key);
            return (changed.isPresent() ? changed.get() : spool.tail(key)).orElse(new byte[0]);
        } catch (SQLException e) {
            throw new IOException("cannot read the spool: " + e.getMessage(), e);
        }
    }

    /** The batch so far; what follows goes into another. */
    Batch take() {
        Batch taken = batch;
        batch = new Batch();
        return taken;
    }

    static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T state(String json, Class<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Origin origin(String user) {
        return new Origin(host.id(), host.name(), host.os(), user);
    }
}
