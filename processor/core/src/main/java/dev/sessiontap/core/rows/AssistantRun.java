package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Slots;
import java.util.ArrayList;
import java.util.List;

/** What the assistant says without interruption, joined as it is, without the empty fences that edits leave behind. */
final class AssistantRun {
    private static final int NOT_BEGUN = -1;

    private final Passage text = new Passage();
    private final List<Integer> edits = new ArrayList<>();
    private int firstPart = NOT_BEGUN;
    private Passage said;

    /** Adds a piece. */
    void say(int part, String piece) {
        if (firstPart == NOT_BEGUN) {
            firstPart = part;
        }
        text.add(piece);
    }

    /** A file was edited here. */
    void edit() {
        if (firstPart != NOT_BEGUN && (edits.isEmpty() || edits.get(edits.size() - 1) != text.length())) {
            edits.add(text.length());
        }
    }

    /** The part where it begins. */
    int firstPart() {
        return firstPart;
    }

    /** Whether there is nothing to show. */
    boolean isBlank() {
        return firstPart == NOT_BEGUN || said().text().isBlank();
    }

    RowDraft draft() {
        return RowDraft.of(Slots.part(firstPart, RowKind.ASSISTANT), RowKind.ASSISTANT, said());
    }

    private Passage said() {
        if (said == null) {
            said = edits.isEmpty() ? text : text.withText(EmptyFences.removed(text.text(), edits));
        }
        return said;
    }
}
