package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;

/** A thought with text. The parts without, which carry encrypted ids and end marks, give nothing. */
final class ThinkingPart implements PartRows {
    @Override
    public void read(JsValue part, int index, ResponseRows rows) {
        Passage thought = new Passage();
        JsValue value = part.get("value");
        if (value.text() != null) {
            thought.add(value.text());
        }
        Say.texts(value).forEach(thought::add);
        if (!thought.text().isBlank()) {
            rows.row(
                    index,
                    RowDraft.of(Slots.part(index, RowKind.THINKING), RowKind.THINKING, thought)
                            .signal(Signal.LOW));
        }
    }
}
