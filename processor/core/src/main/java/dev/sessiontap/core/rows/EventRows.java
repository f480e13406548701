package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;
import java.util.Objects;

/**
 * What only a watcher can see. Such rows are never retracted; when they happened is when they were observed, so they have
 * no time of the editor's own.
 *
 * @param key the session, or with an empty session the store or the host
 * @param sessionId the column
 * @param mutationId the {@code ce_id} of the mutation that showed it
 */
public record EventRows(SessionKey key, String sessionId, String mutationId) {
    public EventRows {
        Objects.requireNonNull(key);
        Objects.requireNonNull(mutationId);
    }

    /** A session's file is gone, and no sibling of it is left. */
    public RowContent sessionDeleted(String path) {
        return row("session deleted: " + path);
    }

    /** A deleted session's file is back. */
    public RowContent sessionRestored(String path) {
        return row("session restored: " + path);
    }

    /** A session appeared under another workspace. */
    public RowContent sessionCopied(String fromScope, String toScope) {
        return row("session copied: " + fromScope + " -> " + toScope);
    }

    /** A new generation began; the reason is {@code compacted} or the agent's own. */
    public RowContent logRewritten(String reason, String path) {
        return row("log rewritten: " + reason + " " + path);
    }

    /** A captured file or database is gone that is no session. */
    public RowContent sourceRemoved(String path) {
        return row("source removed: " + path);
    }

    /** The pipeline lost something, or the agent could not do something or distrusts something. */
    public RowContent notice(String notice) {
        return row("collector: " + notice);
    }

    private RowContent row(String text) {
        return RowDraft.system(Slots.event(mutationId, text), text)
                .signal(Signal.HIGH)
                .in(key, sessionId, SharedColumns.outside(true));
    }
}
