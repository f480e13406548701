package dev.sessiontap.standalone.scan;

import dev.sessiontap.standalone.rows.RowView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows as they stand after everything was read: the last of each id. */
final class FoundRows {
    private final Map<String, RowView> byId = new HashMap<>();

    /** The rows of one session; those outside any have an empty id. */
    record Group(String session, String folder, Optional<Instant> started, List<RowView> rows) {}

    void take(byte[] json) {
        RowView row = RowView.of(json);
        byId.put(row.id(), row);
    }

    /**
     * The rows in the order in which they are printed: sessions by their start, then what belongs to none.
     *
     * @param all also what the editor holds no longer
     */
    List<Group> groups(boolean all) {
        Map<String, List<RowView>> sessions = new HashMap<>();
        for (RowView row : byId.values()) {
            if (all || isHeld(row)) {
                String key = row.session().isEmpty() ? "" : row.session() + '\n' + row.sourceFolder();
                sessions.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
            }
        }
        return sessions.values().stream().map(FoundRows::group).sorted(GROUPS).toList();
    }

    private static boolean isHeld(RowView row) {
        return !row.retracted() && !row.isRemoval();
    }

    private static Group group(List<RowView> rows) {
        rows.sort(ROWS);
        RowView any = rows.get(0);
        boolean session = !any.session().isEmpty();
        Optional<Instant> started = rows.stream()
                .filter(row -> session)
                .flatMap(row -> row.time().stream())
                .min(Comparator.naturalOrder());
        return new Group(any.session(), session ? any.sourceFolder() : "", started, List.copyOf(rows));
    }

    private static final Comparator<Group> GROUPS = Comparator.comparing(
                    (Group g) -> g.session().isEmpty())
            .thenComparing(g -> g.started().orElse(Instant.MAX))
            .thenComparing(Group::session)
            .thenComparing(Group::folder);

    private static final Comparator<RowView> ROWS = Comparator.comparing(
                    (RowView row) -> row.order().isEmpty())
            .thenComparing(FoundRows::compareOrder)
            .thenComparing(RowView::revision)
            .thenComparing(RowView::sourcePath)
            .thenComparing(RowView::id);

    private static int compareOrder(RowView a, RowView b) {
        for (int i = 0; i < Math.min(a.order().size(), b.order().size()); i++) {
            int difference = Integer.compare(a.order().get(i), b.order().get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
