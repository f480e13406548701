package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;

/** What tells the requests of a session apart. */
public final class RequestId {
    private RequestId() {}

    /** The request's own id, else {@code @<index>}. Lone surrogates, which no key could hold, become U+FFFD. */
    public static String of(JsObject request, int index) {
        String id = request.get("requestId").text();
        return id == null || id.isEmpty() ? "@" + index : Surrogates.repaired(id);
    }
}
