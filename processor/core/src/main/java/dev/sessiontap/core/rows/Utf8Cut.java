package dev.sessiontap.core.rows;

/** Sizes and cuts of texts that hold no lone surrogate, counted in bytes of UTF-8. */
final class Utf8Cut {
    private Utf8Cut() {}

    /** How many bytes a text takes. */
    static long length(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            bytes += more(text.charAt(i));
        }
        return bytes;
    }

    /** The longest beginning that takes no more bytes than allowed and splits no character. */
    static String cut(String text, int maxBytes) {
        if (text.length() <= maxBytes / 3) {
            return text;
        }
        long bytes = 0;
        int at = 0;
        while (at < text.length()) {
            int units = Character.isHighSurrogate(text.charAt(at)) && at + 1 < text.length() ? 2 : 1;
            bytes += units == 2 ? 4 : 1 + more(text.charAt(at));
            if (bytes > maxBytes) {
                return text.substring(0, at);
            }
            at += units;
        }
        return text;
    }

    /** The first characters, a surrogate pair counting as one. */
    static String firstCharacters(String text, int max) {
        return text.codePointCount(0, text.length()) <= max ? text : text.substring(0, text.offsetByCodePoints(0, max));
    }

    // A surrogate is half of four bytes: one more than the unit itself counts for.
    private static int more(char c) {
        if (c < 0x80) {
            return 0;
        }
        return c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
    }
}
