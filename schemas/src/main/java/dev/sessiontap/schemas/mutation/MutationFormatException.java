package dev.sessiontap.schemas.mutation;

/** A record whose headers do not make a mutation; the message names the header and never holds content. */
public final class MutationFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    public MutationFormatException(String message) {
        super(message);
    }
}
