package dev.sessiontap.core.rows;

/**
 * A text as it is put together from the editor's values. It remembers whether one of them had been cut by the editor
 * itself, which marks such a value with {@code [<product>: value truncated for persistence}.
 */
final class Passage {
    private static final String CUT = ": value truncated for persistence";
    private static final int LONGEST_PRODUCT = 64;

    private final StringBuilder text = new StringBuilder();
    private String single = "";
    private boolean cutByEditor;

    /** A passage of words that are our own, or of one value. */
    static Passage of(String value) {
        return new Passage().add(value);
    }

    /** Adds a value of the editor, or words of our own. */
    Passage add(String value) {
        cutByEditor |= isCut(value, 0);
        if (isEmpty()) {
            single = value;
        } else {
            build().append(value);
        }
        return this;
    }

    /** Adds a JSON text: each of its strings is a value. */
    Passage addJson(String json) {
        int cut = json.indexOf(CUT);
        if (cut >= 0) {
            int open = json.lastIndexOf("\"[", cut);
            cutByEditor |= open >= 0 && isCut(json, open + 1);
        }
        return add(json);
    }

    /** Adds a value on a line of its own. */
    Passage addLine(String value) {
        if (!isEmpty() && last() != '\n') {
            add("\n");
        }
        return add(value);
    }

    /** Adds what another passage holds. */
    Passage add(Passage other) {
        cutByEditor |= other.cutByEditor;
        return add(other.text());
    }

    boolean isEmpty() {
        return single.isEmpty() && text.length() == 0;
    }

    /** How many UTF-16 units it holds. */
    int length() {
        return text.length() > 0 ? text.length() : single.length();
    }

    String text() {
        return text.length() > 0 ? text.toString() : single;
    }

    boolean cutByEditor() {
        return cutByEditor;
    }

    /** This passage's marks with another text. */
    Passage withText(String other) {
        Passage passage = Passage.of(other);
        passage.cutByEditor |= cutByEditor;
        return passage;
    }

    private char last() {
        return text.length() > 0 ? text.charAt(text.length() - 1) : single.charAt(single.length() - 1);
    }

    private StringBuilder build() {
        if (text.length() == 0) {
            text.append(single);
            single = "";
        }
        return text;
    }

    private static boolean isCut(String value, int at) {
        if (!value.startsWith("[", at)) {
            return false;
        }
        int limit = Math.min(value.length(), at + LONGEST_PRODUCT);
        int colon = value.substring(at, limit).indexOf(':');
        return colon > 0 && value.startsWith(CUT, at + colon);
    }
}
