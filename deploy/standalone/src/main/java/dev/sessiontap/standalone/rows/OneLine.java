package dev.sessiontap.standalone.rows;

/** Fits text into columns. Widths are counted in characters, so wide scripts take more room than they should. */
public final class OneLine {
    private OneLine() {}

    /** The first line that is not blank, with a mark where more follows or it is cut. */
    public static String of(String text, int width) {
        String stripped = text.strip();
        int end = stripped.indexOf('\n');
        String line = end < 0 ? stripped : stripped.substring(0, end).stripTrailing() + " …";
        return clip(line.replace('\t', ' '), width);
    }

    /** All lines as one, with a mark between them. */
    public static String joined(String text, int width) {
        return clip(text.strip().replaceAll("[ \\t]*\\n\\s*", " ⏎ ").replace('\t', ' '), width);
    }

    /** The text, cut to a width. */
    public static String clip(String text, int width) {
        if (text.codePointCount(0, text.length()) <= width) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 1))) + "…";
    }

    /** The text, cut or filled to a width. */
    public static String pad(String text, int width) {
        String clipped = clip(text, width);
        return clipped + " ".repeat(width - clipped.codePointCount(0, clipped.length()));
    }
}
