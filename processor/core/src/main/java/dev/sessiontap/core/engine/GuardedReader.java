package dev.sessiontap.core.engine;

import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Marks what fails in the store, so that it is never mistaken for a record that cannot be processed. */
final class GuardedReader implements StateReader {
    private final StateReader reader;

    GuardedReader(StateReader reader) {
        this.reader = reader;
    }

    @Override
    public byte[] get(StateKey key) {
        return guarded(() -> reader.get(key));
    }

    @Override
    public Iterator<Map.Entry<StateKey, byte[]>> range(StateKey from, StateKey to) {
        Iterator<Map.Entry<StateKey, byte[]>> entries = guarded(() -> reader.range(from, to));
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return guarded(entries::hasNext);
            }

            @Override
            public Map.Entry<StateKey, byte[]> next() {
                return guarded(entries::next);
            }
        };
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> first(StateKey from, StateKey to) {
        return guarded(() -> reader.first(from, to));
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> last(StateKey from, StateKey to) {
        return guarded(() -> reader.last(from, to));
    }

    private static <T> T guarded(Supplier<T> read) {
        try {
            return read.get();
        } catch (RuntimeException e) {
            throw new StoreFaultException(e);
        }
    }
}
