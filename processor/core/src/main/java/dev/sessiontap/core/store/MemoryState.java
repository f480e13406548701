package dev.sessiontap.core.store;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A state in memory: for {@code scan}, {@code replay} and tests. One thread. */
public final class MemoryState implements StateReader {
    private final TreeMap<StateKey, byte[]> entries = new TreeMap<>();

    @Override
    public byte[] get(StateKey key) {
        return entries.get(key);
    }

    @Override
    public Iterator<Map.Entry<StateKey, byte[]>> range(StateKey from, StateKey to) {
        return entries.subMap(from, to).entrySet().iterator();
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> first(StateKey from, StateKey to) {
        SortedMap<StateKey, byte[]> part = entries.subMap(from, to);
        return part.isEmpty() ? Optional.empty() : Optional.of(Map.entry(part.firstKey(), part.get(part.firstKey())));
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> last(StateKey from, StateKey to) {
        SortedMap<StateKey, byte[]> part = entries.subMap(from, to);
        return part.isEmpty() ? Optional.empty() : Optional.of(Map.entry(part.lastKey(), part.get(part.lastKey())));
    }

    /** Applies changes; null values delete. */
    public void apply(SortedMap<StateKey, byte[]> changes) {
        changes.forEach((key, value) -> {
            if (value == null) {
                entries.remove(key);
            } else {
                entries.put(key, value);
            }
        });
    }

    /** How many entries there are. */
    public int size() {
        return entries.size();
    }
}
