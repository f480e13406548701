package dev.sessiontap.core.js;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** An array that knows which of its elements were read, as one must that keeps them in a store. */
final class WatchedArray implements JsArray {
    final Set<Integer> read = new TreeSet<>();
    private final JsArray array;

    WatchedArray(JsArray array) {
        this.array = array;
    }

    @Override
    public int length() {
        return array.length();
    }

    @Override
    public JsValue element(int index) {
        read.add(index);
        return array.element(index);
    }

    @Override
    public Map<String, JsValue> properties() {
        return array.properties();
    }

    @Override
    public JsArray withElement(int index, JsValue value) {
        return array.withElement(index, value);
    }

    @Override
    public JsArray withLength(int length) {
        return array.withLength(length);
    }

    @Override
    public JsArray withAppended(List<JsValue> values) {
        return array.withAppended(values);
    }

    @Override
    public JsArray withProperty(String name, JsValue value) {
        return array.withProperty(name, value);
    }
}
