package dev.sessiontap.core.rows;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Reduces the links of a short message to their labels, as the editor shows them: {@code Reading [](file:///p/a.ts)} reads
 * {@code Reading /p/a.ts}. Brackets in code spans are no brackets. Two passes over the text, whatever it holds; a longer
 * text than such messages ever are is left alone.
 */
final class MarkdownLinks {
    private static final int LONGEST = 1 << 18;
    private static final int NONE = -1;

    private final String text;
    /** For each opening round bracket the closing one, for each opening backtick run the index after its closing one. */
    private final int[] closing;

    private MarkdownLinks(String text) {
        this.text = text;
        this.closing = new int[text.length()];
        Arrays.fill(closing, NONE);
    }

    /** The message with each link replaced by its label, or by its target's path where the label is empty. */
    static String reduce(String message) {
        if (message.length() > LONGEST || !message.contains("](")) {
            return message;
        }
        MarkdownLinks links = new MarkdownLinks(message);
        links.pairBackticks();
        links.pairBrackets();
        return links.replaced();
    }

    private void pairBackticks() {
        Map<Integer, Integer> nextByLength = new HashMap<>();
        for (int end = text.length(); end > 0; ) {
            if (text.charAt(end - 1) != '`') {
                end--;
                continue;
            }
            int start = end;
            while (start > 0 && text.charAt(start - 1) == '`') {
                start--;
            }
            Integer next = nextByLength.put(end - start, end);
            if (next != null) {
                closing[start] = next;
            }
            end = start;
        }
    }

    private void pairBrackets() {
        Deque<Integer> open = new ArrayDeque<>();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\') {
                at++;
            } else if (c == '(') {
                open.push(at);
            } else if (c == ')' && !open.isEmpty()) {
                closing[open.pop()] = at;
            }
        }
    }

    private String replaced() {
        StringBuilder out = new StringBuilder(text.length());
        Deque<Integer> labels = new ArrayDeque<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int next = at + 1;
            if (c == '\\') {
                next = Math.min(text.length(), at + 2);
                out.append(text, at, next);
            } else if (c == '`') {
                next = codeEnd(at);
                out.append(text, at, next);
            } else if (c == ']' && !labels.isEmpty()) {
                next = closeLabel(out, labels, at);
            } else {
                if (c == '[') {
                    labels.push(out.length());
                }
                out.append(c);
            }
            at = next;
        }
        return out.toString();
    }

    private int codeEnd(int start) {
        if (closing[start] != NONE) {
            return closing[start];
        }
        int at = start;
        while (at < text.length() && text.charAt(at) == '`') {
            at++;
        }
        return at;
    }

    // No link stands in another's label, so that all brackets before a link are plain text: each label is moved once.
    private int closeLabel(StringBuilder out, Deque<Integer> labels, int bracket) {
        int open = labels.pop();
        boolean target = bracket + 1 < text.length() && text.charAt(bracket + 1) == '(';
        if (!target || closing[bracket + 1] == NONE) {
            out.append(']');
            return bracket + 1;
        }
        labels.clear();
        int end = closing[bracket + 1];
        boolean isEmpty = out.substring(open + 1).isBlank();
        int from = open > 0 && out.charAt(open - 1) == '!' ? open - 1 : open;
        if (isEmpty) {
            out.setLength(from);
            out.append(FileUris.path(destination(bracket + 2, end)));
        } else {
            out.delete(from, open + 1);
        }
        return end + 1;
    }

    private String destination(int from, int to) {
        String inside = text.substring(from, to).strip();
        if (inside.startsWith("<") && inside.indexOf('>') > 0) {
            return inside.substring(1, inside.indexOf('>'));
        }
        int end = 0;
        while (end < inside.length() && !Character.isWhitespace(inside.charAt(end))) {
            end++;
        }
        return inside.substring(0, end);
    }
}
