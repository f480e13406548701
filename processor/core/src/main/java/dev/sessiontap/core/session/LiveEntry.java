package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.replay.LogEntry;
import dev.sessiontap.core.replay.Replayer;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.BaseWriter;
import dev.sessiontap.core.shard.Touched;
import dev.sessiontap.core.store.Staged;

/** Applies an entry to the state whose rows are out, and tells what it changed. */
final class LiveEntry {
    private final Rewrite rewrite = new Rewrite();

    void apply(SessionScene scene, LogEntry entry) {
        if (entry instanceof LogEntry.Initial initial) {
            replace(scene, initial.value());
        } else {
            change(scene, entry);
        }
    }

    private void replace(SessionScene scene, JsValue value) {
        Staged state = scene.step.state();
        BaseRef ref = scene.ref(scene.takeBase());
        new BaseWriter(state, ref).write(Base.read(state, ref), value);
        scene.source = scene.source.working(ref.number());
        rewrite.tell(scene, true);
        scene.source = scene.source.caughtUp();
        scene.session = scene.session.isUsable();
        scene.save();
        scene.step.then(next -> new WholeDiff(scene.cause, ref.number(), WholeDiff.NO_EVIDENCE).begin(next));
    }

    private void change(SessionScene scene, LogEntry entry) {
        Staged state = scene.step.state();
        if (scene.session.current() < 0) {
            BaseRef ref = scene.ref(scene.takeBase());
            new BaseWriter(state, ref).write(Base.read(state, ref), JsObject.EMPTY);
            scene.session = scene.session.standsOn(ref.number());
        }
        rewrite.tell(scene, false);
        scene.source = scene.source.entered();
        scene.save();
        Base before = scene.current(state);
        Replayer.Result result = Replayer.apply(before.root(), entry);
        if (result instanceof Replayer.Refused refused) {
            scene.tell(refused.damage());
            return;
        }
        Staged stage = new Staged(state);
        Touched touched = new BaseWriter(stage, before.ref()).write(before, ((Replayer.Applied) result).state());
        Base after = Base.read(stage, before.ref());
        tell(scene, stage, before, after, touched);
        state.absorb(stage);
    }

    private static void tell(SessionScene scene, Staged stage, Base before, Base after, Touched touched) {
        RowSender sender = scene.sender(after);
        BaseRows old = scene.rows(before);
        BaseRows now = scene.rows(after);
        RequestDiff diff = new RequestDiff(stage, sender, old, now, scene.seenAt());
        diff.session();
        Affected.of(old, now, touched).forEach(diff::request);
        Summaries.sendIfChanged(scene, before, after);
    }
}
