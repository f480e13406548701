package dev.sessiontap.core.rows;

/** The ids of tool calls, which carry a suffix {@code __vscode-<n>} in some places and not in others. */
final class CallIds {
    private static final String SUFFIX = "__vscode-";

    private CallIds() {}

    /** The id without that suffix. */
    static String bare(String id) {
        int suffix = id.lastIndexOf(SUFFIX);
        int digits = suffix + SUFFIX.length();
        boolean isSuffix = suffix > 0 && digits < id.length();
        for (int i = digits; isSuffix && i < id.length(); i++) {
            isSuffix = id.charAt(i) >= '0' && id.charAt(i) <= '9';
        }
        return isSuffix ? id.substring(0, suffix) : id;
    }
}
