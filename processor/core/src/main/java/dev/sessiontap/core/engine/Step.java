package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateReader;
import java.util.ArrayList;
import java.util.List;

/** What one piece of work changes, sends and leaves to be done. One thread; lives for one plan. */
public final class Step {
    private final Staged state;
    private final List<Output> outputs = new ArrayList<>();
    private final List<Work> following = new ArrayList<>();

    /** A step that nothing was done in, over that store. */
    public Step(StateReader below) {
        this.state = new Staged(below);
    }

    /** The state with this step's changes. */
    public Staged state() {
        return state;
    }

    /** Adds a record to send. */
    public void send(Output output) {
        outputs.add(output);
    }

    /** Adds work to be planned after this step was applied, before anything that waited already. */
    public void then(Work work) {
        following.add(work);
    }

    /** What follows, in order. */
    List<Work> following() {
        return following;
    }

    /** The plan of this step. */
    Plan plan() {
        return new Plan(state.changes(), outputs);
    }
}
