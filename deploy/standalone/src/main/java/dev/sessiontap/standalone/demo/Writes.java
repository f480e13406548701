package dev.sessiontap.standalone.demo;

import dev.sessiontap.standalone.rows.RowView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** When which bytes were written, so that a row's way can be timed from the write that caused it. Thread-safe. */
final class Writes {
    private record Write(String path, long from, long until, Instant began, Instant ended) {}

    private final List<Write> writes = new ArrayList<>();

    /** Something that writes. */
    interface Action {
        /** Writes. */
        void run() throws Exception;
    }

    /**
     * Writes, and remembers when.
     *
     * @param path the file, relative to the root
     * @param from the first byte that is written
     * @param until just after the last one
     */
    void time(String path, long from, long until, Action action) throws Exception {
        Instant began = Instant.now();
        action.run();
        Instant ended = Instant.now();
        synchronized (writes) {
            writes.add(new Write(path, from, until, began, ended));
        }
    }

    /**
     * Milliseconds from the end of the write that caused a row until then: of the writes that hold the row's line, the last
     * one begun before the agent saw it. Empty for a row that no write caused, such as one that a rest made final.
     */
    OptionalLong latency(RowView row, Instant arrived) {
        boolean whole = row.sourceKind().equals("state-db");
        if (row.offset().isEmpty() && !whole) {
            return OptionalLong.empty();
        }
        long offset = row.offset().orElse(0);
        Write cause = null;
        synchronized (writes) {
            for (Write write : writes) {
                if (write.path().equals(row.sourcePath())
                        && write.from() <= offset
                        && offset < write.until()
                        && !write.began().isAfter(row.observedAt().plusMillis(1))) {
                    cause = write;
                }
            }
        }
        return cause == null
                ? OptionalLong.empty()
                : OptionalLong.of(
                        Math.max(0, arrived.toEpochMilli() - cause.ended().toEpochMilli()));
    }
}
