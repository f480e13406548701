package dev.sessiontap.core.js;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An array whose elements are in memory. */
public final class JsList implements JsArray {
    /** The array without elements. */
    public static final JsList EMPTY = new JsList(List.of(), Map.of());

    private final List<JsValue> elements;
    private final Map<String, JsValue> properties;

    private JsList(List<JsValue> elements, Map<String, JsValue> properties) {
        this.elements = elements;
        this.properties = properties;
    }

    /** An array that takes over the list; the caller must not change it any more. */
    public static JsList owning(List<JsValue> elements) {
        return new JsList(elements, Map.of());
    }

    /** An array that takes over elements and properties; the caller must not change them any more. */
    public static JsList owning(List<JsValue> elements, Map<String, JsValue> properties) {
        return new JsList(elements, properties);
    }

    @Override
    public int length() {
        return elements.size();
    }

    @Override
    public JsValue element(int index) {
        return elements.get(index);
    }

    @Override
    public Map<String, JsValue> properties() {
        return Collections.unmodifiableMap(properties);
    }

    @Override
    public JsList withElement(int index, JsValue value) {
        List<JsValue> copy = copyOfLength(Math.max(elements.size(), Math.addExact(index, 1)));
        copy.set(index, value);
        return new JsList(copy, properties);
    }

    @Override
    public JsList withLength(int length) {
        return new JsList(copyOfLength(length), properties);
    }

    @Override
    public JsList withAppended(List<JsValue> values) {
        List<JsValue> copy = new ArrayList<>(elements.size() + values.size());
        copy.addAll(elements);
        copy.addAll(values);
        return new JsList(copy, properties);
    }

    @Override
    public JsList withProperty(String name, JsValue value) {
        Map<String, JsValue> copy = new LinkedHashMap<>(properties);
        if (value == JsLiteral.UNDEFINED) {
            copy.remove(name);
        } else {
            copy.put(name, value);
        }
        return new JsList(elements, copy);
    }

    private List<JsValue> copyOfLength(int length) {
        if (length > Math.max(MAX_LENGTH, elements.size())) {
            throw new IllegalArgumentException("array longer than " + MAX_LENGTH);
        }
        List<JsValue> copy = new ArrayList<>(length);
        copy.addAll(elements.subList(0, Math.min(length, elements.size())));
        copy.addAll(Collections.nCopies(length - copy.size(), JsLiteral.UNDEFINED));
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JsList list && elements.equals(list.elements) && properties.equals(list.properties);
    }

    @Override
    public int hashCode() {
        return Objects.hash(elements, properties);
    }

    @Override
    public String toString() {
        return elements.toString();
    }
}
