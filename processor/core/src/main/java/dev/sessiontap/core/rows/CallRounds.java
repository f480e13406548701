package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code result.metadata} keeps of a request's tool calls: the arguments that the model gave, and the results that it
 * read. They are joined to the calls of the response by id; where no id of the request joins, as in files before 2026, by
 * place, provided that the counts agree and the names fit.
 */
final class CallRounds {
    static final CallRounds NONE = new CallRounds(List.of(), Map.of());

    /** A call as the model made it; the id is the bare one, null where it has none. */
    private record Made(String id, String name, JsValue arguments) {}

    private final List<Made> made;
    private final Map<String, JsValue> results;
    private final Map<String, Made> byId = new HashMap<>();
    private boolean byPlace;

    private CallRounds(List<Made> made, Map<String, JsValue> results) {
        this.made = made;
        this.results = results;
        for (Made call : made) {
            if (call.id() != null) {
                byId.put(call.id(), call);
            }
        }
    }

    /** The rounds of a request, ready to be joined to the calls of its response. */
    static CallRounds of(JsObject request, List<ToolPlace> places) {
        JsValue metadata = request.at("result", "metadata");
        List<Made> made = new ArrayList<>();
        for (JsValue round : metadata.get("toolCallRounds").items()) {
            for (JsValue call : round.get("toolCalls").items()) {
                String id = Say.nonEmpty(call.get("id"));
                made.add(new Made(
                        id == null ? null : CallIds.bare(id), call.get("name").text(), call.get("arguments")));
            }
        }
        Map<String, JsValue> results = new HashMap<>();
        if (metadata.get("toolCallResults") instanceof JsObject byCall) {
            byCall.members().forEach((id, result) -> results.put(CallIds.bare(id), result));
        }
        CallRounds rounds = new CallRounds(made, results);
        rounds.byPlace = rounds.joinsByPlace(places);
        return rounds;
    }

    /** The arguments of a call, the n-th of the response; undefined when unknown. */
    JsValue arguments(ToolPlace place, int n) {
        Made call = byPlace ? made.get(n) : byId.get(place.bareId());
        return call == null ? JsLiteral.UNDEFINED : call.arguments();
    }

    /** What the model read of a call's result; undefined when unknown. */
    JsValue result(ToolPlace place, int n) {
        String id = byPlace ? made.get(n).id() : place.bareId();
        return results.getOrDefault(id, JsLiteral.UNDEFINED);
    }

    private boolean joinsByPlace(List<ToolPlace> places) {
        if (places.size() != made.size() || places.stream().anyMatch(this::joinsById)) {
            return false;
        }
        for (int n = 0; n < places.size(); n++) {
            if (!ToolNames.fit(places.get(n).toolId(), made.get(n).name())) {
                return false;
            }
        }
        return true;
    }

    private boolean joinsById(ToolPlace place) {
        return byId.containsKey(place.bareId()) || results.containsKey(place.bareId());
    }
}
