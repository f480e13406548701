package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;

/** Reads the elements of a stored array. */
interface ElementSource {
    /** What a further index is when there is none. */
    int NO_MORE = Integer.MAX_VALUE;

    /** An array that nothing is stored of. */
    ElementSource NONE = new ElementSource() {
        @Override
        public JsValue load(int index) {
            return JsLiteral.UNDEFINED;
        }

        @Override
        public int next(int from) {
            return NO_MORE;
        }
    };

    /** The element at an index; undefined when none is stored there. */
    JsValue load(int index);

    /** The first index from there on at which an element is stored; {@link #NO_MORE} when there is none. */
    int next(int from);
}
