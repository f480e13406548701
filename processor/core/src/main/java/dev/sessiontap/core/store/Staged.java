package dev.sessiontap.core.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Changes laid over a store that is only read: what is put here is seen here, and nowhere else until it is applied. One
 * thread.
 */
public final class Staged implements StateReader {
    private final StateReader below;
    private final TreeMap<StateKey, byte[]> changes = new TreeMap<>();

    /** No changes yet over that store. */
    public Staged(StateReader below) {
        this.below = below;
    }

    /** The store without the changes. */
    public StateReader below() {
        return below;
    }

    /** Puts a value. */
    public void put(StateKey key, byte[] value) {
        changes.put(key, value);
    }

    /** Takes a key out; nothing happens when it is not there. */
    public void delete(StateKey key) {
        changes.put(key, null);
    }

    /** Takes out all keys in from &lt;= key &lt; to. */
    public void deleteRange(StateKey from, StateKey to) {
        List<StateKey> keys = new ArrayList<>();
        range(from, to).forEachRemaining(e -> keys.add(e.getKey()));
        keys.forEach(this::delete);
    }

    /** Lays another stage's changes over these; the other must be over this one. */
    public void absorb(Staged other) {
        changes.putAll(other.changes);
    }

    /** The changes so far, in key order; null values delete. */
    public SortedMap<StateKey, byte[]> changes() {
        return changes;
    }

    @Override
    public byte[] get(StateKey key) {
        byte[] staged = changes.get(key);
        return staged != null || changes.containsKey(key) ? staged : below.get(key);
    }

    @Override
    public Iterator<Map.Entry<StateKey, byte[]>> range(StateKey from, StateKey to) {
        SortedMap<StateKey, byte[]> staged = changes.subMap(from, to);
        // A copy, so that the caller may stage changes while it walks.
        return new MergedEntries(
                below.range(from, to), new TreeMap<>(staged).entrySet().iterator());
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> first(StateKey from, StateKey to) {
        Optional<Map.Entry<StateKey, byte[]>> stored = below.first(from, to);
        for (Map.Entry<StateKey, byte[]> staged :
                changes.subMap(from, true, to, false).entrySet()) {
            int order = order(stored, staged);
            if (order < 0) {
                return stored;
            } else if (staged.getValue() != null) {
                return Optional.of(staged);
            } else if (order == 0) {
                StateKey next = KeyWriter.after(staged.getKey()).tag(0).key();
                stored = below.first(next, to);
            }
        }
        return stored;
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> last(StateKey from, StateKey to) {
        Optional<Map.Entry<StateKey, byte[]>> stored = below.last(from, to);
        for (Map.Entry<StateKey, byte[]> staged :
                changes.subMap(from, true, to, false).descendingMap().entrySet()) {
            int order = order(stored, staged);
            if (order > 0 && stored.isPresent()) {
                return stored;
            } else if (staged.getValue() != null) {
                return Optional.of(staged);
            } else if (order == 0) {
                stored = below.last(from, staged.getKey());
            }
        }
        return stored;
    }

    /** How the key of a stored entry compares to a staged one's; greater when there is none. */
    private static int order(Optional<Map.Entry<StateKey, byte[]>> stored, Map.Entry<StateKey, byte[]> staged) {
        return stored.map(entry -> entry.getKey().compareTo(staged.getKey())).orElse(1);
    }
}
