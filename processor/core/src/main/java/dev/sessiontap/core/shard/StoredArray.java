package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An array whose elements lie in the store and are read when asked for, with changes in memory over them. Like every value it
 * never changes itself; elements once read are remembered.
 */
final class StoredArray implements JsArray {
    private final long id;
    private final LoadedElements stored;
    private final int persistedLength;
    /** Elements below this index that are not in {@link #changed} are in the store. */
    private final int intact;

    private final int length;
    private final NavigableMap<Integer, JsValue> changed;
    private final Map<String, JsValue> properties;

    private StoredArray(
            StoredArray from,
            int intact,
            int length,
            NavigableMap<Integer, JsValue> changed,
            Map<String, JsValue> properties) {
        this.id = from.id;
        this.stored = from.stored;
        this.persistedLength = from.persistedLength;
        this.intact = intact;
        this.length = length;
        this.changed = changed;
        this.properties = properties;
    }

    StoredArray(long id, ElementSource source, int length, Map<String, JsValue> properties) {
        this.id = id;
        this.stored = new LoadedElements(source);
        this.persistedLength = length;
        this.intact = length;
        this.length = length;
        this.changed = new TreeMap<>();
        this.properties = properties;
    }

    /** The array's number within its base. */
    long id() {
        return id;
    }

    /** The length that the store knows. */
    int persistedLength() {
        return persistedLength;
    }

    /** Elements of the store from this index on are gone or overwritten. */
    int intact() {
        return intact;
    }

    /** The first index from there on at which the store holds an element; {@link ElementSource#NO_MORE} when there is none. */
    int nextStored(int from) {
        return stored.next(from);
    }

    /** This array as its own shard refers to it: its number, length and properties. */
    static StoredArray reference(long id, JsArray array) {
        return new StoredArray(id, ElementSource.NONE, array.length(), array.properties());
    }

    /** What differs from the store, below {@link #length()}. */
    SortedMap<Integer, JsValue> changed() {
        return Collections.unmodifiableSortedMap(changed);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public JsValue element(int index) {
        JsValue value = changed.get(index);
        if (value != null) {
            return value;
        }
        return index < intact ? stored.element(index) : JsLiteral.UNDEFINED;
    }

    @Override
    public Map<String, JsValue> properties() {
        return Collections.unmodifiableMap(properties);
    }

    @Override
    public JsArray withElement(int index, JsValue value) {
        TreeMap<Integer, JsValue> copy = new TreeMap<>(changed);
        copy.put(index, value);
        return new StoredArray(this, intact, Math.max(length, checked(index + 1L)), copy, properties);
    }

    @Override
    public JsArray withLength(int newLength) {
        return new StoredArray(
                this,
                Math.min(intact, newLength),
                checked(newLength),
                new TreeMap<>(changed.headMap(newLength)),
                properties);
    }

    @Override
    public JsArray withAppended(List<JsValue> values) {
        TreeMap<Integer, JsValue> copy = new TreeMap<>(changed);
        int index = length;
        checked((long) length + values.size());
        for (JsValue value : values) {
            copy.put(index++, value);
        }
        return new StoredArray(this, intact, index, copy, properties);
    }

    @Override
    public JsArray withProperty(String name, JsValue value) {
        Map<String, JsValue> copy = new LinkedHashMap<>(properties);
        if (value == JsLiteral.UNDEFINED) {
            copy.remove(name);
        } else {
            copy.put(name, value);
        }
        return new StoredArray(this, intact, length, changed, copy);
    }

    private static int checked(long newLength) {
        if (newLength > MAX_LENGTH) {
            throw new IllegalArgumentException("array longer than " + MAX_LENGTH);
        }
        return (int) newLength;
    }
}
