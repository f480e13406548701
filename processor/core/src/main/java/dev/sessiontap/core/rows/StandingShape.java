package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.Map;
import java.util.Optional;

/** How a value lists standing permissions. */
interface StandingShape {
    /** What each entry says, as printed, in the value's order; empty when the value is of another type. */
    Optional<Map<String, String>> entries(JsValue value);

    /** What stands between the key and the end of a row's text. */
    String printed(String entry, String says);

    /** Whether an entry that says this allows something. */
    boolean allows(String says);
}
