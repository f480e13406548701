package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Slots;
import dev.sessiontap.schemas.row.Tokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What the user (or, marked as such, the editor) asked, and the answer to a confirmation that it carries. */
final class PromptRow {
    private static final double LARGEST_COUNT = 1L << 53;

    private PromptRow() {}

    static void add(RequestInput in, List<RowDraft> drafts) {
        JsObject request = in.request();
        Instant time = EditorTime.of(request.get("timestamp"));
        String text = text(request.get("message"));
        if (text != null) {
            drafts.add(prompt(request, text)
                    .at(Section.PROMPT.order(in.index()), time)
                    .tokens(tokens(request))
                    .attachments(Attachments.of(request)));
        }
        String answer = Say.nonEmpty(request.get("confirmation"));
        if (answer != null) {
            drafts.add(RowDraft.system(Slots.CONFIRM, "permission decision: confirmation=" + answer)
                    .at(Section.CONFIRMATION.order(in.index()), time));
        }
    }

    /** The text of a message: a string, or its {@code text}; null when there is none. */
    static String text(JsValue message) {
        return message.text() != null ? message.text() : message.get("text").text();
    }

    private static RowDraft prompt(JsObject request, String text) {
        if (!request.get("isSystemInitiated").isTrue()) {
            return RowDraft.of(Slots.PROMPT, RowKind.USER, Passage.of(text));
        }
        String label = Say.textOrDash(request.get("systemInitiatedLabel"));
        return RowDraft.of(
                Slots.PROMPT,
                RowKind.SYSTEM,
                Passage.of("system request: " + label + " ").add(text));
    }

    private static Tokens tokens(JsObject request) {
        JsValue metadata = request.at("result", "metadata");
        Long input = larger(request.get("promptTokens"), metadata.get("promptTokens"));
        Long output = larger(request.get("completionTokens"), metadata.get("outputTokens"));
        return input == null && output == null ? null : new Tokens(input, output);
    }

    private static Long larger(JsValue one, JsValue other) {
        List<Long> counts = new ArrayList<>();
        for (JsValue value : List.of(one, other)) {
            OptionalDouble count = value.number();
            if (count.isPresent() && count.getAsDouble() >= 0 && count.getAsDouble() <= LARGEST_COUNT) {
                counts.add((long) count.getAsDouble());
            }
        }
        return counts.stream().max(Long::compare).orElse(null);
    }
}
