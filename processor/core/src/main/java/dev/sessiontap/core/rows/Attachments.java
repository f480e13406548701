package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;

/** The names of what was attached to a prompt. What the attachments hold enters no row. */
final class Attachments {
    private static final int MOST = 256;
    private static final int LONGEST = 256;
    /** Keeps a row within its limit whatever the names are. */
    private static final int MOST_BYTES = 96 * 1024;

    private Attachments() {}

    static List<String> of(JsObject request) {
        List<String> names = new ArrayList<>();
        long bytes = 0;
        for (JsValue variable : request.at("variableData", "variables").items()) {
            String name = variable.get("name").text();
            if (name == null) {
                continue;
            }
            String shown = Utf8Cut.firstCharacters(RowText.column(name), LONGEST);
            bytes += Utf8Cut.length(shown);
            if (names.size() == MOST || bytes > MOST_BYTES) {
                break;
            }
            names.add(shown);
        }
        return names;
    }
}
