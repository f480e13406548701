package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What a tool was asked to do. */
final class ToolUseText {
    /** The kinds of {@code toolSpecificData} that say it themselves. */
    private static final Map<String, Function<JsValue, String>> BY_DATA_KIND = Map.of(
            "terminal", data -> CommandLine.of(data).ran(),
            "subagent", data -> data.get("prompt").text(),
            "todoList", ToolUseText::todoList,
            "simpleToolInvocation", data -> data.get("input").text());

    private ToolUseText() {}

    static Passage of(JsValue part, JsValue arguments) {
        JsValue data = part.get("toolSpecificData");
        String kind = data.get("kind").text();
        String own =
                kind == null ? null : BY_DATA_KIND.getOrDefault(kind, d -> null).apply(data);
        if (own != null && !own.isEmpty()) {
            return Passage.of(own);
        }
        Passage given = json(data.get("rawInput").isPresent() ? JsJson.write(data.get("rawInput")) : null);
        given = given.isEmpty() ? json(text(arguments)) : given;
        given = given.isEmpty() ? json(text(part.at("resultDetails", "input"))) : given;
        if (!given.isEmpty()) {
            return given;
        }
        String message = Say.textOf(part.get("invocationMessage"));
        return Passage.of(message == null ? "" : MarkdownLinks.reduce(message));
    }

    private static Passage json(String text) {
        return text == null ? new Passage() : new Passage().addJson(text);
    }

    private static String text(JsValue value) {
        return value instanceof JsString string ? string.value() : value.isPresent() ? JsJson.write(value) : null;
    }

    private static String todoList(JsValue data) {
        List<String> lines = new ArrayList<>();
        for (JsValue item : data.get("todoList").items()) {
            lines.add("[" + Say.textOrDash(item.get("status")) + "] " + Say.textOrDash(item.get("title")));
        }
        return String.join("\n", lines);
    }
}
