package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Workspace trust: {@code {uriTrustInfo: [{uri, trusted}]}}. A folder that is not trusted is no permission. */
final class TrustedFolders implements StandingShape {
    @Override
    public Optional<Map<String, String>> entries(JsValue value) {
        if (!(value instanceof JsObject) && !(value instanceof JsArray)) {
            return Optional.empty();
        }
        JsValue list = value instanceof JsArray ? value : value.get("uriTrustInfo");
        Map<String, String> entries = new LinkedHashMap<>();
        for (JsValue info : list.items()) {
            String path = FileUris.path(info.get("uri"));
            if (path != null && info.get("trusted").isTrue()) {
                entries.put(path, path);
            }
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
