package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.List;

/** An edit that an agent outside the editor made. */
final class ExternalEditPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        String path = FileUris.path(part.get("uri"));
        String original = FileUris.path(part.get("originalUri"));
        String change = FileChange.edit(path);
        if ("delete".equals(part.get("editKind").text())) {
            change = FileChange.delete(path);
        } else if (original != null && !original.equals(path)) {
            change = FileChange.rename(original, path);
        }
        rows.edits(index, List.of(change));
    }
}
