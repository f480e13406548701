package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;

/** A request is in the session no more. */
public final class RemovedRow {
    private RemovedRow() {}

    /**
     * The row of a request that left the array.
     *
     * @param requestId see {@link RequestId}
     * @param lastIndex where it stood last
     * @param time when it was seen to leave; null when that is not known
     */
    public static RowContent of(SessionKey key, String sessionId, String requestId, int lastIndex, Instant time) {
        String column = requestId.startsWith("@") ? null : RowText.column(requestId);
        return RowDraft.system(Slots.REMOVED, "request removed: " + requestId)
                .at(Section.REMOVED.order(lastIndex), time)
                .in(key, sessionId, new SharedColumns(requestId, column, true, null, null, null));
    }
}
