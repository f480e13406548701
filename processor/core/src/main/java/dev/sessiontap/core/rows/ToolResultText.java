package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What a tool gave back. */
final class ToolResultText {
    private static final String NONE = "[no result]";

    private ToolResultText() {}

    /** Whether a part shows that there is a result. {@code isComplete} shows nothing: it is always true on disk. */
    static boolean exists(JsValue part, JsValue kept) {
        JsValue data = part.get("toolSpecificData");
        return part.get("resultDetails").isPresent()
                || part.get("resultError").isPresent()
                || part.get("pastTenseMessage").isPresent()
                || kept.isPresent()
                || data.get("result").isPresent()
                || data.get("output").isPresent()
                || data.get("terminalCommandOutput").isPresent()
                || exitCode(data).isPresent();
    }

    /** The result, from the first of its places that holds one. */
    static Passage of(JsValue part, JsValue kept) {
        JsValue data = part.get("toolSpecificData");
        String ofSubagent = Say.textOf(data.get("result"));
        if (ofSubagent != null && !ofSubagent.isEmpty()) {
            return Passage.of(ofSubagent);
        }
        Passage shown = terminal(data, part.get("resultDetails"));
        shown = shown.isEmpty() ? OutputValues.of(part.at("resultDetails", "output")) : shown;
        shown = shown.isEmpty() ? OutputValues.of(data.get("output")) : shown;
        shown = shown.isEmpty() ? KeptResult.of(kept) : shown;
        shown = shown.isEmpty() ? paths(part.get("resultDetails")) : shown;
        shown = shown.isEmpty() ? paths(data.get("values")) : shown;
        return shown.isEmpty() ? message(part) : shown;
    }

    private static Passage terminal(JsValue data, JsValue details) {
        OptionalDouble exit = exitCode(data);
        String output = Say.textOf(data.get("terminalCommandOutput"));
        if (output == null) {
            output = data.at("terminalCommandOutput", "text").text();
        }
        Passage text = new Passage();
        if (output != null) {
            // In its normal form already, so that it is known whether its last line has ended.
            text.add(CleanText.of(output));
        }
        if (text.isEmpty() && exit.isPresent()) {
            text = OutputValues.of(details.get("output"));
        }
        return exit.isEmpty()
                ? text
                : text.addLine("[exit " + JsJson.write(data.at("terminalCommandState", "exitCode")) + "]");
    }

    private static OptionalDouble exitCode(JsValue data) {
        return data.at("terminalCommandState", "exitCode").number();
    }

    private static Passage paths(JsValue list) {
        List<String> paths = new ArrayList<>();
        for (JsValue item : list.items()) {
            String path = FileUris.path(item);
            if (path != null) {
                paths.add(path);
            }
        }
        return Passage.of(String.join("\n", paths));
    }

    private static Passage message(JsValue part) {
        String past = Say.textOf(part.get("pastTenseMessage"));
        String error = part.get("resultError") instanceof JsLiteral ? null : Say.textOf(part.get("resultError"));
        String message = Say.first(past == null ? null : MarkdownLinks.reduce(past), error);
        return Passage.of(message == null ? NONE : message);
    }
}
