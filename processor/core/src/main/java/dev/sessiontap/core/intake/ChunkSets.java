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
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Joins values that came in pieces. A source has at most one open set: a set that begins while another is open was begun again
 * after a restart, and replaces it.
 */
final class ChunkSets {
    private static final int OPEN = 0;
    private static final int PIECE = 1;
    /** No array of Java's is longer. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

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
        boolean begun = open != null && set.equals(open.get("set").text());
        if (begun && open.get("broken").isTrue()) {
            // Told with the piece that broke it.
            chunk.last().ifPresent(last -> discard(state, m));
            return new Waiting();
        }
        long expected = begun ? Records.number(open, "pieces", 0) : 0;
        if (expected == 0) {
            discard(state, m);
        }
        if (chunk.number() != expected) {
            return broken(state, m, set, chunk);
        }
        Values.write(state, pieceKey(m, chunk.number()), m.value());
        long upto = m.position().upto().orElse(begun ? Records.number(open, "upto", -1) : -1);
        Records.write()
                .text("set", set)
                .number("pieces", expected + 1)
                .number("upto", upto)
                .put(state, openKey(m));
        return chunk.last()
                .map(last -> join(state, withUpto(m, upto), chunk.number() + 1, last))
                .orElseGet(Waiting::new);
    }

    /** A set that can never be joined is one damaged line, whatever else comes of it. */
    private static Outcome broken(Staged state, Mutation m, String set, ChunkRef chunk) {
        discard(state, m);
        if (chunk.last().isEmpty()) {
            Records.write().text("set", set).flag("broken", true).put(state, openKey(m));
        }
        return new Broken("a piece of the line is missing");
    }

    /** The first piece of a source's first line says how far the source reached; the joined line must say so too. */
    private static Mutation withUpto(Mutation m, long upto) {
        return upto < 0 ? m : m.with(m.position().withUpto(upto), m.value());
    }

    private static Outcome join(Staged state, Mutation m, int pieces, ChunkRef.Last last) {
        // The length is believed only when the pieces have it: memory is taken for what came, not for what is claimed.
        MessageDigest hash = Sha256.digest();
        long length = 0;
        for (int n = 0; n < pieces; n++) {
            byte[] piece = Values.read(state, pieceKey(m, n));
            hash.update(Sha256.of(piece));
            length += piece.length;
        }
        boolean intact = length == last.length()
                && length <= LONGEST
                && HexFormat.of().formatHex(hash.digest()).equals(last.hash());
        Outcome outcome = new Broken("pieces do not join");
        if (intact) {
            ByteBuffer whole = ByteBuffer.allocate((int) length);
            for (int n = 0; n < pieces; n++) {
                whole.put(Values.read(state, pieceKey(m, n)));
            }
            outcome = new Whole(m.with(m.position(), whole.array()));
        }
        discard(state, m);
        return outcome;
    }

    /** The first piece of the set that is open for a source, when its source begins anew or goes; the set is dropped. */
    static byte[] interrupt(Staged state, Mutation m) {
        if (Records.read(state, openKey(m)) == null) {
            return null;
        }
        byte[] first = Values.read(state, pieceKey(m, 0)); // null of a broken set, which was told
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
