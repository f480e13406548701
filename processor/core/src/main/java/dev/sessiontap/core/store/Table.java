package dev.sessiontap.core.store;

/**
 * The tables of the state, by the first byte of their keys. The layout is a contract with every store on disk: a tag is never
 * given to another table.
 */
public enum Table {
    /** Host id: the host's place in its order. */
    HOST(0x01),
    /** Host id, epoch, sequence number: the chain value of a record accepted lately. */
    CHAIN(0x02),
    /** Host id, epoch, sequence number: a record that waits for the ones before it. */
    PARKED(0x03),
    /** Host id, epoch, first sequence number, piece number: a piece of a long value. */
    CHUNK(0x04),
    /** Host, root, scope, path: what is known of a source. */
    SOURCE(0x10),
    /** Host, root, scope, session: which base a session stands on. */
    SESSION(0x11),
    /** Host, root, scope, session, base, then a kind: the shards of a session's state, see {@code shard}. */
    SHARD(0x12),
    /** Host, root, scope, session, hash of the request: a request that left the session. */
    REMOVED(0x13),
    /** Host, session, root, scope, path: a session file that exists. */
    LIVE_FILE(0x14),
    /** Host, request id: where the request was first seen. */
    REQUEST_HOME(0x15),
    /** Host, root, scope, path, hash of the line, n: a damaged line that was told. */
    DAMAGE(0x16),
    /** Host, root, scope: the folder of a workspace. */
    WORKSPACE(0x17),
    /** Host, root, scope, path, key: a standing value as it was read last. */
    STANDING(0x20),
    /** Host, grant id: a grant. */
    GRANT(0x21),
    /** Any key, piece number: a piece of a value too long for one entry. */
    PIECE(0x7F);

    private final int tag;

    Table(int tag) {
        this.tag = tag;
    }

    int tag() {
        return tag;
    }
}
