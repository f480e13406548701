package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.replay.LogEntry;
import dev.sessiontap.core.replay.Replayer;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseCopy;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.BaseWriter;
import dev.sessiontap.core.shard.Touched;
import dev.sessiontap.core.store.Staged;
import java.util.Set;

/**
 * Builds the state of a generation beside the one whose rows are out, so that a re-read never walks the output through old
 * states; then gives one difference.
 */
final class CatchUp {
    private final Rewrite rewrite = new Rewrite();

    /** Applies an entry to the state that is being built. */
    void apply(SessionScene scene, LogEntry entry) {
        if (entry instanceof LogEntry.Initial initial) {
            begin(scene, initial.value());
        } else {
            continueWith(scene, entry);
        }
        rewrite.tell(scene, entry instanceof LogEntry.Initial);
        scene.save();
    }

    private void begin(SessionScene scene, JsValue value) {
        Staged state = scene.step.state();
        long old = scene.source.work();
        BaseRef ref = scene.ref(scene.takeBase());
        new BaseWriter(state, ref).write(Base.read(state, ref), value);
        if (old >= 0) {
            if (scene.source.evidence() < 0) {
                scene.source = scene.source.keeping(scene.takeBase());
            }
            Evidence evidence = new Evidence(scene.cause, scene.source.evidence());
            scene.step.then(next -> evidence.keepLeft(next, old, ref.number(), 0));
            scene.step.then(next -> AbandonedBase.delete(next, scene.ref(old)));
        }
        scene.source = scene.source.working(ref.number());
        if (!scene.session.usable()) {
            scene.session = scene.session.isUsable();
        }
    }

    private void continueWith(SessionScene scene, LogEntry entry) {
        if (scene.source.work() < 0) {
            grow(scene);
        }
        Staged stage = new Staged(scene.step.state());
        Base before = Base.read(scene.step.state(), scene.ref(scene.source.work()));
        Replayer.Result result = Replayer.apply(before.root(), entry);
        if (result instanceof Replayer.Refused refused) {
            scene.tell(refused.damage());
            return;
        }
        JsValue root = ((Replayer.Applied) result).state();
        Touched touched = new BaseWriter(stage, before.ref()).write(before, root);
        Base after = Base.read(stage, before.ref());
        BaseRows now = scene.rows(after);
        Set<RequestRef> affected = Affected.of(scene.rows(before), now, touched);
        for (RequestRef request : affected) {
            if (!now.holds(request)) {
                if (scene.source.evidence() < 0) {
                    scene.source = scene.source.keeping(scene.takeBase());
                }
                new Evidence(scene.cause, scene.source.evidence()).keep(stage, scene.rows(before), request);
            }
            if (now.isFinal(request)) {
                stage.put(after.ref().finalMark(request.stateName()), new byte[] {1});
            }
        }
        scene.step.state().absorb(stage);
        scene.source = scene.source.entered();
    }

    /** A log without an initial entry grows from the state that is known. */
    private static void grow(SessionScene scene) {
        Staged state = scene.step.state();
        BaseRef ref = scene.ref(scene.takeBase());
        if (scene.session.current() >= 0) {
            BaseCopy.copy(state, scene.ref(scene.session.current()), ref);
        } else {
            new BaseWriter(state, ref).write(Base.read(state, ref), JsObject.EMPTY);
        }
        scene.source = scene.source.working(ref.number());
    }

    /** Gives up an unfinished state; nothing of it was ever told. */
    void abandon(SessionScene scene) {
        for (long base : new long[] {scene.source.work(), scene.source.evidence()}) {
            if (base >= 0) {
                scene.step.then(next -> AbandonedBase.delete(next, scene.ref(base)));
            }
        }
        if (scene.source.work() >= 0) {
            scene.source = scene.source.caughtUp();
        }
    }

    /** Tells the difference between what is out and what was built, and stands on the new state. */
    void finish(SessionScene scene) {
        rewrite.tell(scene, false);
        long work = scene.source.work();
        long evidence = scene.source.evidence();
        scene.source = scene.source.caughtUp();
        scene.save();
        if (work >= 0) {
            scene.step.then(next -> new WholeDiff(scene.cause, work, evidence).begin(next));
        }
    }
}
