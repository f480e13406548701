package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** The model that answered in place of an automatic choice. */
final class ModelResolutionPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        rows.resolved(Say.first(
                part.get("resolvedModel").text(), part.at("resolved", "id").text()));
    }
}
