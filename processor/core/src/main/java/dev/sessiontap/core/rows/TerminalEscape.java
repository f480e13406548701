package dev.sessiontap.core.rows;

/**
 * Finds where a terminal's escape sequence ends. A sequence that is not whole is none: what follows its ESC stays to be
 * read, so that an unfinished one hides nothing. A string sequence (a window title, a link) ends at the next control
 * character, which keeps the search linear over a whole text.
 */
final class TerminalEscape {
    static final char ESC = '\u001B';
    private static final char BEL = '\u0007';
    private static final String STRING_STARTS = "]PX^_";

    private TerminalEscape() {}

    /** The index after the sequence that begins with the ESC at an index; -1 when no whole one begins there. */
    static int end(String text, int esc) {
        int at = esc + 1;
        if (at >= text.length()) {
            return -1;
        }
        char second = text.charAt(at);
        if (second == '[') {
            return control(text, at + 1);
        }
        return STRING_STARTS.indexOf(second) >= 0 ? string(text, at + 1) : escape(text, at);
    }

    private static int control(String text, int from) {
        int at = skip(text, skip(text, from, '0', '?'), ' ', '/');
        return at < text.length() && between(text.charAt(at), '@', '~') ? at + 1 : -1;
    }

    private static int escape(String text, int from) {
        int at = skip(text, from, ' ', '/');
        return at < text.length() && between(text.charAt(at), '0', '~') ? at + 1 : -1;
    }

    private static int string(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == BEL) {
            return at + 1;
        }
        return text.startsWith("\u001B\\", at) ? at + 2 : -1;
    }

    private static int skip(String text, int from, char low, char high) {
        int at = from;
        while (at < text.length() && between(text.charAt(at), low, high)) {
            at++;
        }
        return at;
    }

    private static boolean between(char c, char low, char high) {
        return c >= low && c <= high;
    }
}
