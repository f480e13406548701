package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.StateKey;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * One step, worked out and not yet applied. Whoever applies it does all of it or stops.
 *
 * @param changes what to put, in key order; a null value deletes
 * @param outputs what to send, in order
 */
public record Plan(SortedMap<StateKey, byte[]> changes, List<Output> outputs) {
    public Plan {
        outputs = List.copyOf(outputs);
    }

    /** The changes one by one; a null value deletes. */
    public Iterable<Map.Entry<StateKey, byte[]>> entries() {
        return changes.entrySet();
    }
}
