package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.RemovedRow;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.schemas.row.RowContent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The difference in rows between two states of a session, request by request: new or changed rows are upserted, rows that are
 * gone retracted, the same left alone.
 */
final class RequestDiff {
    private final Staged state;
    private final RowSender rows;
    private final BaseRows before;
    private final BaseRows after;
    private final Instant removedAt;

    /**
     * Compares two states.
     *
     * @param removedAt the time of {@code request removed} rows; null when it cannot be known
     */
    RequestDiff(Staged state, RowSender rows, BaseRows before, BaseRows after, Instant removedAt) {
        this.state = state;
        this.rows = rows;
        this.before = before;
        this.after = after;
        this.removedAt = removedAt;
    }

    /** Sends what differs in the session's own rows. */
    void session() {
        difference(before.session(), after.session());
    }

    /** Sends what differs in one request's rows, and marks it where it left, returned or became final. */
    void request(RequestRef ref) {
        boolean was = before.holds(ref);
        boolean is = after.holds(ref);
        difference(before.request(ref), after.request(ref));
        if (was && !is) {
            left(ref);
        } else if (is && !was) {
            returned(ref);
        }
        if (is) {
            markFinal(ref);
        }
    }

    private void markFinal(RequestRef ref) {
        StateKey mark = after.base().ref().finalMark(ref.stateName());
        boolean marked = state.get(mark) != null;
        if (after.isFinal(ref)) {
            if (!marked) {
                state.put(mark, new byte[] {1});
            }
        } else if (marked) {
            state.delete(mark);
        }
    }

    private void left(RequestRef ref) {
        StateKey key = after.base().ref().removed(ref.stateName());
        if (state.get(key) != null) {
            return;
        }
        int index = before.places(ref).orElseThrow().first();
        remember(state, key, index, removedAt, null);
        rows.upsert(removedRow(ref, index, removedAt));
    }

    private void returned(RequestRef ref) {
        StateKey key = after.base().ref().removed(ref.stateName());
        JsValue removed = Records.read(state, key);
        if (removed != null) {
            long time = Records.number(removed, "time", -1);
            Instant at = time < 0 ? null : Instant.ofEpochMilli(time);
            rows.retract(removedRow(ref, (int) Records.number(removed, "index", -1), at));
            state.delete(key);
        }
    }

    RowContent removedRow(RequestRef ref, int index, Instant at) {
        return RemovedRow.of(after.facts().key(), after.sessionId(), ref.name(), index, at);
    }

    static void remember(Staged state, StateKey key, int index, Instant at, String hash) {
        Records.write()
                .number("index", index)
                .number("time", at == null ? -1 : at.toEpochMilli())
                .text("hash", hash)
                .put(state, key);
    }

    private void difference(List<RowContent> old, List<RowContent> now) {
        Map<String, RowContent> gone = new LinkedHashMap<>();
        old.forEach(row -> gone.put(row.rowId(), row));
        for (RowContent row : now) {
            RowContent was = gone.remove(row.rowId());
            if (was == null || !was.sameAs(row)) {
                rows.upsert(row);
            }
        }
        gone.values().forEach(rows::retract);
    }
}
