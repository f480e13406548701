package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** A file or symbol named inside a sentence: its name, glued to the text around it. */
final class InlineReferencePart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        JsValue reference = part.get("inlineReference");
        String name = Say.first(part.get("name").text(), reference.get("name").text());
        if (name == null) {
            String path = FileUris.path(reference);
            name = path == null ? "" : FileUris.baseName(path);
        }
        rows.say(index, name);
    }
}
