package dev.sessiontap.core.shard;

import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Values;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Copies and deletes whole bases. */
public final class BaseCopy {
    private static final int KEYS_A_STEP = 1_000;

    private BaseCopy() {}

    /** Stages a copy of every shard of a base under another. */
    public static void copy(Staged state, BaseRef from, BaseRef to) {
        StateKey prefix = from.prefix();
        List<StateKey> keys = new ArrayList<>();
        state.range(prefix, KeyWriter.end(prefix)).forEachRemaining(e -> keys.add(e.getKey()));
        int length = prefix.bytes().length;
        for (StateKey key : keys) {
            byte[] rest = java.util.Arrays.copyOfRange(key.bytes(), length, key.bytes().length);
            Values.write(state, KeyWriter.after(to.prefix()).bytes(rest).key(), Values.read(state, key));
        }
    }

    /** Deletes a base in bounded steps. */
    public static void delete(Step step, BaseRef base) {
        StateKey prefix = base.prefix();
        Iterator<Map.Entry<StateKey, byte[]>> entries = step.state().range(prefix, KeyWriter.end(prefix));
        List<StateKey> keys = new ArrayList<>();
        while (entries.hasNext() && keys.size() < KEYS_A_STEP) {
            keys.add(entries.next().getKey());
        }
        boolean more = entries.hasNext();
        keys.forEach(key -> Values.delete(step.state(), key));
        if (more) {
            step.then(next -> delete(next, base));
        }
    }
}
