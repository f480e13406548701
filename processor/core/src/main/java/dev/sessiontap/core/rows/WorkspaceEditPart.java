package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;

/** Files created, renamed or deleted as a whole. */
final class WorkspaceEditPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        List<String> changes = new ArrayList<>();
        for (JsValue edit : part.get("edits").items()) {
            String from = FileUris.path(edit.get("oldResource"));
            String to = FileUris.path(edit.get("newResource"));
            if (from != null || to != null) {
                changes.add(change(from, to));
            }
        }
        rows.edits(index, changes);
    }

    private static String change(String from, String to) {
        if (to == null) {
            return FileChange.delete(from);
        }
        return from == null || from.equals(to) ? FileChange.edit(to) : FileChange.rename(from, to);
    }
}
