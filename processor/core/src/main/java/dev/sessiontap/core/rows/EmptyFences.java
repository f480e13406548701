package dev.sessiontap.core.rows;

import java.util.List;

/**
 * Removes fenced blocks that hold nothing but blanks and a place where a file was edited: the editor shows the edit there
 * and stores the two fences. A fence that the text leaves open counts as closed at its end. One pass over the lines.
 */
final class EmptyFences {
    private static final int DEEPEST_INDENT = 3;
    private static final int SHORTEST = 3;

    private final String text;
    private final List<Integer> edits;
    private final StringBuilder out = new StringBuilder();
    private int copied;
    private int edit;
    private int open = -1;
    private char mark;
    private int marks;
    private boolean blank;

    private EmptyFences(String text, List<Integer> edits) {
        this.text = text;
        this.edits = edits;
    }

    /**
     * The text without the empty fences of edits.
     *
     * @param edits where files were edited, ascending
     */
    static String removed(String text, List<Integer> edits) {
        EmptyFences fences = new EmptyFences(text, edits);
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            end = end < 0 ? text.length() : end + 1;
            fences.line(at, end);
            at = end;
        }
        if (fences.open >= 0) {
            fences.close(text.length(), text.length());
        }
        return fences.out.append(text, fences.copied, text.length()).toString();
    }

    private void line(int from, int to) {
        int fence = fence(from, to);
        if (open < 0) {
            if (fence >= SHORTEST && opens(indentEnd(from, to), fence, to)) {
                open = from;
                mark = text.charAt(indentEnd(from, to));
                marks = fence;
                blank = true;
            }
        } else if (fence >= marks
                && text.charAt(indentEnd(from, to)) == mark
                && isBlank(indentEnd(from, to) + fence, to)) {
            close(from, to);
        } else {
            blank = blank && isBlank(from, to);
        }
    }

    private void close(int from, int to) {
        while (edit < edits.size() && edits.get(edit) <= open) {
            edit++;
        }
        if (blank && edit < edits.size() && edits.get(edit) <= from) {
            out.append(text, copied, open);
            copied = to;
        }
        open = -1;
    }

    /** Backticks that are closed on their own line are code within it. */
    private boolean opens(int from, int fence, int to) {
        return text.charAt(from) != '`' || text.substring(from + fence, to).indexOf('`') < 0;
    }

    /** How many fence marks a line begins with. */
    private int fence(int from, int to) {
        int at = indentEnd(from, to);
        if (at - from > DEEPEST_INDENT || at == to || (text.charAt(at) != '`' && text.charAt(at) != '~')) {
            return 0;
        }
        int end = at;
        while (end < to && text.charAt(end) == text.charAt(at)) {
            end++;
        }
        return end - at;
    }

    private int indentEnd(int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private boolean isBlank(int from, int to) {
        int at = from;
        while (at < to && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == to;
    }
}
