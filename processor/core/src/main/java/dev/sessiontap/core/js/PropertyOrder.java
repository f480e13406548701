package dev.sessiontap.core.js;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The order in which JavaScript lists an object's members: array indices first, ascending, then the rest as they came. */
final class PropertyOrder {
    private PropertyOrder() {}

    static Map<String, JsValue> of(Map<String, JsValue> members) {
        if (!holdsIndex(members)) {
            return members;
        }
        Map<Long, Map.Entry<String, JsValue>> indices = new TreeMap<>();
        for (Map.Entry<String, JsValue> member : members.entrySet()) {
            if (JsKey.isIndex(member.getKey())) {
                indices.put(JsKey.index(member.getKey()), member);
            }
        }
        Map<String, JsValue> ordered = new LinkedHashMap<>();
        indices.values().forEach(member -> ordered.put(member.getKey(), member.getValue()));
        members.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static boolean holdsIndex(Map<String, JsValue> members) {
        for (String name : members.keySet()) {
            if (JsKey.isIndex(name)) {
                return true;
            }
        }
        return false;
    }
}
