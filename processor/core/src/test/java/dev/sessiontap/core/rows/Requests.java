package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import java.util.ArrayList;
import java.util.List;

/** Requests as the cases write them, and their rows. */
final class Requests {
    static final SessionKey KEY = new SessionKey("host", "code-0123abcd", "ws/w1", "s1");

    private Requests() {}

    /** {@code q(a,"hi",parts)} of the cases, with more members. */
    static String q(String parts, String... more) {
        StringBuilder json = new StringBuilder(
                "{'requestId':'a','timestamp':2000,'message':{'text':'hi','parts':[]},'response':[".replace('\'', '"'));
        json.append(parts).append("],\"responseTimestamp\":2100");
        for (String member : more) {
            json.append(',').append(member);
        }
        return json.append('}').toString();
    }

    /** {@code md(x)} of the cases. */
    static String md(String text) {
        return "{\"value\":" + Json.quote(text) + "}";
    }

    /** A tool part with an id. */
    static String tool(String id, String members) {
        return "{\"kind\":\"toolInvocationSerialized\",\"toolCallId\":\"" + id + "\",\"toolId\":\"t\""
                + (members.isEmpty() ? "" : "," + members) + "}";
    }

    static List<RowContent> rows(String request) {
        return rows(request, 0, RequestLabels.NONE);
    }

    static List<RowContent> rows(String request, int index, RequestLabels before) {
        return RequestRows.of(new RequestInput(KEY, "s1", index, Json.object(request), false, before));
    }

    /** The rows of a session's requests one after the other. */
    static List<RowContent> rowsOfAll(String... requests) {
        List<RowContent> rows = new ArrayList<>();
        RequestLabels before = RequestLabels.NONE;
        for (int i = 0; i < requests.length; i++) {
            rows.addAll(rows(requests[i], i, before));
            before = after(before, Json.object(requests[i]));
        }
        return rows;
    }

    /** The rows of a whole session that rests. */
    static List<RowContent> rowsOfSession(JsObject session, String path) {
        List<JsValue> requests = session.get("requests").items();
        List<RowContent> rows = new ArrayList<>(SessionRows.of(new SessionInput(
                KEY,
                "s1",
                session.with("requests", Json.value("[]")),
                requests.size(),
                path,
                java.util.Optional.empty())));
        RequestLabels before = RequestLabels.NONE;
        for (int i = 0; i < requests.size(); i++) {
            JsObject request = (JsObject) requests.get(i);
            boolean isFinal = RequestState.of(request).finished();
            rows.addAll(RequestRows.of(new RequestInput(KEY, "s1", i, request, isFinal, before)));
            before = after(before, request);
        }
        return rows;
    }

    static RequestLabels after(RequestLabels before, JsObject request) {
        RequestLabels own = RequestRows.labels(request);
        return new RequestLabels(
                own.mode() == null ? before.mode() : own.mode(),
                own.level() == null ? before.level() : own.level(),
                own.model() == null ? before.model() : own.model());
    }

    static List<String> texts(List<RowContent> rows) {
        return rows.stream().map(row -> row.columns().text()).toList();
    }

    static List<String> texts(List<RowContent> rows, RowKind kind) {
        return rows.stream()
                .filter(row -> row.columns().kind() == kind)
                .map(row -> row.columns().text())
                .toList();
    }

    static RowContent only(List<RowContent> rows, RowKind kind) {
        List<RowContent> found =
                rows.stream().filter(row -> row.columns().kind() == kind).toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " rows of " + kind + ": " + texts(rows));
        }
        return found.get(0);
    }

    /** The permission rows' texts. */
    static List<String> decisions(List<RowContent> rows) {
        return texts(rows, RowKind.SYSTEM).stream()
                .filter(text -> text.startsWith("permission decision: "))
                .toList();
    }
}
