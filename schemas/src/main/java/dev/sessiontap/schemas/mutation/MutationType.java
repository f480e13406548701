package dev.sessiontap.schemas.mutation;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The kinds of mutation, and the value of {@code ce_type} that names each. */
public enum MutationType {
    /** One complete line of an append log, without its newline. */
    LINE("line"),
    /** The unterminated end of a log that was removed or rewritten before its newline came. */
    PARTIAL("partial"),
    /** A whole small file. */
    DOCUMENT("document"),
    /** One {@code ItemTable} value; the key is the fragment of {@code ce_subject}. */
    ITEM("item"),
    /** An {@code ItemTable} key that was there and is gone. */
    ITEM_REMOVED("item.removed"),
    /** One row of a table, as JSON. */
    RECORD("record"),
    /** A new generation of a source begins; {@code ce_reason} says why. */
    REWRITTEN("rewritten"),
    /** The source has been gone for two seconds. */
    REMOVED("removed"),
    /** The source has rested for five seconds. */
    SETTLED("settled"),
    /** Which sources and keys exist. */
    INVENTORY("inventory"),
    /** The agent lives: version, counters, the head of the chain. */
    HEARTBEAT("heartbeat"),
    /** Something the agent could not do or distrusts. */
    NOTICE("notice");

    /** What every {@code ce_type} begins with. */
    public static final String PREFIX = "dev.sessiontap.";

    private static final Map<String, MutationType> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(MutationType::wireName, Function.identity()));

    private final String suffix;

    MutationType(String suffix) {
        this.suffix = suffix;
    }

    /** The value of {@code ce_type}, for example {@code dev.sessiontap.item.removed}. */
    public String wireName() {
        return PREFIX + suffix;
    }

    /** The type with that {@code ce_type}; empty for one that this version does not know. */
    public static Optional<MutationType> ofWireName(String name) {
        return Optional.ofNullable(BY_WIRE_NAME.get(name));
    }
}
