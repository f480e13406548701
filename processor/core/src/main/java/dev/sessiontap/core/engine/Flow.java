package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.UnknownFormatException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Plans pieces of work one after the other, each over the store as the plans before it left it. Work that fails gives the
 * plan of its failure instead, and the rest goes on.
 */
public final class Flow implements Iterator<Plan> {
    /** Says what to do about work that failed. */
    public interface Failure {
        /** Plans the failure: a dead letter and a row that says so. */
        void plan(Step step, RuntimeException failure);
    }

    private final StateReader state;
    private final Failure failure;
    private final Deque<Work> waiting = new ArrayDeque<>();

    /** A flow that begins with that work. */
    public Flow(StateReader state, Work first, Failure failure) {
        this.state = new GuardedReader(state);
        this.failure = failure;
        waiting.add(first);
    }

    @Override
    public boolean hasNext() {
        return !waiting.isEmpty();
    }

    @Override
    public Plan next() {
        if (waiting.isEmpty()) {
            throw new NoSuchElementException();
        }
        Work work = waiting.remove();
        Step step = new Step(state);
        try {
            work.run(step);
        } catch (StoreFaultException | UnknownFormatException e) {
            throw e;
        } catch (RuntimeException e) {
            step = new Step(state);
            failure.plan(step, e);
        }
        List<Work> following = step.following();
        for (int i = following.size() - 1; i >= 0; i--) {
            waiting.push(following.get(i));
        }
        return step.plan();
    }
}
