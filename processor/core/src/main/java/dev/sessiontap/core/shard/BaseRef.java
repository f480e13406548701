package dev.sessiontap.core.shard;

import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.schemas.mutation.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Where the shards of one base lie. Under the base's prefix: the head; for each array of requests its elements, and below
 * each element its response's parts, so that a request goes with its parts by one range; the places of each request id; the
 * labels by index; the requests that are final; the requests that left while catching up (in a base of their own).
 *
 * @param session the session
 * @param number the base
 */
public record BaseRef(SessionKey session, long number) {
    private static final int HEAD = 1;
    private static final int REQUEST = 2;
    private static final int ID = 3;
    private static final int LABEL = 4;
    private static final int FINAL = 5;
    private static final int LEFT = 6;
    private static final int RICHNESS = 7;
    private static final int SELF = 0;
    private static final int PARTS = 1;

    /** The prefix of every shard of the base. */
    public StateKey prefix() {
        return sessionKey(Table.SHARD, session).number(number).key();
    }

    /** The session without its requests. */
    public StateKey head() {
        return under(HEAD).key();
    }

    /** All of an array of requests. */
    public StateKey requests(long array) {
        return under(REQUEST).number(array).key();
    }

    /** All of one request: itself and its parts. */
    public StateKey requestTree(long array, int index) {
        return under(REQUEST).number(array).number(index).key();
    }

    /** One request without its response. */
    public StateKey request(long array, int index) {
        return KeyWriter.after(requestTree(array, index)).tag(SELF).key();
    }

    /** All parts of a response. */
    public StateKey parts(long array, int index, long response) {
        return KeyWriter.after(requestTree(array, index))
                .tag(PARTS)
                .number(response)
                .key();
    }

    /** One response part. */
    public StateKey part(long array, int index, long response, int part) {
        return KeyWriter.after(parts(array, index, response)).number(part).key();
    }

    /** All places of a request id. */
    public StateKey places(String requestId) {
        return under(ID).bytes(hash(requestId)).key();
    }

    /** All places of a request id, by the number of their response's parts. */
    public StateKey richness(String requestId) {
        return under(RICHNESS).bytes(hash(requestId)).key();
    }

    /** All labels of a kind. */
    public StateKey labels(int kind) {
        return under(LABEL).tag(kind).key();
    }

    /** The label of a kind at an index. */
    public StateKey label(int kind, int index) {
        return under(LABEL).tag(kind).number(index).key();
    }

    /** Whether a request was final. */
    public StateKey finalMark(String request) {
        return under(FINAL).bytes(hash(request)).key();
    }

    /** All requests that left while catching up. */
    public StateKey left() {
        return under(LEFT).key();
    }

    /** A request that left while catching up. */
    public StateKey left(String request) {
        return under(LEFT).bytes(hash(request)).key();
    }

    /** The record of a request that left the session, which outlives every base. */
    public StateKey removed(String request) {
        return sessionKey(Table.REMOVED, session).bytes(hash(request)).key();
    }

    private KeyWriter under(int kind) {
        return KeyWriter.after(prefix()).tag(kind);
    }

    /** Keys of a table by session. */
    public static KeyWriter sessionKey(Table table, SessionKey session) {
        return KeyWriter.of(table)
                .text(session.hostId())
                .text(session.rootId())
                .text(session.scope())
                .text(session.session());
    }

    private static byte[] hash(String text) {
        return Arrays.copyOf(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), 16);
    }
}
