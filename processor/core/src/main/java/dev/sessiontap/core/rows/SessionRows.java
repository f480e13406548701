package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rows of a session that belong to none of its requests: the account, the start, queued requests. */
public final class SessionRows {
    private static final String APPEND_LOG = ".jsonl";

    private SessionRows() {}

    /** The rows of a session as it is now. One without a request, sent or queued, has not started. */
    public static List<RowContent> of(SessionInput in) {
        List<RowContent> rows = new ArrayList<>();
        List<RowDraft> queued = queued(in);
        boolean started = in.requestCount() > 0 || !queued.isEmpty();
        account(in, rows);
        if (started) {
            rows.add(row(in, start(in), false));
        }
        queued.forEach(draft -> rows.add(row(in, draft, false)));
        return rows;
    }

    // Only the documents of before the append log name the account.
    private static void account(SessionInput in, List<RowContent> rows) {
        String login = Say.nonEmpty(in.head().get("requesterUsername"));
        if (login != null && !in.sourcePath().endsWith(APPEND_LOG)) {
            String text = "source host: github.com account " + login + " (from " + in.sourcePath() + ", creationDate)";
            rows.add(row(
                    in, RowDraft.system(Slots.ACCOUNT, text).at(Section.START.orderOfSession(), created(in)), true));
        }
    }

    private static RowDraft start(SessionInput in) {
        JsObject head = in.head();
        String title = Say.first(
                head.get("customTitle").text(), head.get("computedTitle").text());
        String text = "session started: location=" + Say.textOrDash(head.get("initialLocation")) + " responder="
                + Say.textOrDash(head.get("responderUsername")) + " title=" + Say.orDash(title)
                + in.workspaceFile().map(path -> " workspace=" + path).orElse("");
        return RowDraft.system(Slots.START, text).at(Section.START.orderOfSession(), created(in));
    }

    private static List<RowDraft> queued(SessionInput in) {
        List<RowDraft> drafts = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        int n = 0;
        for (JsValue entry : in.head().get("pendingRequests").items()) {
            String id = Say.first(
                    entry.get("id").text(), entry.at("request", "requestId").text(), "@" + n);
            if (entry instanceof JsObject && ids.add(id)) {
                drafts.add(queued(in, entry, Surrogates.repaired(id), n));
            }
            n++;
        }
        return drafts;
    }

    // A queued request stands after the last request, where it will be sent; what it says is a prompt, so its section
    // is
    // that of prompts.
    private static RowDraft queued(SessionInput in, JsValue entry, String id, int n) {
        JsValue request = entry.get("request");
        String text = Say.first(
                PromptRow.text(request.get("message")), PromptRow.text(request), PromptRow.text(entry.get("message")));
        Instant time = EditorTime.of(request.get("timestamp"));
        return RowDraft.of(
                        Slots.queued(id),
                        RowKind.SYSTEM,
                        Passage.of("queued request: ").add(text == null ? "" : text))
                .at(
                        Section.PROMPT.order(in.requestCount() + n),
                        time == null ? EditorTime.of(entry.get("timestamp")) : time);
    }

    private static Instant created(SessionInput in) {
        return EditorTime.of(in.head().get("creationDate"));
    }

    private static RowContent row(SessionInput in, RowDraft draft, boolean isFinal) {
        return draft.in(in.key(), in.sessionId(), SharedColumns.outside(isFinal));
    }
}
