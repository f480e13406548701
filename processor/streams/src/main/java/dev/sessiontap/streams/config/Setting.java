package dev.sessiontap.streams.config;

import java.util.Objects;

/**
 * One setting as somebody wrote it.
 *
 * @param name the option's name
 * @param value its text
 * @param where the file and line, or the environment variable, that it stands in
 */
record Setting(String name, String value, String where) {
    Setting {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
        Objects.requireNonNull(where);
    }
}
