package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.Refusal;
import dev.sessiontap.core.replay.Damage;
import dev.sessiontap.core.replay.LineReader;
import dev.sessiontap.core.replay.LogEntry;
import dev.sessiontap.core.replay.ReadLine;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Position;
import java.util.OptionalLong;
import java.util.Set;

/**
 * VS Code's append log of one session ({@code chatSessions/<id>.jsonl}), line by line. A generation that is caught up on
 * builds its state beside the one whose rows are out, and gives one difference at the end; a later line gives its own.
 */
public final class ChatLog {
    private final CatchUp catchUp = new CatchUp();
    private final LiveEntry liveEntry = new LiveEntry();
    private final SourceLife life = new SourceLife();

    /** A whole line. */
    public void line(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        Mutation m = cause.mutation();
        if (beginsAnew(scene)) {
            begin(scene, null, null);
        }
        boolean first = m.position().line().orElse(0) == 1;
        ReadLine read = LineReader.read(m.value(), first);
        read.damage().ifPresent(scene::tell);
        scene.save();
        for (LogEntry entry : read.entries()) {
            step.then(next -> apply(next, cause, entry, scene.told));
        }
        step.then(next -> lineEnded(next, cause));
    }

    /** Whether a line is the first of a capture: unknown source, other generation, or said so after entries were seen. */
    private static boolean beginsAnew(SessionScene scene) {
        Position at = scene.mutation().position();
        SourceState source = scene.source;
        return !source.known()
                || source.removed()
                || !source.generation().equals(at.generation())
                || (at.upto().isPresent() && source.begun());
    }

    /** The end of a log that never got its newline. */
    public void partial(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        scene.tell(Damage.unparseable(BadJson.ENDS_EARLY));
        scene.save();
    }

    /** A line whose pieces cannot be joined. */
    public void broken(Step step, Cause cause, String reason) {
        SessionScene.open(step, cause).tell(Damage.unparseable(reason));
    }

    /** A new generation. */
    public void rewritten(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        catchUp.abandon(scene);
        begin(scene, cause.mutation().reason().orElse("changed"), cause.id());
        scene.save();
        if (scene.source.upto() == 0) {
            step.then(next -> catchUp.finish(SessionScene.open(next, cause)));
        }
    }

    /** The log rests: what is finished is final. */
    public void settled(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        if (scene.source.catchingUp()) {
            step.then(next -> catchUp.finish(SessionScene.open(next, cause)));
        }
        step.then(next -> life.settle(SessionScene.open(next, cause)));
    }

    /** The log is gone. */
    public void removed(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        if (scene.source.catchingUp()) {
            step.then(next -> catchUp.finish(SessionScene.open(next, cause)));
        }
        step.then(next -> life.remove(SessionScene.open(next, cause)));
    }

    private void begin(SessionScene scene, String reason, String reasonId) {
        Mutation m = scene.mutation();
        catchUp.abandon(scene);
        life.appear(scene);
        OptionalLong upto = m.position().upto();
        long end = upto.orElse(m.position().end().orElse(0));
        scene.source = SourceState.began(m.position().generation(), end, reason, reasonId);
    }

    private void apply(Step step, Cause cause, LogEntry entry, Set<Damage> told) {
        SessionScene scene = SessionScene.open(step, cause);
        scene.told = told;
        if (!scene.source.begun() && !(entry instanceof LogEntry.Initial)) {
            scene.tell(Damage.notApplied(Refusal.NO_INITIAL_ENTRY.reason()));
        }
        scene.session = scene.session.withLog();
        if (scene.source.catchingUp()) {
            catchUp.apply(scene, entry);
        } else {
            liveEntry.apply(scene, entry);
        }
    }

    private void lineEnded(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        OptionalLong end = cause.mutation().position().end();
        if (scene.source.catchingUp() && end.isPresent() && end.getAsLong() >= scene.source.upto()) {
            catchUp.finish(scene);
        }
    }
}
