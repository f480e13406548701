package dev.sessiontap.core.js;

/** The lengths that a list can get. */
final class Lengths {
    private static final double LONGEST_IN_JAVASCRIPT = 4_294_967_295.0;

    private Lengths() {}

    /** The list with its length assigned: ArraySetLength of ECMAScript. */
    static JsArray set(JsArray list, JsValue value) throws RefusedAssignment {
        double length = JsNumbers.of(value);
        // Not a number fails this too.
        if (!(length >= 0 && length <= LONGEST_IN_JAVASCRIPT && length == Math.rint(length))) {
            throw new RefusedAssignment(Refusal.INVALID_LENGTH);
        }
        int within = within((long) length, list);
        return within == list.length() ? list : list.withLength(within);
    }

    /** The length, where a list may get it. */
    static int within(long length, JsArray list) throws RefusedAssignment {
        if (length > Math.max(JsArray.MAX_LENGTH, list.length())) {
            throw new RefusedAssignment(Refusal.INDEX_TOO_LARGE);
        }
        return (int) length;
    }
}
