package dev.sessiontap.schemas.session;

import java.time.Instant;
import java.util.Objects;

/**
 * What is known of one chat session now. Null means unknown.
 *
 * @param sessionId the session file's stem
 * @param title {@code customTitle}, else {@code computedTitle}
 * @param requests how many requests the session holds now
 * @param state {@code open}, or {@code deleted} when its file is gone
 */
public record SessionSummary(
        String hostId,
        String rootId,
        String scope,
        String sessionId,
        String title,
        String projectPath,
        Instant createdAt,
        Instant lastRequestAt,
        int requests,
        String state,
        String sourcePath,
        Instant observedAt) {

    /** The value of the field {@code schema}. */
    public static final String SCHEMA = "sessiontap.session/1";

    public SessionSummary {
        Objects.requireNonNull(hostId);
        Objects.requireNonNull(rootId);
        Objects.requireNonNull(scope);
        Objects.requireNonNull(sessionId);
        Objects.requireNonNull(state);
    }

    /** The record's key: {@code host/root/scope/session}. */
    public String recordKey() {
        return String.join("/", hostId, rootId, scope, sessionId);
    }
}
