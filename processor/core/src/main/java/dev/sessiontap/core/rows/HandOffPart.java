package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.List;

/** The chat went on in the cloud. */
final class HandOffPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        String uri = FileUris.path(part.get("uri"));
        List<JsValue> arguments = part.at("command", "arguments").items();
        if (uri == null && !arguments.isEmpty()) {
            uri = FileUris.path(arguments.get(0));
        }
        rows.system(index, "cloud agent hand-off: " + Say.textOrDash(part.get("title")) + " " + Say.orDash(uri));
    }
}
