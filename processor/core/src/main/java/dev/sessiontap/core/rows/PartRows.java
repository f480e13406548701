package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;

/** What one kind of response part gives. */
interface PartRows {
    /** Tells the response what the part at an index gives: rows, a piece of what the assistant says, or nothing. */
    void read(JsValue part, int index, ResponseRows rows);
}
