package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/** What follows a response: edits kept or undone, a cancelled or failed end, and that the user undid the request. */
final class EndRows {
    private static final List<String> EDIT_EVENTS = List.of("", "Keep", "Undo", "UserModification");

    private EndRows() {}

    static void add(RequestInput in, List<RowDraft> drafts) {
        JsObject request = in.request();
        addEdits(in, drafts);
        addEnd(in, drafts);
        if (isSet(request.get("shouldBeRemovedOnSend")) || isSet(request.get("isHidden"))) {
            drafts.add(RowDraft.system(Slots.UNDONE, "request undone: " + RequestId.of(request, in.index()))
                    .at(Section.UNDONE.order(in.index()), EditorTime.of(request.get("timestamp"))));
        }
    }

    private static void addEdits(RequestInput in, List<RowDraft> drafts) {
        Instant time = EditorTime.ofResponse(in.request());
        int n = 0;
        for (JsValue event : in.request().get("editedFileEvents").items()) {
            if (event instanceof JsObject) {
                String path = Say.orDash(FileUris.path(event.get("uri")));
                drafts.add(RowDraft.system(
                                Slots.edit(n), "file edit event: " + eventKind(event.get("eventKind")) + " " + path)
                        .at(Section.EDITS.order(in.index(), n), time));
            }
            n++;
        }
    }

    private static String eventKind(JsValue kind) {
        OptionalDouble number = kind.number();
        int n = (int) number.orElse(0);
        boolean named = n >= 1 && n < EDIT_EVENTS.size() && n == number.orElse(0);
        return named ? EDIT_EVENTS.get(n) : Say.plain(kind);
    }

    private static void addEnd(RequestInput in, List<RowDraft> drafts) {
        RequestState state = RequestState.of(in.request());
        if (!state.cancelled() && !state.failed()) {
            return;
        }
        String text = state.cancelled()
                ? "request cancelled"
                : "request failed: " + Say.orDash(state.errorMessage()) + " code=" + Say.orDash(state.errorCode());
        Instant completed = EditorTime.of(in.request().at("modelState", "completedAt"));
        drafts.add(RowDraft.system(Slots.END, text)
                .at(
                        Section.END.order(in.index()),
                        completed == null ? EditorTime.ofResponse(in.request()) : completed));
    }

    private static boolean isSet(JsValue mark) {
        return mark.isTrue() || mark instanceof JsObject;
    }
}
