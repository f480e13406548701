package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.schemas.session.SessionSummary;
import dev.sessiontap.schemas.session.SessionSummaryJson;
import dev.sessiontap.schemas.topic.Topic;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/** The summary of a session as its state stands. */
final class Summaries {
    private Summaries() {}

    static void sendIfChanged(SessionScene scene, Base before, Base after) {
        if (!summary(scene, before).equals(summary(scene, after))) {
            send(scene, after);
        }
    }

    static void send(SessionScene scene, Base base) {
        SessionSummary summary = summary(scene, base);
        String key = summary.recordKey();
        scene.step.send(new Output(Topic.SESSIONS, key, key, List.of(), SessionSummaryJson.bytes(summary)));
    }

    private static SessionSummary summary(SessionScene scene, Base base) {
        String title = base.head().get("customTitle").text();
        int count = base.requestCount();
        JsValue last = base.request(count - 1);
        return new SessionSummary(
                scene.facts.key().hostId(),
                scene.facts.key().rootId(),
                scene.facts.key().scope(),
                scene.facts.key().session(),
                title != null ? title : base.head().get("computedTitle").text(),
                scene.projectPath(base),
                time(base.head().get("creationDate")),
                last == null ? null : time(last.get("timestamp")),
                count,
                scene.session.deleted() ? "deleted" : "open",
                scene.facts.path(),
                scene.mutation().capturedAt());
    }

    private static Instant time(JsValue millis) {
        OptionalDouble number = millis.number();
        // The last instant that four-digit years can say; beyond it no time was meant.
        boolean usable = number.isPresent() && number.getAsDouble() > 0 && number.getAsDouble() < 253402300800000d;
        return usable ? Instant.ofEpochMilli((long) number.getAsDouble()) : null;
    }
}
