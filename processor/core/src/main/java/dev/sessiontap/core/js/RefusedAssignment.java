package dev.sessiontap.core.js;

/** An assignment that JavaScript would fail on, or that is against a limit of ours. Nothing was changed. */
public final class RefusedAssignment extends Exception {
    private final transient Refusal refusal;

    public RefusedAssignment(Refusal refusal) {
        super(refusal.reason(), null, false, false);
        this.refusal = refusal;
    }

    /** Why. */
    public Refusal refusal() {
        return refusal;
    }
}
