package dev.sessiontap.core.js;

/** The values that are one of a kind. */
public enum JsLiteral implements JsValue {
    UNDEFINED,
    NULL,
    TRUE,
    FALSE;

    /** {@link #TRUE} or {@link #FALSE}. */
    public static JsLiteral of(boolean value) {
        return value ? TRUE : FALSE;
    }
}
