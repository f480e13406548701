package dev.sessiontap.core.intake;

/**
 * A record in its place.
 *
 * @param incoming the record
 * @param revision records accepted for the host up to it
 * @param doubt what is wrong with its place, as a row says it; null when nothing is
 */
record Accepted(Incoming incoming, long revision, String doubt) {
    static final String FORKED = "chain forked";
    static final String BROKEN = "chain broken";

    static String gap(String missing) {
        return "gap " + missing + " mutations missing";
    }
}
