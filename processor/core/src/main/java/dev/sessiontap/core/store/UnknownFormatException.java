package dev.sessiontap.core.store;

/** A stored value that another version wrote: not to be guessed at. The remedy is a new topic prefix, or that version. */
public final class UnknownFormatException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    UnknownFormatException(StateKey key, byte format) {
        super("stored value of format " + format + " under key " + key
                + " was written by another version: run that version, or rebuild under a new topic prefix");
    }
}
