package dev.sessiontap.agent.spool;

import dev.sessiontap.schemas.mutation.MutationHeaders;
import dev.sessiontap.schemas.mutation.MutationRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one transaction stores: records, and the checkpoints that say they were captured. */
public final class Batch {

    record Row(byte[] headers, byte[] value, boolean history) {
        long bytes() {
            return (long) headers.length + value.length;
        }
    }

    final List<Row> rows = new ArrayList<>();
    final Map<SourceKey, Optional<String>> checkpoints = new LinkedHashMap<>();
    final Map<SourceKey, Optional<byte[]>> tails = new LinkedHashMap<>();
    final Set<String> roots = new LinkedHashSet<>();
    String head = "";
    private long bytes;

    /** Adds a sealed record; {@code history} when it counts against the room that history may take. */
    public void add(MutationRecord record, boolean history) {
        Row row = new Row(
                HeaderCodec.encode(MutationHeaders.of(record)),
                record.mutation().value(),
                history);
        rows.add(row);
        bytes += row.bytes();
        head = record.sequence().chain();
    }

    /** How far a source was captured. */
    public void checkpoint(SourceKey source, String state) {
        checkpoints.put(source, Optional.of(state));
    }

    /** Forgets a source. */
    public void forget(SourceKey source) {
        checkpoints.put(source, Optional.empty());
        tails.put(source, Optional.empty());
    }

    /** Keeps the unfinished last line of a source, or forgets it. */
    public void tail(SourceKey source, Optional<byte[]> tail) {
        tails.put(source, tail);
    }

    /** The tail that this batch changes, if it does. */
    public Optional<Optional<byte[]>> changedTail(SourceKey source) {
        return Optional.ofNullable(tails.get(source));
    }

    /** Remembers that a root's sources were all seen once. */
    public void root(String rootId) {
        roots.add(rootId);
    }

    /** Bytes of its records, headers included. */
    public long bytes() {
        return bytes;
    }

    /** How many records. */
    public int records() {
        return rows.size();
    }

    /** Whether there is nothing to store. */
    public boolean isEmpty() {
        return rows.isEmpty() && checkpoints.isEmpty() && tails.isEmpty() && roots.isEmpty();
    }
}
