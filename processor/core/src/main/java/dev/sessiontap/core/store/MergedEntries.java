package dev.sessiontap.core.store;

import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Stored entries with staged changes laid over them, in key order; a staged null hides a stored entry. */
final class MergedEntries implements Iterator<Map.Entry<StateKey, byte[]>> {
    private final Iterator<Map.Entry<StateKey, byte[]>> below;
    private final Iterator<Map.Entry<StateKey, byte[]>> above;
    private Map.Entry<StateKey, byte[]> nextBelow;
    private Map.Entry<StateKey, byte[]> nextAbove;
    private Map.Entry<StateKey, byte[]> next;

    MergedEntries(Iterator<Map.Entry<StateKey, byte[]>> below, Iterator<Map.Entry<StateKey, byte[]>> above) {
        this.below = below;
        this.above = above;
        nextBelow = pull(below);
        nextAbove = pull(above);
        advance();
    }

    private void advance() {
        do {
            if (nextAbove == null) {
                next = nextBelow;
                nextBelow = pull(below);
                return;
            }
            int order = nextBelow == null ? 1 : nextBelow.getKey().compareTo(nextAbove.getKey());
            if (order < 0) {
                next = nextBelow;
                nextBelow = pull(below);
                return;
            }
            if (order == 0) {
                nextBelow = pull(below);
            }
            next = nextAbove;
            nextAbove = pull(above);
        } while (next.getValue() == null);
    }

    private static Map.Entry<StateKey, byte[]> pull(Iterator<Map.Entry<StateKey, byte[]>> entries) {
        return entries.hasNext() ? entries.next() : null;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Map.Entry<StateKey, byte[]> next() {
        if (next == null) {
            throw new NoSuchElementException();
        }
        Map.Entry<StateKey, byte[]> entry = next;
        advance();
        return entry;
    }
}
