package dev.sessiontap.schemas.mutation;

import static dev.sessiontap.schemas.mutation.HeaderNames.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Writes a mutation record's headers. The order is fixed, so that the same record always has the same bytes. */
public final class MutationHeaders {
    private final List<Header> headers = new ArrayList<>(32);

    private MutationHeaders() {}

    /** All headers of a record, with its chain value. */
    public static List<Header> of(MutationRecord record) {
        MutationHeaders writer = new MutationHeaders();
        writer.event(record);
        writer.place(record.mutation());
        writer.sequence(record);
        return List.copyOf(writer.headers);
    }

    private void event(MutationRecord record) {
        Mutation m = record.mutation();
        put(SPEC_VERSION, "1.0");
        put(ID, record.sequence().id());
        put(SOURCE, "/hosts/" + m.origin().hostId() + "/roots/" + m.root().id());
        put(TYPE, m.type().wireName());
        put(SUBJECT, Subject.of(m.source().path(), m.source().key()));
        put(TIME, m.capturedAt().toString());
        put(CONTENT_TYPE, contentType(m.type()));
        put(HOST_ID, m.origin().hostId());
        put(HOST_NAME, m.origin().hostName());
        put(OS, m.origin().os());
        put(USER, m.origin().user());
    }

    private void place(Mutation m) {
        put(ROOT_ID, m.root().id());
        put(ROOT_PATH, m.root().path());
        put(PRODUCT, m.root().product());
        put(EDITION, m.root().edition());
        put(REMOTE, m.root().remote());
        put(SCOPE, m.source().scope());
        put(SOURCE_KIND, m.source().kind().word());
        Position p = m.position();
        put(GENERATION, p.generation());
        put(LINE, p.line());
        put(OFFSET, p.offset());
        put(END, p.end());
        put(UPTO, p.upto());
        put(MTIME, p.mtime().map(Object::toString));
        put(PHASE, m.phase().word());
        put(REASON, m.reason());
    }

    private void sequence(MutationRecord record) {
        Sequence s = record.sequence();
        put(EPOCH, s.epoch());
        put(SEQ, Long.toString(s.seq()));
        put(PREV_HEAD, s.prevHead());
        record.chunk().ifPresent(chunk -> {
            put(CHUNK, chunk.wire());
            chunk.last().ifPresent(last -> {
                put(CHUNK_LENGTH, Long.toString(last.length()));
                put(CHUNK_HASH, last.hash());
            });
        });
        put(CHAIN, s.chain());
    }

    private static String contentType(MutationType type) {
        return switch (type) {
            case LINE, PARTIAL, ITEM -> "application/octet-stream";
            default -> "application/json";
        };
    }

    private void put(String name, String text) {
        if (!text.isEmpty()) {
            headers.add(Header.of(name, text));
        }
    }

    private void put(String name, Optional<String> text) {
        text.ifPresent(t -> put(name, t));
    }

    private void put(String name, OptionalLong number) {
        number.ifPresent(n -> put(name, Long.toString(n)));
    }
}
