package dev.sessiontap.core.js;

/** Why an assignment does nothing. */
public enum Refusal {
    /** Before the first initial entry there is nothing to change. */
    NO_INITIAL_ENTRY("no initial entry"),
    /** The path has no keys; VS Code silently does nothing. */
    EMPTY_PATH("empty path"),
    /** There is no path. */
    NO_PATH("no path"),
    /** An element of the path converts to no key. */
    NO_SUCH_KEY("no such key"),
    /** The path leads through something that has no members. */
    NO_SUCH_PARENT("no such parent"),
    /** The path names something that every object or list of JavaScript has. */
    INHERITED_PROPERTY("inherited property"),
    /** The list would become longer than {@link JsArray#MAX_LENGTH}. */
    INDEX_TOO_LARGE("index too large"),
    /** A list cannot have this length. */
    INVALID_LENGTH("invalid length"),
    /** What should be pushed onto is no list. */
    NOT_A_LIST("not a list"),
    /** What should be pushed claims a length and is no list. */
    VALUES_NOT_A_LIST("values are no list");

    private final String reason;

    Refusal(String reason) {
        this.reason = reason;
    }

    /** A short phrase that never quotes content. */
    public String reason() {
        return reason;
    }
}
