package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.replay.LogEntry;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.BaseWriter;
import dev.sessiontap.schemas.mutation.Mutation;
import java.util.ArrayList;
import java.util.List;

/**
 * A session as one document ({@code chatSessions/<id>.json}, VS Code before 1.109, and exports). It gives nothing beside a log
 * of the same session that had an initial entry.
 */
public final class ChatDocument {
    private final LiveEntry liveEntry = new LiveEntry();
    private final SourceLife life = new SourceLife();

    /** The whole document, as it stands now. */
    public void document(Step step, Cause cause) {
        SessionScene scene = SessionScene.open(step, cause);
        Mutation m = cause.mutation();
        if (!scene.source.known() || scene.source.removed()) {
            life.appear(scene);
        }
        scene.source = SourceState.began(m.position().generation(), -1, null, null);
        scene.save();
        // The log is named as its document is, with one letter more.
        boolean besideLog = scene.session.usable() && life.exists(scene, scene.facts.path() + "l");
        if (besideLog || m.value().length == 0) {
            return;
        }
        try {
            JsValue value = JsJson.parse(withoutMark(m.value()));
            if (value instanceof JsObject object) {
                if (scene.session.logged()) {
                    step.then(next -> add(next, cause, object));
                } else {
                    replace(scene, object);
                }
            } else {
                scene.tellDocument("not an object");
            }
        } catch (BadJson e) {
            scene.tellDocument(e.reason());
        }
    }

    /** Beside a log that cannot be used or is gone, a document adds the requests that were never seen. */
    private void add(Step step, Cause cause, JsObject value) {
        SessionScene scene = SessionScene.open(step, cause);
        BaseRows known = scene.rows(scene.current(step.state()));
        List<JsValue> unseen = new ArrayList<>();
        for (JsValue element : value.get("requests").items()) {
            String id = element.get("requestId").text();
            RequestRef request = new RequestRef(id, -1);
            if (id != null
                    && !known.holds(request)
                    && step.state().get(known.base().ref().removed(request.stateName())) == null) {
                unseen.add(element);
            }
        }
        if (!unseen.isEmpty()) {
            liveEntry.apply(scene, new LogEntry.Push(List.of("requests"), JsList.owning(unseen), JsLiteral.UNDEFINED));
        }
    }

    private void replace(SessionScene scene, JsObject value) {
        BaseRef ref = scene.ref(scene.takeBase());
        new BaseWriter(scene.step.state(), ref).write(Base.read(scene.step.state(), ref), value);
        scene.save();
        scene.step.then(next -> new WholeDiff(scene.cause, ref.number(), WholeDiff.NO_EVIDENCE).begin(next));
        // A document is written whole: a finished request in it is complete, with nothing of it still to come.
        scene.step.then(next -> life.settle(SessionScene.open(next, scene.cause)));
    }

    private static byte[] withoutMark(byte[] value) {
        boolean marked =
                value.length >= 3 && value[0] == (byte) 0xEF && value[1] == (byte) 0xBB && value[2] == (byte) 0xBF;
        return marked ? java.util.Arrays.copyOfRange(value, 3, value.length) : value;
    }
}
