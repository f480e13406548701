package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.RequestInput;
import dev.sessiontap.core.rows.RequestLabels;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Values;
import dev.sessiontap.schemas.mutation.Sha256;
import dev.sessiontap.schemas.row.RowContent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Requests that a log shows to have been removed before its end. While catching up they are kept as they last were; at the end
 * those that did not return come out retracted, once.
 */
final class Evidence {
    private Evidence() {}

    /** Keeps a request that this change removed, or lets go of one that came back. */
    static void keep(SessionScene scene, Staged stage, BaseRows before, BaseRows after, RequestRef request) {
        BaseRef target = after.base().ref();
        if (after.holds(request)) {
            if (stage.get(target.left(request.stateName())) != null) {
                Values.delete(stage, target.left(request.stateName()));
            }
        } else {
            put(stage, target, before.input(request), request);
        }
    }

    /** Keeps what a second initial entry left out, and what was kept until then. */
    static void carryOver(SessionScene scene, Base old, Base fresh) {
        Staged state = scene.step.state();
        BaseRows before = scene.rows(old);
        BaseRows after = scene.rows(fresh);
        StateKey left = old.ref().left();
        Iterator<Map.Entry<StateKey, byte[]>> kept = state.range(left, KeyWriter.end(left));
        while (kept.hasNext()) {
            byte[] record = Values.read(state, kept.next().getKey());
            RequestRef request = request(Records.of(record));
            if (!after.holds(request)) {
                Values.write(state, fresh.ref().left(request.stateName()), record);
            }
        }
        for (int at = 0; at < old.requestCount(); at++) {
            RequestRef request = before.at(at);
            if (request != null && !after.holds(request)) {
                put(state, fresh.ref(), before.input(request), request);
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

    /** Tells what left and did not return, unless it was told before. */
    static void tell(SessionScene scene, BaseRows after, RequestDiff diff) {
        Staged state = scene.step.state();
        StateKey left = after.base().ref().left();
        List<JsValue> records = new ArrayList<>();
        Iterator<Map.Entry<StateKey, byte[]>> kept = state.range(left, KeyWriter.end(left));
        while (kept.hasNext()) {
            records.add(Records.of(Values.read(state, kept.next().getKey())));
        }
        for (JsValue record : records) {
            tell(scene, after, diff, record);
        }
    }

    private static void tell(SessionScene scene, BaseRows after, RequestDiff diff, JsValue record) {
        RequestRef request = request(record);
        Staged state = scene.step.state();
        StateKey removed = after.base().ref().removed(request.stateName());
        JsValue known = Records.read(state, removed);
        List<RowContent> rows = RequestRows.of(input(after, record));
        String hash = hash(rows);
        RowSender sender = scene.sender(after.base());
        if (known != null
                && (known.get("hash").text() == null
                        || hash.equals(known.get("hash").text()))) {
            return;
        }
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
