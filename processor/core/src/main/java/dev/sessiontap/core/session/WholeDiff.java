package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.shard.Base;
import java.util.function.Predicate;

/**
 * The difference between the state whose rows are out and a state that was built beside it, in steps of a few requests, so that
 * neither memory nor one bad request can stop it.
 */
final class WholeDiff {
    private static final int REQUESTS_A_STEP = 32;

    private final Cause cause;
    private final long built;

    WholeDiff(Cause cause, long built) {
        this.cause = cause;
        this.built = built;
    }

    void begin(Step step) {
        Scene scene = new Scene(step);
        scene.diff.session();
        int now = scene.after.base().requestCount();
        int before = scene.before.base().requestCount();
        for (int from = 0; from < now; from += REQUESTS_A_STEP) {
            int start = from;
            step.then(next -> present(next, start));
        }
        for (int from = 0; from < before; from += REQUESTS_A_STEP) {
            int start = from;
            step.then(next -> gone(next, start));
        }
        step.then(this::end);
    }

    private void present(Step step, int from) {
        Scene scene = new Scene(step);
        for (int at = from; at < from + REQUESTS_A_STEP; at++) {
            RequestRef request = scene.after.at(at);
            // A request that stands twice is compared once, at its first place.
            if (request != null && scene.after.places(request).get(0) == at) {
                scene.diff.request(request);
            }
        }
    }

    private void gone(Step step, int from) {
        Scene scene = new Scene(step);
        for (int at = from; at < from + REQUESTS_A_STEP; at++) {
            RequestRef request = scene.before.at(at);
            if (request != null && scene.before.places(request).get(0) == at && !scene.after.holds(request)) {
                scene.diff.request(request);
            }
        }
    }

    private void end(Step step) {
        Scene scene = new Scene(step);
        Evidence.tell(scene.scene, scene.after, scene.diff);
        long old = scene.scene.session.current();
        scene.scene.session = scene.scene.session.standsOn(built);
        scene.scene.save();
        Summaries.send(scene.scene, scene.after.base());
        if (old >= 0 && old != built) {
            step.then(next -> AbandonedBase.delete(next, scene.scene.ref(old)));
        }
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
