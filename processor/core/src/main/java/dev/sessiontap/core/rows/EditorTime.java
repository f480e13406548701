package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.time.Instant;
import java.util.OptionalDouble;

/** Times as the editor stores them: milliseconds of Unix time as they stand, and nothing invented. */
final class EditorTime {
    /** JavaScript's last time. */
    private static final double LATEST = 8.64e15;

    private static final double DAY = 86_400_000;

    private EditorTime() {}

    /** The time of a number above 0; null for anything else. */
    static Instant of(JsValue millis) {
        OptionalDouble number = millis.number();
        boolean valid = number.isPresent() && number.getAsDouble() > 0 && number.getAsDouble() <= LATEST;
        return valid ? Instant.ofEpochMilli((long) number.getAsDouble()) : null;
    }

    /**
     * When a request's response began. Several versions store it as {@code timeSpentWaiting}, where others store a
     * duration: it counts only as a time shortly after the request's own.
     */
    static Instant ofResponse(JsValue request) {
        Instant response = of(request.get("responseTimestamp"));
        if (response != null) {
            return response;
        }
        Instant sent = of(request.get("timestamp"));
        Instant waiting = of(request.get("timeSpentWaiting"));
        boolean isTime = sent != null
                && waiting != null
                && !waiting.isBefore(sent)
                && waiting.toEpochMilli() - sent.toEpochMilli() <= DAY;
        return isTime ? waiting : sent;
    }
}
