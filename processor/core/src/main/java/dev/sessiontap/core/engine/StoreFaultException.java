package dev.sessiontap.core.engine;

/** The store failed, not the record: the task must stop rather than go on with half a state. */
public final class StoreFaultException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreFaultException(RuntimeException cause) {
        super("the state could not be read", cause);
    }
}
