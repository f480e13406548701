package dev.sessiontap.core.engine;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Sha256;
import dev.sessiontap.schemas.row.RowContent;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Tells each damaged line once. The n-th line with the same bytes in one generation has its own row; a re-read counts again
 * from the first and tells only what is new.
 */
public final class DamageLedger {
    private DamageLedger() {}

    /**
     * Tells a damaged line or document, unless it was told.
     *
     * @param row the row of the n-th such line, n from 1
     */
    public static void tell(Step step, RowSender sender, SessionKey key, Mutation m, IntFunction<RowContent> row) {
        StateKey ledger = key(key, m);
        JsValue known = Records.read(step.state(), ledger);
        String generation = m.position().generation();
        boolean same =
                known != null && generation.equals(known.get("generation").text());
        int count = 1 + (same ? (int) Records.number(known, "count", 0) : 0);
        int told = known == null ? 0 : (int) Records.number(known, "told", 0);
        Records.write()
                .text("generation", generation)
                .number("count", count)
                .number("told", Math.max(told, count))
                .put(step.state(), ledger);
        if (count > told) {
            sender.upsert(row.apply(count));
        }
    }

    /** Tells a damaged value, unless the same value was told before. */
    public static void tellOnce(Step step, RowSender sender, SessionKey key, Mutation m, RowContent row) {
        StateKey ledger = key(key, m);
        if (Records.read(step.state(), ledger) == null) {
            Records.write().number("told", 1).put(step.state(), ledger);
            sender.upsert(row);
        }
    }

    private static StateKey key(SessionKey key, Mutation m) {
        return KeyWriter.of(Table.DAMAGE)
                .text(key.hostId())
                .text(key.rootId())
                .text(key.scope())
                .text(m.source().path())
                .bytes(Arrays.copyOf(Sha256.of(m.value()), 16))
                .key();
    }
}
