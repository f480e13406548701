package dev.sessiontap.schemas.row;

import dev.sessiontap.schemas.mutation.Sha256;
import java.nio.charset.StandardCharsets;

/**
 * The identity of a row: lower-case hex SHA-256 of host id, root id, scope, session, request and slot in UTF-8, joined by
 * U+0000. It never depends on a file's extension, so a session that moves from {@code .json} to {@code .jsonl} repeats
 * nothing. Test vectors: {@code row-id-vectors.json} beside this class.
 */
public final class RowId {
    private RowId() {}

    /**
     * The id of one row.
     *
     * @param session the session file's stem or the store's own key; empty outside sessions
     * @param request the request id, else {@code @<index>}, else empty
     * @param slot which row of that request or store, see {@link Slots}
     */
    public static String of(String hostId, String rootId, String scope, String session, String request, String slot) {
        String fields = String.join("\u0000", hostId, rootId, scope, session, request, slot);
        return Sha256.hex(fields.getBytes(StandardCharsets.UTF_8));
    }
}
