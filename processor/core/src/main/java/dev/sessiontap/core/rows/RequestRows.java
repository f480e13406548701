package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.schemas.row.RowContent;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of one request, in their order: mode, permission level, model, prompt, confirmation answer, the parts of the
 * response, edits kept or undone, end, undone. Response parts are read as they are needed, tool calls a second time after
 * the others, so that no more of a long response is in memory than its rows.
 */
public final class RequestRows {
    private RequestRows() {}

    /** Every row of a request as it is now. */
    public static List<RowContent> of(RequestInput in) {
        ResponseRows response = new ResponseRows(in);
        response.read();
        List<RowDraft> drafts = new ArrayList<>();
        LabelRows.add(in, drafts);
        PromptRow.add(in, drafts);
        drafts.addAll(response.drafts());
        EndRows.add(in, drafts);
        SharedColumns shared = SharedColumns.of(in, response.resolvedModel());
        return drafts.stream()
                .map(draft -> draft.in(in.key(), in.sessionId(), shared))
                .toList();
    }

    /** The labels of a request itself, for the rows of those after it; all null when it was system-initiated. */
    public static RequestLabels labels(JsObject request) {
        return LabelText.of(request);
    }
}
