package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowId;
import java.util.Objects;

/**
 * Which chat session, on which host: what its rows' ids begin with.
 *
 * @param session the session file's stem; empty for rows outside sessions
 */
public record SessionKey(String hostId, String rootId, String scope, String session) {
    public SessionKey {
        Objects.requireNonNull(hostId);
        Objects.requireNonNull(rootId);
        Objects.requireNonNull(scope);
        Objects.requireNonNull(session);
    }

    /** The id of one of the session's rows; {@code request} empty for rows of the session itself. */
    public String rowId(String request, String slot) {
        return RowId.of(hostId, rootId, scope, session, request, slot);
    }
}
