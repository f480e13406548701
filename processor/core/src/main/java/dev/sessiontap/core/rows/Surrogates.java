package dev.sessiontap.core.rows;

/** Lone surrogates, which UTF-8 cannot say. */
final class Surrogates {
    private Surrogates() {}

    /** The text with U+FFFD for each lone surrogate; the same object when there is none. */
    static String repaired(String text) {
        StringBuilder out = null;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isHighSurrogate(c)
                    && at + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(at + 1))) {
                at++;
            } else if (Character.isSurrogate(c)) {
                out = out == null ? new StringBuilder(text) : out;
                out.setCharAt(at, '\uFFFD');
            }
        }
        return out == null ? text : out.toString();
    }
}
