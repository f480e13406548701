package dev.sessiontap.schemas.session;

import dev.sessiontap.schemas.json.JsonFields;

/** The bytes of a session's summary. */
public final class SessionSummaryJson {
    private SessionSummaryJson() {}

    /** A value of the topic {@code sessions}. */
    public static byte[] bytes(SessionSummary summary) {
        return JsonFields.object(json -> {
            json.text("host_id", summary.hostId());
            json.text("root_id", summary.rootId());
            json.text("scope", summary.scope());
            json.text("session_id", summary.sessionId());
            json.text("title", summary.title());
            json.text("project_path", summary.projectPath());
            json.time("created_at", summary.createdAt());
            json.time("last_request_at", summary.lastRequestAt());
            json.number("requests", (long) summary.requests());
            json.text("state", summary.state());
            json.text("source_path", summary.sourcePath());
            json.time("observed_at", summary.observedAt());
            json.text("schema", SessionSummary.SCHEMA);
        });
    }
}
