package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.DamageLedger;
import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.replay.Damage;
import dev.sessiontap.core.rows.DamageRows;
import dev.sessiontap.core.rows.EventRows;
import dev.sessiontap.core.rows.FileUris;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.workspace.WorkspaceFacts;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Phase;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * What one step of a session works with: the mutation, what is known of its file and of its session. What changes is kept here
 * and put back by {@link #save()}.
 */
final class SessionScene {
    final Step step;
    final Cause cause;
    final SessionFacts facts;
    SourceState source;
    SessionState session;
    /** What was told of the line at hand: a line of a million bad entries is not a million rows. */
    Set<Damage> told = new HashSet<>();

    private SessionScene(Step step, Cause cause, SessionFacts facts, SourceState source, SessionState session) {
        this.step = step;
        this.cause = cause;
        this.facts = facts;
        this.source = source;
        this.session = session;
    }

    static SessionScene open(Step step, Cause cause) {
        Mutation m = cause.mutation();
        SessionKey key = SessionFacts.key(m);
        WorkspaceFacts workspace = WorkspaceFacts.read(step.state(), key.hostId(), key.rootId(), key.scope());
        SessionFacts facts = new SessionFacts(key, m.source().path(), workspace.folder(), workspace.workspaceFile());
        return new SessionScene(
                step, cause, facts, SourceState.read(step.state(), m), SessionState.read(step.state(), key));
    }

    void save() {
        source.put(step.state(), mutation());
        session.put(step.state(), facts.key());
    }

    Mutation mutation() {
        return cause.mutation();
    }

    BaseRef ref(long base) {
        return new BaseRef(facts.key(), base);
    }

    /** The base whose rows are out; an empty one before the first. */
    Base current(StateReader state) {
        return Base.read(state, ref(Math.max(session.current(), 0)));
    }

    long takeBase() {
        long base = session.next();
        session = session.took();
        return base;
    }

    /** The time at which something was seen to leave; null where it was not seen. */
    Instant seenAt() {
        boolean live = mutation().phase() == Phase.LIVE && !source.catchingUp();
        return live ? mutation().capturedAt() : null;
    }

    boolean isLive() {
        return mutation().phase() == Phase.LIVE;
    }

    RowSender sender(Base base) {
        String branch = base.head().at("repoData", "localBranch").text();
        return new RowSender(step, cause, projectPath(base), branch);
    }

    String projectPath(Base base) {
        String own = base.head().get("workingDirectory").text();
        return own != null ? FileUris.path(own) : facts.folder().orElse(null);
    }

    /** Tells what is wrong with a line, each thing once. */
    void tell(Damage damage) {
        if (!told.add(damage)) {
            return;
        }
        RowSender sender = sender(current(step.state()));
        byte[] line = mutation().value();
        DamageRows rows = damageRows();
        DamageLedger.tell(step, sender, facts.key(), mutation(), n -> switch (damage.form()) {
            case UNPARSEABLE -> rows.unparseableLine(damage.reason(), line, n);
            case NOT_APPLIED -> rows.mutationNotApplied(damage.reason(), line, n);
        });
    }

    /** Tells a damaged document, once for each version of it. */
    void tellDocument(String reason) {
        RowSender sender = sender(current(step.state()));
        byte[] document = mutation().value();
        DamageLedger.tell(
                step, sender, facts.key(), mutation(), n -> damageRows().fileNotJson(reason, document, n));
    }

    private DamageRows damageRows() {
        return new DamageRows(facts.key(), sessionId(), facts.path());
    }

    /** The column {@code session_id} of rows that belong to no state: events and damage. */
    String sessionId() {
        return rows(current(step.state())).sessionId();
    }

    /** Event rows of the session, caused by the mutation at hand. */
    EventRows events() {
        return events(cause.id());
    }

    EventRows events(String mutationId) {
        return new EventRows(facts.key(), sessionId(), mutationId);
    }

    BaseRows rows(Base base) {
        return new BaseRows(base, facts, BaseRows.marks(base));
    }
}
