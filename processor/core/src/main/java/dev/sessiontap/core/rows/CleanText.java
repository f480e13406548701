package dev.sessiontap.core.rows;

/**
 * Takes out of a text what could attack its viewer. Terminal escape sequences go; CR LF and lone CR become LF; every other
 * control character but LF and TAB, the bidirectional overrides and lone surrogates become U+FFFD. Cleaning twice changes
 * nothing more. One pass over the text.
 */
final class CleanText {
    private static final char REPLACEMENT = '\uFFFD';

    private CleanText() {}

    /** The text without what could attack a viewer; the same object when there is nothing to change. */
    static String of(String text) {
        int first = firstDirty(text);
        return first == text.length() ? text : rest(text, first);
    }

    private static int firstDirty(String text) {
        int at = 0;
        while (at < text.length() && isClean(text, at)) {
            at++;
        }
        return at;
    }

    private static String rest(String text, int from) {
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, from);
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == TerminalEscape.ESC ? TerminalEscape.end(text, at) : -1;
            if (end > 0) {
                at = end;
            } else if (c == '\r') {
                out.append('\n');
                at += at + 1 < text.length() && text.charAt(at + 1) == '\n' ? 2 : 1;
            } else {
                out.append(isClean(text, at) ? c : REPLACEMENT);
                at++;
            }
        }
        return out.toString();
    }

    private static boolean isClean(String text, int at) {
        char c = text.charAt(at);
        if (c < ' ') {
            return c == '\n' || c == '\t';
        }
        if (c < 0x7F) {
            return true;
        }
        if (c <= 0x9F) {
            return false;
        }
        if (Character.isSurrogate(c)) {
            return isPaired(text, at);
        }
        return !isBidirectionalOverride(c);
    }

    private static boolean isBidirectionalOverride(char c) {
        return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    }

    private static boolean isPaired(String text, int at) {
        if (Character.isHighSurrogate(text.charAt(at))) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
