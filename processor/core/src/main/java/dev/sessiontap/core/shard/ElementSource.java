package dev.sessiontap.core.shard;

import dev.sessiontap.core.js.JsValue;

/** Reads the elements of a stored array. */
interface ElementSource {
    /** The element at an index; undefined when none is stored there. */
    JsValue load(int index);
}
