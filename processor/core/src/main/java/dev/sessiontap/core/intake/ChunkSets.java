package dev.sessiontap.core.intake;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.core.store.Values;
import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.Sha256;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Joins values that came in pieces. A source has at most one open set: a set that begins while another is open was begun again
 * after a restart, and replaces it.
 */
final class ChunkSets {
    private static final int OPEN = 0;
    private static final int PIECE = 1;

    private ChunkSets() {}

    /** What a piece led to. */
    sealed interface Outcome permits Waiting, Whole, Broken {}

    /** More pieces are to come. */
    record Waiting() implements Outcome {}

    /** The whole value, at the place and under the id of its last piece. */
    record Whole(Mutation mutation) implements Outcome {}

    /** A set that does not join. */
    record Broken(String reason) implements Outcome {}

    /** Takes a piece. */
    static Outcome add(Staged state, MutationRecord record) {
        Mutation m = record.mutation();
        ChunkRef chunk = record.chunk().orElseThrow();
        String set = record.sequence().epoch() + "-" + chunk.firstSeq();
        JsValue open = Records.read(state, openKey(m));
        long expected = open != null && set.equals(open.get("set").text()) ? Records.number(open, "pieces", 0) : 0;
        if (expected == 0) {
            discard(state, m);
        }
        if (chunk.number() != expected) {
            discard(state, m);
            return new Broken("a piece of the line is missing");
        }
        Values.write(state, pieceKey(m, chunk.number()), m.value());
        long upto = m.position().upto().orElse(expected == 0 ? -1 : Records.number(open, "upto", -1));
        Records.write()
                .text("set", set)
                .number("pieces", expected + 1)
                .number("upto", upto)
                .put(state, openKey(m));
        return chunk.last()
                .map(last -> join(state, withUpto(m, upto), chunk.number() + 1, last))
                .orElseGet(Waiting::new);
    }

    /** The first piece of a source's first line says how far the source reached; the joined line must say so too. */
    private static Mutation withUpto(Mutation m, long upto) {
        return upto < 0 ? m : m.with(m.position().withUpto(upto), m.value());
    }

    private static Outcome join(Staged state, Mutation m, int pieces, ChunkRef.Last last) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream((int) Math.min(last.length(), Integer.MAX_VALUE - 8));
        MessageDigest hash = Sha256.digest();
        for (int n = 0; n < pieces; n++) {
            byte[] piece = Values.read(state, pieceKey(m, n));
            hash.update(Sha256.of(piece));
            whole.writeBytes(piece);
        }
        discard(state, m);
        boolean intact = whole.size() == last.length()
                && HexFormat.of().formatHex(hash.digest()).equals(last.hash());
        return intact ? new Whole(m.with(m.position(), whole.toByteArray())) : new Broken("pieces do not join");
    }

    /** The first piece of the set that is open for a source, when its source begins anew or goes; the set is dropped. */
    static byte[] interrupt(Staged state, Mutation m) {
        if (Records.read(state, openKey(m)) == null) {
            return null;
        }
        byte[] first = Values.read(state, pieceKey(m, 0));
        discard(state, m);
        return first;
    }

    private static void discard(Staged state, Mutation m) {
        StateKey prefix = source(m).key();
        Values.deleteRange(state, prefix, KeyWriter.end(prefix));
    }

    private static KeyWriter source(Mutation m) {
        return KeyWriter.of(Table.CHUNK)
                .text(m.origin().hostId())
                .text(m.root().id())
                .text(m.source().scope())
                .text(m.source().path())
                .text(m.source().key().orElse(""));
    }

    private static StateKey openKey(Mutation m) {
        return source(m).tag(OPEN).key();
    }

    private static StateKey pieceKey(Mutation m, int n) {
        return source(m).tag(PIECE).number(n).key();
    }
}
