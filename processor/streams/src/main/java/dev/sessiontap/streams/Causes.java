package dev.sessiontap.streams;

/** Looks behind an exception that wraps others, as Kafka Streams' do. */
final class Causes {
    private Causes() {}

    /** Whether the error or anything that caused it is of a kind. */
    static boolean include(Throwable error, Class<? extends Throwable> kind) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }

    /** What was at the bottom of it, in words. */
    static String root(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.toString();
    }
}
