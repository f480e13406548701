package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import java.util.Objects;

/**
 * One request of a session, and what its rows need from around it.
 *
 * @param key the session
 * @param sessionId the column {@code session_id}
 * @param index the request's place in the array; the first of its places when its id stands twice
 * @param request the request with its response; parts may be read from a store as they are asked for
 * @param isFinal whether nothing more is expected of it: it is finished, and a later request exists or the source has rested
 * @param before the labels of the nearest earlier requests that have each
 */
public record RequestInput(
        SessionKey key, String sessionId, int index, JsObject request, boolean isFinal, RequestLabels before) {
    public RequestInput {
        Objects.requireNonNull(key);
        Objects.requireNonNull(request);
        Objects.requireNonNull(before);
    }
}
