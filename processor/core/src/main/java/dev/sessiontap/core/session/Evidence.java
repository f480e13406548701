package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Batch;
import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.RequestInput;
import dev.sessiontap.core.rows.RequestLabels;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.schemas.mutation.Sha256;
import dev.sessiontap.schemas.row.RowContent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Requests that a log shows to have been removed before its end. While catching up they are kept as they last were, in a base
 * of their own that outlives every initial entry; at the end those that did not return come out retracted, once.
 */
final class Evidence {
    private static final int REQUESTS_A_STEP = 32;

    private final Cause cause;
    private final long base;

    /** What is kept in that base. */
    Evidence(Cause cause, long base) {
        this.cause = cause;
        this.base = base;
    }

    /** Keeps a request that is about to leave. Whether it returns is asked at the end. */
    void keep(Staged stage, BaseRows before, RequestRef request) {
        put(stage, ref(before), before.input(request), request);
    }

    private BaseRef ref(BaseRows rows) {
        return new BaseRef(rows.facts().key(), base);
    }

    /** Keeps what a second initial entry left out, some requests a step. */
    void keepLeft(Step step, long old, long fresh, int from) {
        SessionScene scene = SessionScene.open(step, cause);
        List<Integer> places = Base.read(step.state(), scene.ref(old)).elements(from, REQUESTS_A_STEP);
        if (places.isEmpty()) {
            return;
        }
        step.then(next -> Batch.run(next, places, (one, some) -> keepLeft(one, old, fresh, some)));
        step.then(next -> keepLeft(next, old, fresh, places.get(places.size() - 1) + 1));
    }

    private void keepLeft(Step step, long old, long fresh, List<Integer> places) {
        SessionScene scene = SessionScene.open(step, cause);
        BaseRows before = scene.rows(Base.read(step.state(), scene.ref(old)));
        BaseRows after = scene.rows(Base.read(step.state(), scene.ref(fresh)));
        for (int at : places) {
            RequestRef request = before.at(at);
            if (request != null && before.isFirst(request, at) && !after.holds(request)) {
                keep(step.state(), before, request);
            }
        }
    }

    private static void put(Staged state, BaseRef target, RequestInput input, RequestRef request) {
        if (input == null) {
            return;
        }
        JsObject whole = input.request();
        if (whole.get("response") instanceof JsArray response) {
            whole = whole.with("response", JsList.owning(new ArrayList<>(response.items())));
        }
        JsObject saved = JsObject.EMPTY.with("request", whole);
        Records.write()
                .text("id", request.id())
                .number("at", request.index())
                .value("input", saved)
                .number("index", input.index())
                .flag("final", input.isFinal())
                .text("mode", input.before().mode())
                .text("level", input.before().level())
                .text("model", input.before().model())
                .put(state, target.left(request.stateName()));
    }

    private static RequestRef request(JsValue record) {
        return new RequestRef(record.get("id").text(), (int) Records.number(record, "at", -1));
    }

    /** The keys of what was kept from a key on, at most so many as one step tells; from the first for null. */
    List<StateKey> kept(StateReader state, SessionKey session, StateKey after) {
        StateKey left = new BaseRef(session, base).left();
        StateKey from = after == null ? left : KeyWriter.after(after).tag(0).key();
        Iterator<Map.Entry<StateKey, byte[]>> entries = state.range(from, KeyWriter.end(left));
        List<StateKey> keys = new ArrayList<>();
        while (entries.hasNext() && keys.size() < REQUESTS_A_STEP) {
            keys.add(entries.next().getKey());
        }
        return keys;
    }

    /** Tells a request that left and did not return, unless it was told before. */
    static void tell(SessionScene scene, BaseRows after, RequestDiff diff, StateKey kept) {
        Staged state = scene.step.state();
        JsValue record = Records.read(state, kept);
        RequestRef request = request(record);
        if (after.holds(request)) {
            return;
        }
        StateKey removed = after.base().ref().removed(request.stateName());
        JsValue known = Records.read(state, removed);
        List<RowContent> rows = RequestRows.of(input(after, record));
        String hash = hash(rows);
        if (known != null
                && (known.get("hash").text() == null
                        || hash.equals(known.get("hash").text()))) {
            return;
        }
        RowSender sender = scene.sender(after.base());
        rows.forEach(sender::retract);
        int index = (int) Records.number(record, "index", -1);
        RequestDiff.remember(state, removed, index, null, hash);
        sender.upsert(diff.removedRow(request, index, null));
    }

    private static RequestInput input(BaseRows rows, JsValue record) {
        return new RequestInput(
                rows.facts().key(),
                rows.sessionId(),
                (int) Records.number(record, "index", -1),
                (JsObject) record.at("input", "request"),
                record.get("final").isTrue(),
                new RequestLabels(
                        record.get("mode").text(),
                        record.get("level").text(),
                        record.get("model").text()));
    }

    private static String hash(List<RowContent> rows) {
        StringBuilder all = new StringBuilder();
        rows.forEach(row -> all.append(row.rowId()).append(row.columns()).append('\n'));
        return Sha256.hex(all.toString().getBytes(StandardCharsets.UTF_8));
    }
}
