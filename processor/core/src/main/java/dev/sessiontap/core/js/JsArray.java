package dev.sessiontap.core.js;

import java.util.AbstractList;
import java.util.List;
import java.util.Map;

/**
 * An array: a length, elements (holes are undefined), and properties under other names, which JSON never shows but which a
 * path can pass through. {@link JsList} holds its elements in memory; others may read them from a store when asked.
 */
public non-sealed interface JsArray extends JsValue {

    /** The length. */
    int length();

    /** The element at an index from 0 to length - 1; undefined for a hole. */
    JsValue element(int index);

    /** The properties that are no elements. */
    Map<String, JsValue> properties();

    /** This array with an element set; beyond the length the array grows and leaves holes. */
    JsArray withElement(int index, JsValue value);

    /** This array cut or extended (with holes) to a length. */
    JsArray withLength(int length);

    /** This array with values added at the end. */
    JsArray withAppended(List<JsValue> values);

    /** This array with a property set that is no element; undefined takes it out. */
    JsArray withProperty(String name, JsValue value);

    /**
     * No array grows beyond this: a small line must not take all memory. Only an array that stands in a text element by
     * element can be longer.
     */
    int MAX_LENGTH = 1_000_000;

    @Override
    default List<JsValue> items() {
        return new AbstractList<>() {
            @Override
            public JsValue get(int index) {
                return element(index);
            }

            @Override
            public int size() {
                return length();
            }
        };
    }
}
