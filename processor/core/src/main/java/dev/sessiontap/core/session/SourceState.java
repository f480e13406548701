package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.schemas.mutation.Mutation;

/**
 * What is known of one session file.
 *
 * @param generation its content lineage; empty before the first record
 * @param removed whether the file is gone
 * @param upto catching up until a line ends here; -1 when not catching up
 * @param work the base that catching up builds; -1 while none was begun
 * @param evidence the base that keeps the requests which left while catching up; -1 while none did
 * @param begun whether an entry of this generation was seen
 * @param reason why the generation began, until it was told; null otherwise
 * @param reasonId the {@code ce_id} of the mutation that said so; null otherwise
 */
record SourceState(
        String generation,
        boolean removed,
        long upto,
        long work,
        long evidence,
        boolean begun,
        String reason,
        String reasonId) {

    static final SourceState UNKNOWN = new SourceState("", false, -1, -1, -1, false, null, null);

    static SourceState read(StateReader state, Mutation m) {
        JsValue record = Records.read(state, key(m));
        return record == null
                ? UNKNOWN
                : new SourceState(
                        record.get("generation").text(),
                        record.get("removed").isTrue(),
                        Records.number(record, "upto", -1),
                        Records.number(record, "work", -1),
                        Records.number(record, "evidence", -1),
                        record.get("begun").isTrue(),
                        record.get("reason").text(),
                        record.get("reasonId").text());
    }

    void put(Staged state, Mutation m) {
        Records.write()
                .text("generation", generation)
                .flag("removed", removed)
                .number("upto", upto)
                .number("work", work)
                .number("evidence", evidence)
                .flag("begun", begun)
                .text("reason", reason)
                .text("reasonId", reasonId)
                .put(state, key(m));
    }

    private static StateKey key(Mutation m) {
        return KeyWriter.of(Table.SOURCE)
                .text(m.origin().hostId())
                .text(m.root().id())
                .text(m.source().scope())
                .text(m.source().path())
                .key();
    }

    boolean known() {
        return !generation.isEmpty();
    }

    boolean catchingUp() {
        return upto >= 0;
    }

    static SourceState began(String generation, long upto, String reason, String reasonId) {
        return new SourceState(generation, false, upto, -1, -1, false, reason, reasonId);
    }

    SourceState working(long base) {
        return new SourceState(generation, removed, upto, base, evidence, true, reason, reasonId);
    }

    SourceState keeping(long base) {
        return new SourceState(generation, removed, upto, work, base, begun, reason, reasonId);
    }

    SourceState entered() {
        return new SourceState(generation, removed, upto, work, evidence, true, reason, reasonId);
    }

    SourceState told() {
        return new SourceState(generation, removed, upto, work, evidence, begun, null, null);
    }

    SourceState caughtUp() {
        return new SourceState(generation, removed, -1, -1, -1, begun, reason, reasonId);
    }

    SourceState gone() {
        return new SourceState(generation, true, -1, -1, -1, begun, null, null);
    }
}
