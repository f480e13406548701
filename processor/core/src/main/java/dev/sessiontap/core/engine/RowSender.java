package dev.sessiontap.core.engine;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.row.Row;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowJson;
import dev.sessiontap.schemas.row.RowOp;
import dev.sessiontap.schemas.row.RowStamp;
import dev.sessiontap.schemas.topic.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stamps rows with where they come from and sends them. Lives for one step and one cause. */
public final class RowSender {
    private final Step step;
    private final Cause cause;
    private final String projectPath;
    private final String gitBranch;
    private final Map<String, Boolean> copies = new HashMap<>();

    /**
     * Sends rows in that step.
     *
     * @param projectPath the column; null when unknown
     * @param gitBranch the column; null when unknown
     */
    public RowSender(Step step, Cause cause, String projectPath, String gitBranch) {
        this.step = step;
        this.cause = cause;
        this.projectPath = projectPath;
        this.gitBranch = gitBranch;
    }

    /** Sends rows that the editor holds. */
    public void upsert(RowContent row) {
        send(RowOp.UPSERT, row);
    }

    /** Sends a row that the editor holds no longer. */
    public void retract(RowContent row) {
        send(RowOp.RETRACT, row);
    }

    private void send(RowOp op, RowContent content) {
        RowStamp stamp = new RowStamp(
                cause.revision(),
                projectPath,
                gitBranch,
                isCopy(content.columns().requestId(), content.sessionId()),
                false,
                cause.mutation(),
                cause.coordinates());
        String session = content.sessionId();
        String partitionBy =
                session == null || session.isEmpty() ? cause.mutation().origin().hostId() : session;
        byte[] value = RowJson.bytes(new Row(op, content, stamp));
        step.send(new Output(Topic.ROWS, content.rowId(), partitionBy, List.of(), value));
    }

    /** Whether a request was first seen under another root or scope of this host; the first to come is its home. */
    private boolean isCopy(String requestId, String sessionId) {
        if (requestId == null || sessionId == null) {
            return false;
        }
        return copies.computeIfAbsent(requestId, this::lookUp);
    }

    private boolean lookUp(String requestId) {
        Mutation m = cause.mutation();
        StateKey key = KeyWriter.of(Table.REQUEST_HOME)
                .text(m.origin().hostId())
                .text(requestId)
                .key();
        JsValue home = Records.read(step.state(), key);
        if (home == null) {
            Records.write()
                    .text("root", m.root().id())
                    .text("scope", m.source().scope())
                    .put(step.state(), key);
            return false;
        }
        return !m.root().id().equals(home.get("root").text())
                || !m.source().scope().equals(home.get("scope").text());
    }
}
