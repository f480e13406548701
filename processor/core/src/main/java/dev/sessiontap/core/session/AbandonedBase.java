package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Values;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Takes out a base that nothing stands on any more. */
final class AbandonedBase {
    private static final int KEYS_A_STEP = 1_000;

    private AbandonedBase() {}

    /** Deletes a base in bounded steps. */
    static void delete(Step step, BaseRef base) {
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
