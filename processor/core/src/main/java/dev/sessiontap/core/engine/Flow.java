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
    private final StateReader state;
    private final Deque<Step.Task> waiting = new ArrayDeque<>();

    /** A flow that begins with that work. */
    public Flow(StateReader state, Work first, Failure failure) {
        this.state = new GuardedReader(state);
        waiting.add(new Step.Task(first, failure));
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
        Step.Task task = waiting.remove();
        Step step = new Step(state);
        try {
            task.work().run(step);
        } catch (StoreFaultException | UnknownFormatException e) {
            throw e;
        } catch (RuntimeException e) {
            step = new Step(state);
            task.failure().plan(step, e);
        }
        List<Step.Task> following = step.following();
        for (int i = following.size() - 1; i >= 0; i--) {
            waiting.push(following.get(i).orElse(task.failure()));
        }
        return step.plan();
    }
}
