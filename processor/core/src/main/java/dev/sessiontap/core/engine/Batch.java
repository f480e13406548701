package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.UnknownFormatException;
import java.util.List;

/** Work on several things in one step. Where it fails, each thing gets a step of its own, so that only the one at fault fails. */
public final class Batch {
    /** Works on some of the things. */
    public interface BatchWork<T> {
        /** Works on these things in that step. */
        void run(Step step, List<T> things);
    }

    private Batch() {}

    /** Does the work on all things in that step, or else on each alone in the steps that follow it. */
    public static <T> void run(Step step, List<T> things, BatchWork<T> work) {
        if (things.size() <= 1) {
            work.run(step, things);
            return;
        }
        Step trial = new Step(step.state());
        try {
            work.run(trial, things);
            step.absorb(trial);
        } catch (StoreFaultException | UnknownFormatException e) {
            throw e;
        } catch (RuntimeException e) {
            // Told where it fails alone.
            things.forEach(thing -> step.then(next -> work.run(next, List.of(thing))));
        }
    }
}
