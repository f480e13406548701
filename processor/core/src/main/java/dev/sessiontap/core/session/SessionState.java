package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;

/**
 * Which base a session stands on, and what its rows must remember beyond it.
 *
 * @param current the base whose rows are out; -1 before the first
 * @param next the number of the next base
 * @param usable whether its log had an initial entry that was applied
 * @param logged whether any entry of a log of it was worked on
 * @param deleted whether {@code session deleted} was told and the file did not return
 */
record SessionState(long current, long next, boolean usable, boolean logged, boolean deleted) {

    private static final SessionState NEW = new SessionState(-1, 1, false, false, false);

    static SessionState read(StateReader state, SessionKey session) {
        JsValue record =
                Records.read(state, BaseRef.sessionKey(Table.SESSION, session).key());
        return record == null
                ? NEW
                : new SessionState(
                        Records.number(record, "current", -1),
                        Records.number(record, "next", 1),
                        record.get("usable").isTrue(),
                        record.get("logged").isTrue(),
                        record.get("deleted").isTrue());
    }

    void put(Staged state, SessionKey session) {
        Records.write()
                .number("current", current)
                .number("next", next)
                .flag("usable", usable)
                .flag("logged", logged)
                .flag("deleted", deleted)
                .put(state, BaseRef.sessionKey(Table.SESSION, session).key());
    }

    SessionState took() {
        return new SessionState(current, next + 1, usable, logged, deleted);
    }

    SessionState standsOn(long base) {
        return new SessionState(base, next, usable, logged, deleted);
    }

    SessionState isUsable() {
        return new SessionState(current, next, true, true, deleted);
    }

    SessionState withLog() {
        return new SessionState(current, next, usable, true, deleted);
    }

    SessionState withDeleted(boolean now) {
        return new SessionState(current, next, usable, logged, now);
    }
}
