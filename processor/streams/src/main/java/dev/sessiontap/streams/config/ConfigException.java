package dev.sessiontap.streams.config;

import dev.sessiontap.streams.problem.StartupException;

/** The configuration is wrong. The message names the file and line and the remedy, and never a value of {@code kafka.*}. */
public final class ConfigException extends StartupException {
    public ConfigException(String message) {
        super(message);
    }
}
