package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.ArrayList;
import java.util.List;

/** Questions to the user, and what was answered. */
final class QuestionsPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        List<JsValue> questions = part.get("questions").items();
        List<String> lines = new ArrayList<>();
        int answered = 0;
        for (JsValue question : questions) {
            String id = question.get("id").text();
            String answer = id == null ? null : answer(part.at("data", id));
            answered += answer == null ? 0 : 1;
            lines.add(asked(question, id) + ": " + Say.orDash(answer));
        }
        rows.decision(
                index,
                "questions answered=" + answered + "/" + questions.size(),
                lines.isEmpty() ? null : String.join("\n", lines));
    }

    private static String asked(JsValue question, String id) {
        return Say.orDash(Say.first(
                Say.textOf(question.get("title")), Say.textOf(question.get("message")), Say.textOf(question), id));
    }

    private static String answer(JsValue answer) {
        if (!answer.isPresent()) {
            return null;
        }
        List<JsValue> items = answer.items();
        boolean words = !items.isEmpty() && items.stream().allMatch(JsString.class::isInstance);
        return Say.first(words ? String.join(", ", Say.texts(answer)) : Say.plain(answer));
    }
}
