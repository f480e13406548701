package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsObject;

/**
 * Which request of a session: by its id, or by its place when it has none.
 *
 * @param id the {@code requestId}; null when it has none
 * @param index its place; -1 where the id says all
 */
record RequestRef(String id, int index) {

    static RequestRef of(JsObject request, int index) {
        String id = request.get("requestId").text();
        return id == null ? new RequestRef(null, index) : new RequestRef(id, -1);
    }

    /** How row ids name it. */
    String name() {
        return id == null ? "@" + index : id;
    }

    /** How the state names it: an id that looks like a place is not taken for one. */
    String stateName() {
        return id == null ? "@" + index : "=" + id;
    }
}
