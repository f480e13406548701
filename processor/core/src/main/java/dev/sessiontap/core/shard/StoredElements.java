package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Values;
import java.nio.ByteBuffer;

/** Elements in a store, whose keys go on with their index. */
abstract class StoredElements implements ElementSource {
    private final StateReader state;
    private final StateKey prefix;

    StoredElements(StateReader state, StateKey prefix) {
        this.state = state;
        this.prefix = prefix;
    }

    @Override
    public int next(int from) {
        StateKey first = KeyWriter.after(prefix).number(from).key();
        return state.first(first, KeyWriter.end(prefix))
                .map(entry -> ByteBuffer.wrap(entry.getKey().bytes(), prefix.bytes().length, 4)
                        .getInt())
                .orElse(NO_MORE);
    }

    static JsValue value(StateReader state, StateKey key, ShardReader.Arrays arrays) {
        byte[] bytes = Values.read(state, key);
        return bytes == null ? JsLiteral.UNDEFINED : ShardReader.value(bytes, arrays);
    }
}
