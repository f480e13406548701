package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateReader;
import java.util.ArrayList;
import java.util.List;

/** What one piece of work changes, sends and leaves to be done. One thread; lives for one plan. */
public final class Step {
    private final Staged state;
    private final List<Output> outputs = new ArrayList<>();
    private final List<Task> following = new ArrayList<>();

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
        then(work, null);
    }

    /** Adds work whose failure, and that of all work it adds, is planned otherwise than that of the work at hand. */
    public void then(Work work, Failure failure) {
        following.add(new Task(work, failure));
    }

    /**
     * Work to be done.
     *
     * @param failure what to do when it fails; null for what is done when the work that added it fails
     */
    record Task(Work work, Failure failure) {
        Task orElse(Failure inherited) {
            return failure == null ? new Task(work, inherited) : this;
        }
    }

    /** What follows, in order. */
    List<Task> following() {
        return following;
    }

    /** Adds all of another step, which must be over this one's state. */
    public void absorb(Step other) {
        state.absorb(other.state);
        outputs.addAll(other.outputs);
        following.addAll(other.following);
    }

    /** The plan of this step. */
    Plan plan() {
        return new Plan(state.changes(), outputs);
    }
}
