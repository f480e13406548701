package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.List;

/** Edits to one file or notebook. */
final class FileEditPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        rows.edits(index, List.of(FileChange.edit(FileUris.path(part.get("uri")))));
    }
}
