package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tools or servers by id: an object whose values are true, a label, or label and arguments; before that, a list of ids. */
final class AllowedIds implements StandingShape {
    @Override
    public Optional<Map<String, String>> entries(JsValue value) {
        Map<String, String> entries = new LinkedHashMap<>();
        if (value instanceof JsObject object) {
            object.members().forEach((id, says) -> entries.put(id, Printed.value(says)));
        } else if (value instanceof JsArray list) {
            for (JsValue id : list.items()) {
                if (id.isPresent()) {
                    entries.put(Say.plain(id), "true");
                }
            }
        } else {
            return Optional.empty();
        }
        return Optional.of(entries);
    }

    @Override
    public String printed(String entry, String says) {
        return "." + entry + "=" + says;
    }

    @Override
    public boolean allows(String says) {
        return Printed.allows(says);
    }
}
