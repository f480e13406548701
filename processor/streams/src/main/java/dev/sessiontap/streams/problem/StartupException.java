package dev.sessiontap.streams.problem;

/** The processor cannot start. The message names what is wrong and where, and ends with the remedy. */
public class StartupException extends Exception {
    public StartupException(String message) {
        super(message);
    }

    public StartupException(String message, Throwable cause) {
        super(message, cause);
    }
}
