package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.Assignment;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.js.Refusal;
import dev.sessiontap.core.js.RefusedAssignment;

/** Applies entries to states. */
public final class Replayer {
    private Replayer() {}

    /** What came of an entry. */
    public sealed interface Result {}

    /** The entry was applied. */
    public record Applied(JsValue state) implements Result {}

    /**
     * The entry was not applied, and the state stays as it was.
     *
     * @param refusal why
     */
    public record Refused(Refusal refusal) implements Result {
        /** The damage to report. */
        public Damage damage() {
            return Damage.notApplied(refusal.reason());
        }

        /** Whether VS Code's reader passes over it and goes on reading: it refuses a log at any other trouble. */
        public boolean acceptedByVsCode() {
            return refusal == Refusal.EMPTY_PATH;
        }
    }

    /**
     * Applies an entry. In the undefined state only an initial entry applies; others are refused with
     * {@link Refusal#NO_INITIAL_ENTRY}, and it is the caller's choice to apply them to another state.
     */
    public static Result apply(JsValue state, LogEntry entry) {
        if (entry instanceof LogEntry.Initial initial) {
            return new Applied(initial.value());
        }
        if (state == JsLiteral.UNDEFINED) {
            return new Refused(Refusal.NO_INITIAL_ENTRY);
        }
        try {
            return new Applied(changed(state, entry));
        } catch (RefusedAssignment e) {
            return new Refused(e.refusal());
        }
    }

    private static JsValue changed(JsValue state, LogEntry entry) throws RefusedAssignment {
        if (entry instanceof LogEntry.Set set) {
            return Assignment.set(state, set.path(), set.value());
        } else if (entry instanceof LogEntry.Push push) {
            return Assignment.push(state, push.path(), push.length(), push.values());
        } else if (entry instanceof LogEntry.Delete delete) {
            return Assignment.set(state, delete.path(), JsLiteral.UNDEFINED);
        }
        throw new IllegalArgumentException("no change: " + entry.getClass());
    }
}
