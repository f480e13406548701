package dev.sessiontap.core.rows;

/**
 * What the rows of one request have in common.
 *
 * @param request the request in the row's id; empty for rows outside requests
 * @param requestId the column; null when the request has no id
 */
record SharedColumns(
        String request, String requestId, boolean isFinal, String model, String resolvedModel, String agent) {

    /** For rows outside requests. */
    static SharedColumns outside(boolean isFinal) {
        return new SharedColumns("", null, isFinal, null, null, null);
    }

    /** For the rows of a request. */
    static SharedColumns of(RequestInput in, String resolvedModel) {
        return new SharedColumns(
                RequestId.of(in.request(), in.index()),
                RowText.column(Say.nonEmpty(in.request().get("requestId"))),
                in.isFinal(),
                RowText.column(Say.nonEmpty(in.request().get("modelId"))),
                RowText.column(resolvedModel),
                RowText.column(Say.nonEmpty(in.request().at("agent", "id"))));
    }
}
