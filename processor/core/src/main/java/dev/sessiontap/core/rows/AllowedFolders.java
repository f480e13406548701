package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Folders by URI: a list, or an object with them as its keys. */
final class AllowedFolders implements StandingShape {
    @Override
    public Optional<Map<String, String>> entries(JsValue value) {
        Map<String, String> entries = new LinkedHashMap<>();
        if (value instanceof JsObject object) {
            object.members().keySet().forEach(uri -> entries.put(FileUris.path(uri), FileUris.path(uri)));
        } else if (value instanceof JsArray list) {
            for (JsValue folder : list.items()) {
                String path = FileUris.path(folder);
                if (path != null) {
                    entries.put(path, path);
                }
            }
        } else {
            return Optional.empty();
        }
        return Optional.of(entries);
    }

    @Override
    public String printed(String entry, String says) {
        return "=" + says;
    }

    @Override
    public boolean allows(String says) {
        return true;
    }
}
