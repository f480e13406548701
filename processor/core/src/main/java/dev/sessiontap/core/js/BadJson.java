package dev.sessiontap.core.js;

/** Bytes that JSON.parse refuses, or that nest deeper than {@link JsJson#MAX_DEPTH}. It never quotes them. */
public final class BadJson extends Exception {
    /** Something that can stand in no JSON text. */
    public static final String NOT_JSON = "not JSON";
    /** All of it could stand at the beginning of a value, but the value does not end. */
    public static final String ENDS_EARLY = "ends early";
    /** A whole value, and then something else. */
    public static final String MORE_FOLLOWS = "more after the value";
    /** Valid, and beyond our limit. */
    public static final String TOO_DEEP = "nested too deeply";

    BadJson(String reason) {
        super(reason, null, false, false);
    }

    /** Why, as one of the short phrases of this class. */
    public String reason() {
        return getMessage();
    }
}
