package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Batch;
import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.store.StateKey;
import java.util.List;
import java.util.function.Predicate;

/**
 * The difference between the state whose rows are out and a state that was built beside it, in steps of a few requests, so that
 * neither memory nor one bad request can stop it.
 */
final class WholeDiff {
    /** No base of requests that left meanwhile. */
    static final long NO_EVIDENCE = -1;

    private static final int REQUESTS_A_STEP = 32;

    private final Cause cause;
    private final long built;
    private final long evidence;

    WholeDiff(Cause cause, long built, long evidence) {
        this.cause = cause;
        this.built = built;
        this.evidence = evidence;
    }

    void begin(Step step) {
        // None of these does any work that content could make fail but the first, which nothing depends on.
        step.then(next -> new Scene(next).diff.session());
        step.then(next -> present(next, 0));
        step.then(next -> gone(next, 0));
        if (evidence >= 0) {
            step.then(next -> left(next, null));
        }
        step.then(this::end);
    }

    private void present(Step step, int from) {
        List<Integer> places = new Scene(step).after.base().elements(from, REQUESTS_A_STEP);
        if (!places.isEmpty()) {
            step.then(next -> Batch.run(next, places, this::comparePresent));
            step.then(next -> present(next, places.get(places.size() - 1) + 1));
        }
    }

    private void comparePresent(Step step, List<Integer> places) {
        Scene scene = new Scene(step);
        for (int at : places) {
            RequestRef request = scene.after.at(at);
            // A request that stands twice is compared once, at its first place.
            if (request != null && scene.after.isFirst(request, at)) {
                scene.diff.request(request);
            }
        }
    }

    private void gone(Step step, int from) {
        List<Integer> places = new Scene(step).before.base().elements(from, REQUESTS_A_STEP);
        if (!places.isEmpty()) {
            step.then(next -> Batch.run(next, places, this::compareGone));
            step.then(next -> gone(next, places.get(places.size() - 1) + 1));
        }
    }

    private void compareGone(Step step, List<Integer> places) {
        Scene scene = new Scene(step);
        for (int at : places) {
            RequestRef request = scene.before.at(at);
            if (request != null && scene.before.isFirst(request, at) && !scene.after.holds(request)) {
                scene.diff.request(request);
            }
        }
    }

    private void left(Step step, StateKey after) {
        SessionKey session = new Scene(step).scene.facts.key();
        List<StateKey> keys = new Evidence(cause, evidence).kept(step.state(), session, after);
        if (!keys.isEmpty()) {
            step.then(next -> Batch.run(next, keys, this::tellLeft));
            step.then(next -> left(next, keys.get(keys.size() - 1)));
        }
    }

    private void tellLeft(Step step, List<StateKey> keys) {
        Scene scene = new Scene(step);
        keys.forEach(key -> Evidence.tell(scene.scene, scene.after, scene.diff, key));
    }

    private void end(Step step) {
        Scene scene = new Scene(step);
        long old = scene.scene.session.current();
        scene.scene.session = scene.scene.session.standsOn(built);
        scene.scene.save();
        if (old >= 0 && old != built) {
            step.then(next -> AbandonedBase.delete(next, scene.scene.ref(old)));
        }
        if (evidence >= 0) {
            step.then(next -> AbandonedBase.delete(next, scene.scene.ref(evidence)));
        }
        step.then(next -> summary(next));
    }

    private void summary(Step step) {
        SessionScene scene = SessionScene.open(step, cause);
        Summaries.send(scene, scene.current(step.state()));
    }

    /** Both states, as one step sees them. */
    private final class Scene {
        final SessionScene scene;
        final BaseRows before;
        final BaseRows after;
        final RequestDiff diff;

        Scene(Step step) {
            scene = SessionScene.open(step, cause);
            Base old = scene.current(step.state());
            Base now = Base.read(step.state(), scene.ref(built));
            Predicate<RequestRef> oldMarks = BaseRows.marks(old);
            before = new BaseRows(old, scene.facts, oldMarks);
            after = new BaseRows(now, scene.facts, oldMarks.or(BaseRows.marks(now)));
            diff = new RequestDiff(step.state(), scene.sender(now), before, after, null);
        }
    }
}
