package dev.sessiontap.agent.config;

/** A configuration that cannot be run; the message names the place and the remedy. */
public final class ConfigException extends Exception {
    private static final long serialVersionUID = 1L;

    public ConfigException(String message) {
        super(message);
    }

    ConfigException(Setting setting, String fault) {
        super(setting.place() + ": " + setting.name() + " " + fault);
    }
}
