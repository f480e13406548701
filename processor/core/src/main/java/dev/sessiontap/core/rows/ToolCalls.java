package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tool calls of one response: each once, at the first of its places, as its last place says. */
final class ToolCalls {
    private final Map<String, ToolPlace> places = new LinkedHashMap<>();

    /** Takes note of a part; whether it is the first of its call. */
    boolean note(JsValue part, int index) {
        String id = part.get("toolCallId").text();
        boolean hasId = id != null && !id.isEmpty();
        String call = hasId ? Surrogates.repaired(id) : "@" + index;
        ToolPlace known = places.get(call);
        places.put(
                call,
                new ToolPlace(
                        call,
                        known == null ? index : known.first(),
                        index,
                        hasId ? CallIds.bare(id) : null,
                        part.get("toolId").text()));
        return known == null;
    }

    /** The calls in their order, each with what the request's metadata knows of it. */
    List<ToolCall> joined(JsObject request, List<JsValue> parts) {
        List<ToolPlace> inOrder = List.copyOf(places.values());
        CallRounds rounds = inOrder.isEmpty() ? CallRounds.NONE : CallRounds.of(request, inOrder);
        List<ToolCall> calls = new ArrayList<>();
        for (int n = 0; n < inOrder.size(); n++) {
            ToolPlace place = inOrder.get(n);
            calls.add(new ToolCall(
                    place.call(),
                    place.first(),
                    parts.get(place.last()),
                    rounds.arguments(place, n),
                    rounds.result(place, n)));
        }
        return calls;
    }
}
