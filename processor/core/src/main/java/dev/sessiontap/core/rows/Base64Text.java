package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;

/** Base64 never enters a row: {@code <image/png 12345 bytes>} stands for it. */
final class Base64Text {
    private static final String DATA = "data:";
    private static final String MARK = ";base64,";
    private static final int LONGEST_TYPE = 255;
    private static final String UNKNOWN_TYPE = "application/octet-stream";

    private Base64Text() {}

    /** The placeholder of binary data: a base64 string, or the bytes as a list or an object by index. */
    static String placeholder(String mimeType, JsValue data) {
        String type = mimeType == null || mimeType.isEmpty() ? UNKNOWN_TYPE : mimeType;
        return "<" + type + " " + size(data) + " bytes>";
    }

    /** Whether a text can be base64: only its letters, in whole groups of four. */
    static boolean couldBe(String text) {
        int letters = lettersUntil(text, 0);
        int padding = text.length() - letters;
        boolean padded = padding <= 2 && text.substring(letters).equals("==".substring(0, padding));
        return padded && text.length() % 4 == 0;
    }

    /** The text with {@code data:<type>;base64,...} addresses replaced. */
    static String withoutDataUris(String text) {
        int mark = text.indexOf(MARK);
        if (mark < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int copied = 0;
        while (mark >= 0) {
            int start = start(text, Math.max(copied, mark - LONGEST_TYPE - DATA.length()), mark);
            int end = mark + MARK.length();
            if (start >= 0) {
                end = lettersUntil(text, end);
                String type = text.substring(start + DATA.length(), mark);
                out.append(text, copied, start)
                        .append('<')
                        .append(type.isEmpty() ? "text/plain" : type)
                        .append(' ')
                        .append(decoded(end - mark - MARK.length()))
                        .append(" bytes>");
                copied = padded(text, end);
                end = copied;
            }
            mark = text.indexOf(MARK, end);
        }
        return out.append(text, copied, text.length()).toString();
    }

    private static int start(String text, int from, int mark) {
        int start = text.substring(from, mark).lastIndexOf(DATA);
        if (start < 0) {
            return -1;
        }
        for (int i = from + start + DATA.length(); i < mark; i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == '"' || c == '<' || c == '>' || c == '(' || c == ',') {
                return -1;
            }
        }
        return from + start;
    }

    private static int lettersUntil(String text, int from) {
        int at = from;
        while (at < text.length() && isLetter(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int padded(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '=') {
            at++;
        }
        return at;
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z')
                || (c >= 'a' && c <= 'z')
                || (c >= '0' && c <= '9')
                || c == '+'
                || c == '/'
                || c == '-'
                || c == '_';
    }

    private static long size(JsValue data) {
        if (data instanceof JsString string) {
            long letters = string.value()
                    .chars()
                    .filter(c -> c < 0x80 && isLetter((char) c))
                    .count();
            return decoded(letters);
        }
        if (data instanceof JsObject object) {
            JsValue bytes = data.get("data");
            return bytes.isPresent() ? size(bytes) : object.members().size();
        }
        return data.items().size();
    }

    private static long decoded(long letters) {
        return letters * 3 / 4;
    }
}
