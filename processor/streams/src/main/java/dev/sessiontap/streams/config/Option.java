package dev.sessiontap.streams.config;

import java.util.Objects;

/**
 * One option of the configuration file.
 *
 * @param name its name, dotted
 * @param kind what its value may be
 * @param standard its value where none is given, as text; what stands in angle brackets is filled in at start
 * @param description what it does, one sentence
 */
public record Option<T>(String name, OptionKind<T> kind, String standard, String description) {
    /** Every option's environment variable begins so. */
    public static final String ENVIRONMENT_PREFIX = "SESSIONTAP_PROCESSOR_";

    public Option {
        Objects.requireNonNull(name);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(standard);
        Objects.requireNonNull(description);
    }
}
