package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a response part by part and collects its rows. */
final class ResponseRows {
    private static final Comparator<Placed> BY_PLACE =
            Comparator.comparingInt(Placed::part).thenComparingInt(Placed::sub);
    private static final int ALONE = -1;

    /** A row and its place among the parts; {@link #ALONE} as sub for a part's only row. */
    private record Placed(int part, int sub, RowDraft draft) {}

    private final RequestInput in;
    private final Instant time;
    private final List<Placed> rows = new ArrayList<>();
    private final Set<String> changes = new HashSet<>();
    private final ToolCalls calls = new ToolCalls();
    private AssistantRun run = new AssistantRun();
    private String resolvedModel;

    ResponseRows(RequestInput in) {
        this.in = in;
        this.time = EditorTime.ofResponse(in.request());
    }

    /** Reads the whole response: a string, a list of strings, or a list of parts. */
    void read() {
        JsValue response = in.request().get("response");
        if (response instanceof JsString) {
            PartKinds.of(response).read(response, 0, this);
        }
        List<JsValue> parts = response.items();
        for (int index = 0; index < parts.size(); index++) {
            JsValue part = parts.get(index);
            PartKinds.of(part).read(part, index, this);
        }
        endRun();
        for (ToolCall call : calls.joined(in.request(), parts)) {
            int sub = 0;
            for (RowDraft draft : call.rows(RequestState.of(in.request()))) {
                place(call.index(), sub++, draft);
            }
        }
        rows.sort(BY_PLACE);
    }

    /** The rows in their order. */
    List<RowDraft> drafts() {
        return rows.stream().map(Placed::draft).toList();
    }

    /** The model that answered, where it is not the one that was asked for; null when unknown. */
    String resolvedModel() {
        return Say.first(
                resolvedModel,
                in.request().at("result", "metadata", "resolvedModel").text());
    }

    /** The assistant says something: one row until something else comes between. */
    void say(int index, String text) {
        run.say(index, text);
    }

    /** A row that ends what the assistant says. */
    void row(int index, RowDraft draft) {
        endRun();
        place(index, ALONE, draft);
    }

    /** A system row that ends what the assistant says. */
    void system(int index, String text) {
        row(index, RowDraft.system(Slots.part(index, RowKind.SYSTEM), text));
    }

    /** A row about something that the user was asked; the words on the next line may be null. */
    void decision(int index, String what, String words) {
        Passage text = Passage.of("permission decision: " + what);
        if (words != null && !words.isEmpty()) {
            text.add("\n").add(words);
        }
        row(index, RowDraft.of(Slots.part(index, RowKind.SYSTEM), RowKind.SYSTEM, text));
    }

    /** Changes of files: a row for each that the response did not make before. What the assistant says goes on after it. */
    void edits(int index, List<String> texts) {
        run.edit();
        int n = 0;
        for (String text : texts) {
            if (changes.add(text)) {
                String slot = n == 0 ? Slots.part(index, RowKind.SYSTEM) : Slots.part(index, RowKind.SYSTEM, n);
                place(index, texts.size() == 1 ? ALONE : n, RowDraft.system(slot, text));
                n++;
            }
        }
    }

    /** A tool call; its rows come when the last version of it is known. */
    void call(JsValue part, int index) {
        if (calls.note(part, index)) {
            endRun();
        }
    }

    /** Names the model that answered. */
    void resolved(String model) {
        resolvedModel = Say.first(model, resolvedModel);
    }

    private void endRun() {
        if (!run.isBlank()) {
            place(run.firstPart(), ALONE, run.draft());
        }
        run = new AssistantRun();
    }

    private void place(int part, int sub, RowDraft draft) {
        rows.add(new Placed(part, sub, draft.at(Section.PARTS.order(in.index(), part, sub), time)));
    }
}
