package dev.sessiontap.streams.topology;

import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The engine's view of the store. It owns every iterator that it gave away: one is closed when it has been read to its end,
 * the rest when the plan they were opened for is complete. An iterator left open would pin native memory for ever.
 */
final class StoreReader implements StateReader {
    private final KeyValueStore<Bytes, byte[]> store;
    private final List<Entries> open = new ArrayList<>();

    StoreReader(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    @Override
    public byte[] get(StateKey key) {
        return store.get(Bytes.wrap(key.bytes()));
    }

    @Override
    public Iterator<Map.Entry<StateKey, byte[]>> range(StateKey from, StateKey to) {
        if (from.compareTo(to) >= 0) {
            return Collections.emptyIterator();
        }
        Entries entries = new Entries(store.range(Bytes.wrap(from.bytes()), Bytes.wrap(to.bytes())), to);
        open.add(entries);
        return entries;
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> first(StateKey from, StateKey to) {
        if (from.compareTo(to) >= 0) {
            return Optional.empty();
        }
        try (KeyValueIterator<Bytes, byte[]> entries = store.range(Bytes.wrap(from.bytes()), Bytes.wrap(to.bytes()))) {
            if (entries.hasNext()) {
                Map.Entry<StateKey, byte[]> entry = entry(entries.next());
                return entry.getKey().compareTo(to) < 0 ? Optional.of(entry) : Optional.empty();
            }
            return Optional.empty();
        }
    }

    @Override
    public Optional<Map.Entry<StateKey, byte[]>> last(StateKey from, StateKey to) {
        if (from.compareTo(to) >= 0) {
            return Optional.empty();
        }
        try (KeyValueIterator<Bytes, byte[]> backwards =
                store.reverseRange(Bytes.wrap(from.bytes()), Bytes.wrap(to.bytes()))) {
            while (backwards.hasNext()) {
                Map.Entry<StateKey, byte[]> entry = entry(backwards.next());
                if (entry.getKey().compareTo(to) < 0) {
                    return Optional.of(entry);
                }
            }
            return Optional.empty();
        }
    }

    /** Closes what is still open. Reading such an iterator afterwards is a mistake of the engine and fails. */
    void closeIterators() {
        // Each takes itself off the list as it closes.
        while (!open.isEmpty()) {
            open.get(open.size() - 1).close();
        }
    }

    private static Map.Entry<StateKey, byte[]> entry(KeyValue<Bytes, byte[]> pair) {
        return Map.entry(StateKey.owning(pair.key.get()), pair.value);
    }

    /** A range without its upper end, which Kafka's own ranges include. */
    private final class Entries implements Iterator<Map.Entry<StateKey, byte[]>> {
        private final KeyValueIterator<Bytes, byte[]> source;
        private final StateKey to;
        private Map.Entry<StateKey, byte[]> next;
        private boolean exhausted;
        private boolean closed;

        Entries(KeyValueIterator<Bytes, byte[]> source, StateKey to) {
            this.source = source;
            this.to = to;
        }

        @Override
        public boolean hasNext() {
            if (next == null && !exhausted) {
                if (closed) {
                    throw new IllegalStateException("a range was read beyond the plan it was opened for");
                }
                advance();
            }
            return next != null;
        }

        @Override
        public Map.Entry<StateKey, byte[]> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Map.Entry<StateKey, byte[]> result = next;
            next = null;
            return result;
        }

        private void advance() {
            if (source.hasNext()) {
                Map.Entry<StateKey, byte[]> candidate = entry(source.next());
                if (candidate.getKey().compareTo(to) < 0) {
                    next = candidate;
                    return;
                }
            }
            exhausted = true;
            close();
        }

        void close() {
            if (!closed) {
                closed = true;
                open.remove(this);
                source.close();
            }
        }
    }
}
