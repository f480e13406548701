package dev.sessiontap.core.rows;

import java.util.List;

/** The second number of a row's {@code order}: which rows of a request come before which. */
enum Section {
    START(0),
    MODE(1),
    LEVEL(2),
    MODEL(3),
    PROMPT(4),
    CONFIRMATION(5),
    PARTS(6),
    EDITS(7),
    END(8),
    UNDONE(9),
    REMOVED(10);

    private static final int NONE = -1;

    private final int number;

    Section(int number) {
        this.number = number;
    }

    /** The place of a row that is alone in its section. */
    List<Integer> order(int request) {
        return List.of(request, number, NONE, NONE);
    }

    /** The place of a row at a part. */
    List<Integer> order(int request, int part) {
        return List.of(request, number, part, NONE);
    }

    /** The place of one of several rows at a part. */
    List<Integer> order(int request, int part, int sub) {
        return List.of(request, number, part, sub);
    }

    /** The place of a row of the session itself. */
    List<Integer> orderOfSession() {
        return List.of(NONE, number, NONE, NONE);
    }
}
