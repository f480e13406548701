package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import java.util.Objects;
import java.util.Optional;

/**
 * The session itself, for the rows that belong to no request: account, start, queued requests.
 *
 * @param key the session
 * @param sessionId the column {@code session_id}
 * @param head the session object without its requests
 * @param requestCount elements of the requests array now
 * @param sourcePath the file it was read from, relative to its root
 * @param workspaceFile path of the {@code .code-workspace} file that the workspace id stands for
 */
public record SessionInput(
        SessionKey key,
        String sessionId,
        JsObject head,
        int requestCount,
        String sourcePath,
        Optional<String> workspaceFile) {
    public SessionInput {
        Objects.requireNonNull(key);
        Objects.requireNonNull(head);
        Objects.requireNonNull(sourcePath);
        Objects.requireNonNull(workspaceFile);
    }
}
