package dev.sessiontap.standalone.demo;

import dev.sessiontap.standalone.rows.OneLine;
import dev.sessiontap.standalone.rows.RowView;
import dev.sessiontap.standalone.scan.Scanning;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What must come out of the path: the rows that {@code scan} reads from the same files. */
final class Expectation {
    private final List<RowView> expected;

    private Expectation(List<RowView> expected) {
        this.expected = expected;
    }

    /** The rows of a user data directory as it is now. */
    static Expectation of(Path root, String hostId, String rootId) throws IOException {
        return new Expectation(Scanning.rows(root, hostId, rootId));
    }

    /** How many rows are expected. */
    int size() {
        return expected.size();
    }

    /** What is not yet as expected, in a few words each. */
    List<String> missing(Map<String, RowView> rows) {
        List<String> missing = new ArrayList<>();
        for (RowView wanted : expected) {
            RowView found = rows.get(wanted.id());
            if (found == null || found.retracted()) {
                missing.add("no row: " + describe(wanted));
            } else if (!found.text().equals(wanted.text()) || !found.order().equals(wanted.order())) {
                missing.add("another text: " + describe(wanted));
            }
        }
        long held = rows.values().stream().filter(Expectation::isOfSession).count();
        long wanted = expected.stream().filter(Expectation::isOfSession).count();
        if (missing.isEmpty() && held > wanted) {
            missing.add((held - wanted) + " rows that should have been retracted");
        }
        return missing;
    }

    private static boolean isOfSession(RowView row) {
        return !row.retracted() && !row.isRemoval() && !row.order().isEmpty();
    }

    private static String describe(RowView row) {
        return row.kind() + " " + OneLine.of(row.text(), 60);
    }
}
