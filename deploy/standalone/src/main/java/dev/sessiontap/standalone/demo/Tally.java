package dev.sessiontap.standalone.demo;

import dev.sessiontap.standalone.rows.GrantView;
import dev.sessiontap.standalone.rows.RowView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Everything that came out, counted. Thread-safe. */
final class Tally {
    private final Map<String, RowView> rows = new HashMap<>();
    private final Map<String, Integer> upserts = new TreeMap<>();
    private final Map<String, Integer> retracts = new TreeMap<>();
    private final Map<String, Integer> grants = new TreeMap<>();
    private final List<Long> latencies = new ArrayList<>();

    synchronized void row(RowView row, OptionalLong latency) {
        rows.put(row.id(), row);
        (row.retracted() ? retracts : upserts).merge(row.kind(), 1, Integer::sum);
        latency.ifPresent(latencies::add);
    }

    synchronized void grant(GrantView grant) {
        grants.merge(grant.change(), 1, Integer::sum);
    }

    /** The rows as they stand now, by id. */
    synchronized Map<String, RowView> rows() {
        return Map.copyOf(rows);
    }

    /** Whether a row with such a text came out. */
    synchronized boolean hasText(String beginning) {
        return rows.values().stream().anyMatch(row -> row.text().startsWith(beginning));
    }

    /** Upserts by kind. */
    synchronized Map<String, Integer> upserts() {
        return new TreeMap<>(upserts);
    }

    /** Retractions by kind. */
    synchronized Map<String, Integer> retracts() {
        return new TreeMap<>(retracts);
    }

    /** Grant events by what happened. */
    synchronized Map<String, Integer> grants() {
        return new TreeMap<>(grants);
    }

    /** How many rows were timed. */
    synchronized int timed() {
        return latencies.size();
    }

    /** The latency that so much of the timed rows did not exceed; 0 when none was timed. */
    synchronized long percentile(double share) {
        if (latencies.isEmpty()) {
            return 0;
        }
        List<Long> sorted = new ArrayList<>(latencies);
        Collections.sort(sorted);
        int index = (int) Math.ceil(share * sorted.size()) - 1;
        return sorted.get(Math.max(0, index));
    }
}
