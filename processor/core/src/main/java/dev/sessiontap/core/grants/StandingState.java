package dev.sessiontap.core.grants;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.DamageLedger;
import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.DamageRows;
import dev.sessiontap.core.rows.EventRows;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.rows.StandingEntry;
import dev.sessiontap.core.rows.StandingReading;
import dev.sessiontap.core.rows.StandingRows;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.core.store.Values;
import dev.sessiontap.core.workspace.WorkspaceFacts;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.SourceKind;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The listed keys of a {@code state.vscdb}, value by value. The editor rewrites a value whole, in another order after mere
 * look-ups: only entries that came, changed or went are told.
 */
public final class StandingState {
    /** The agent's notice of a database that it cannot read. */
    private static final String UNREADABLE = "state.vscdb unreadable";

    /** A value, its removal, or the end of its database. */
    public void interpret(Step step, Cause cause) {
        Mutation m = cause.mutation();
        switch (m.type()) {
            case ITEM -> item(step, cause, m.value());
            case ITEM_REMOVED -> item(step, cause, null);
            case REMOVED ->
                sender(step, cause)
                        .upsert(new EventRows(key(m), null, cause.id())
                                .sourceRemoved(m.source().path()));
            default -> {}
        }
    }

    /**
     * What the agent says of a database that it cannot read: one row for each damaged version, and nothing removed.
     *
     * @return whether the notice was about that
     */
    public boolean notice(Step step, Cause cause) {
        Mutation m = cause.mutation();
        boolean unreadable = m.source().kind() == SourceKind.STATE_DATABASE
                && m.reason().filter(UNREADABLE::equals).isPresent();
        if (unreadable) {
            // The agent says it once for each damaged version, so its notice tells the versions apart.
            byte[] version = cause.id().getBytes(StandardCharsets.UTF_8);
            DamageRows damage = new DamageRows(key(m), "", m.source().path());
            sender(step, cause).upsert(damage.databaseUnreadable("no whole copy of it could be read", version, 1));
        }
        return unreadable;
    }

    private static void item(Step step, Cause cause, byte[] value) {
        Mutation m = cause.mutation();
        String itemKey = m.source().key().orElse("");
        if (!StandingRows.isGrantKey(itemKey)) {
            return;
        }
        StateKey stored = store(m).text(itemKey).key();
        byte[] previous = Values.read(step.state(), stored);
        StandingReading now = read(m, itemKey, value);
        if (now.damage().isPresent()) {
            // A damaged value removes nothing; the same value again is the same row.
            DamageLedger.tellOnce(
                    step, sender(step, cause), key(m), m, now.damage().get());
            return;
        }
        difference(step, cause, read(m, itemKey, previous).entries(), now.entries(), isBaseline(step, m));
        if (value == null) {
            Values.delete(step.state(), stored);
        } else {
            Values.write(step.state(), stored, value);
        }
    }

    /** What a store held at the first capture of its root; what is new in a store that is known is no baseline. */
    private static boolean isBaseline(Step step, Mutation m) {
        StateKey mark = store(m).key();
        JsValue first = Records.read(step.state(), mark);
        String generation = m.position().generation();
        if (first == null) {
            Records.write().text("generation", generation).put(step.state(), mark);
        }
        boolean known =
                first != null && !generation.equals(first.get("generation").text());
        return m.phase() == Phase.BASELINE && !known;
    }

    private static StandingReading read(Mutation m, String itemKey, byte[] value) {
        return value == null ? new StandingReading(List.of(), Optional.empty()) : rows(m).read(itemKey, value);
    }

    private static StandingRows rows(Mutation m) {
        return new StandingRows(key(m), m.source().path(), m.position().mtime().orElse(null));
    }

    private static void difference(
            Step step, Cause cause, List<StandingEntry> before, List<StandingEntry> now, boolean baseline) {
        RowSender sender = sender(step, cause);
        GrantLedger ledger = new GrantLedger(step, cause);
        StandingRows rows = rows(cause.mutation());
        Map<String, StandingEntry> gone = new LinkedHashMap<>();
        before.forEach(entry -> gone.put(entry.row().rowId(), entry));
        for (StandingEntry entry : now) {
            StandingEntry was = gone.remove(entry.row().rowId());
            if (was == null || !was.row().sameAs(entry.row())) {
                if (ledger.wentBefore(entry)) {
                    sender.retract(rows.removed(entry.key(), entry.entry()));
                }
                sender.upsert(entry.row());
                ledger.stands(entry, baseline);
            }
        }
        for (StandingEntry entry : gone.values()) {
            sender.upsert(rows.removed(entry.key(), entry.entry()));
            sender.retract(entry.row());
            ledger.removed(entry);
        }
    }

    private static RowSender sender(Step step, Cause cause) {
        Mutation m = cause.mutation();
        WorkspaceFacts workspace = WorkspaceFacts.read(
                step.state(), m.origin().hostId(), m.root().id(), m.source().scope());
        return new RowSender(step, cause, workspace.folder().orElse(null), null);
    }

    private static SessionKey key(Mutation m) {
        return new SessionKey(m.origin().hostId(), m.root().id(), m.source().scope(), "");
    }

    private static KeyWriter store(Mutation m) {
        return KeyWriter.of(Table.STANDING)
                .text(m.origin().hostId())
                .text(m.root().id())
                .text(m.source().scope())
                .text(m.source().path());
    }
}
