package dev.sessiontap.core.store;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Read access to an ordered store. Keys compare as unsigned bytes. */
public interface StateReader {
    /** The value of a key; null when there is none. */
    byte[] get(StateKey key);

    /** Entries with from &lt;= key &lt; to, ascending. The caller reads it to its end or not at all beyond one plan. */
    Iterator<Map.Entry<StateKey, byte[]>> range(StateKey from, StateKey to);

    /** The entry with the smallest key in from &lt;= key &lt; to. Unlike a range it holds nothing open. */
    Optional<Map.Entry<StateKey, byte[]>> first(StateKey from, StateKey to);

    /** The entry with the greatest key in from &lt;= key &lt; to. */
    Optional<Map.Entry<StateKey, byte[]>> last(StateKey from, StateKey to);
}
