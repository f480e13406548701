package dev.sessiontap.core.js;

import java.io.IOException;

/** JSON.stringify's quoting: lone surrogates are escaped, so that the text always encodes as UTF-8. */
final class JsStringText {
    private static final String HEX = "0123456789abcdef";

    private JsStringText() {}

    static void quote(String text, Appendable out) throws IOException {
        out.append('"');
        int plain = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c != '"' && c != '\\' && !Character.isSurrogate(c)) {
                continue;
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
                continue;
            }
            out.append(text, plain, i);
            escape(c, out);
            plain = i + 1;
        }
        // A whole text is copied at once, a part of one unit by unit.
        if (plain == 0) {
            out.append(text);
        } else {
            out.append(text, plain, text.length());
        }
        out.append('"');
    }

    private static void escape(char c, Appendable out) throws IOException {
        switch (c) {
            case '"', '\\' -> out.append('\\').append(c);
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default ->
                out.append("\\u")
                        .append(HEX.charAt(c >> 12))
                        .append(HEX.charAt(c >> 8 & 0xF))
                        .append(HEX.charAt(c >> 4 & 0xF))
                        .append(HEX.charAt(c & 0xF));
        }
    }
}
