package dev.sessiontap.standalone.cli;

/** A command cannot go on. The message is for the user: it names the file or address and the remedy. */
public final class Failure extends Exception {
    /** A failure with that message. */
    public Failure(String message) {
        super(message);
    }

    /** A failure that something else caused. */
    public Failure(String message, Throwable cause) {
        super(message, cause);
    }
}
