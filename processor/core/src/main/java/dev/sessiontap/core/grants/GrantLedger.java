package dev.sessiontap.core.grants;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.StandingEntry;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.schemas.grant.Grant;
import dev.sessiontap.schemas.grant.GrantJson;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.topic.Topic;
import java.time.Instant;
import java.util.List;

/** The current record of every grant, and an event for each change. A grant that is opened again keeps its id. */
final class GrantLedger {
    private static final String OPEN = "open";
    private static final String CLOSED = "closed";

    private final Step step;
    private final Cause cause;

    GrantLedger(Step step, Cause cause) {
        this.step = step;
        this.cause = cause;
    }

    /**
     * An entry that is there, new or with another value.
     *
     * @param baseline whether it was there at the first capture of its store and root
     */
    void stands(StandingEntry entry, boolean baseline) {
        JsValue known = Records.read(step.state(), key(entry));
        boolean open = known != null && OPEN.equals(known.get("state").text());
        Instant now = cause.mutation().capturedAt();
        String change = open ? "changed" : baseline && known == null ? "baseline" : "added";
        int episode = known == null ? 1 : (int) Records.number(known, "episode", 1) + (open ? 0 : 1);
        tell(entry, known, OPEN, entry.value(), episode, open ? time(known, "openedAt") : now, null, change);
    }

    /** An entry that is there no longer. */
    void removed(StandingEntry entry) {
        JsValue known = Records.read(step.state(), key(entry));
        if (known == null || !OPEN.equals(known.get("state").text())) {
            return;
        }
        int episode = (int) Records.number(known, "episode", 1);
        Instant now = cause.mutation().capturedAt();
        tell(entry, known, CLOSED, known.get("value").text(), episode, time(known, "openedAt"), now, "removed");
    }

    /** Whether an entry was there before, and went. */
    boolean wentBefore(StandingEntry entry) {
        JsValue known = Records.read(step.state(), key(entry));
        return known != null && CLOSED.equals(known.get("state").text());
    }

    private void tell(
            StandingEntry entry,
            JsValue known,
            String state,
            String value,
            int episode,
            Instant openedAt,
            Instant closedAt,
            String change) {
        Mutation m = cause.mutation();
        Instant firstSeen = known == null ? m.capturedAt() : time(known, "firstSeen");
        Grant grant = new Grant(
                entry.row().rowId(),
                m.origin().hostId(),
                m.root().id(),
                m.source().scope(),
                entry.key(),
                entry.entry(),
                state,
                value,
                known == null ? null : known.get("value").text(),
                episode,
                entry.breadth(),
                openedAt,
                firstSeen,
                m.capturedAt(),
                closedAt,
                change,
                "pending",
                new Grant.Evidence(
                        m.source().path(),
                        m.position().mtime().orElse(null),
                        entry.row().rowId(),
                        cause.id()));
        Records.write()
                .text("state", state)
                .text("value", value)
                .number("episode", episode)
                .number("openedAt", openedAt.toEpochMilli())
                .number("firstSeen", firstSeen.toEpochMilli())
                .put(step.state(), key(entry));
        send(Topic.GRANTS, grant, GrantJson.record(grant));
        send(Topic.GRANT_EVENTS, grant, GrantJson.event(grant));
    }

    private void send(Topic topic, Grant grant, byte[] value) {
        step.send(new Output(topic, grant.grantId(), grant.grantId(), List.of(), value));
    }

    private StateKey key(StandingEntry entry) {
        return KeyWriter.of(Table.GRANT)
                .text(cause.mutation().origin().hostId())
                .text(entry.row().rowId())
                .key();
    }

    private static Instant time(JsValue record, String field) {
        return Instant.ofEpochMilli(Records.number(record, field, 0));
    }
}
