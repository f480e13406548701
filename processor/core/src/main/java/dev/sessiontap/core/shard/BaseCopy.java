package dev.sessiontap.core.shard;

import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.Values;
import java.util.ArrayList;
import java.util.List;

/** Copies whole bases. */
public final class BaseCopy {
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
}
