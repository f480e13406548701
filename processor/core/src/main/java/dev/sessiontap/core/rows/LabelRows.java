package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;
import java.util.List;
import java.util.Set;

/** Mode, permission level and model: a row where a request has another than the nearest one before that has one. */
final class LabelRows {
    /** Levels under which every call asks as the settings say. */
    private static final Set<String> ASKING_LEVELS = Set.of("default", "manual");

    private LabelRows() {}

    static void add(RequestInput in, List<RowDraft> drafts) {
        RequestLabels now = LabelText.of(in.request());
        RequestLabels before = in.before();
        add(in, drafts, Slots.MODE, Section.MODE, "permission mode: ", before.mode(), now.mode());
        if (add(in, drafts, Slots.LEVEL, Section.LEVEL, "permission level: ", before.level(), now.level())
                && !ASKING_LEVELS.contains(now.level())) {
            drafts.get(drafts.size() - 1).signal(Signal.HIGH);
        }
        add(in, drafts, Slots.MODEL, Section.MODEL, "model: ", before.model(), now.model());
    }

    private static boolean add(
            RequestInput in,
            List<RowDraft> drafts,
            String slot,
            Section section,
            String what,
            String before,
            String now) {
        if (now == null || now.equals(before)) {
            return false;
        }
        String text = what + (before == null ? "" : before + " -> ") + now;
        drafts.add(RowDraft.system(slot, text)
                .at(section.order(in.index()), EditorTime.of(in.request().get("timestamp"))));
        return true;
    }
}
