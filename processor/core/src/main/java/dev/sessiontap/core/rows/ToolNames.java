package dev.sessiontap.core.rows;

import java.util.Locale;
import java.util.Map;

/** A tool has one name in the editor ({@code copilot_readFile}) and one for the model ({@code read_file}). */
final class ToolNames {
    private static final String PREFIX = "copilot";
    private static final int TELLING = 4;

    /** The names that do not resemble each other. */
    private static final Map<String, String> OTHERWISE = Map.of(
            "findtextinfiles", "grepsearch",
            "findfiles", "filesearch",
            "searchcodebase", "semanticsearch",
            "listdirectory", "listdir",
            "insertedit", "inserteditintofile",
            "findtestfiles", "testsearch",
            "getsearchresults", "getsearchviewresults",
            "vscodefetchwebpageinternal", "fetchwebpage");

    private ToolNames() {}

    /** Whether the editor's name and the model's can be the same tool. */
    static boolean fit(String toolId, String name) {
        if (toolId == null || name == null) {
            return false;
        }
        String editor = plain(toolId);
        String model = plain(name);
        return editor.equals(model)
                || model.equals(OTHERWISE.get(editor))
                || begins(editor, model)
                || begins(model, editor);
    }

    private static boolean begins(String longer, String shorter) {
        return shorter.length() >= TELLING && longer.startsWith(shorter);
    }

    private static String plain(String name) {
        StringBuilder letters = new StringBuilder(name.length());
        name.toLowerCase(Locale.ROOT).chars().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
        String plain = letters.toString();
        return plain.startsWith(PREFIX) ? plain.substring(PREFIX.length()) : plain;
    }
}
