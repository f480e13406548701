package dev.sessiontap.agent.discover;

import java.util.Locale;

/** The kinds of operating system that differ in where editors keep their data. */
public enum Os {
    LINUX("linux", "/"),
    MACOS("macos", "/"),
    WINDOWS("windows", "\\");

    private final String word;
    private final String separator;

    Os(String word, String separator) {
        this.word = word;
        this.separator = separator;
    }

    /** The word on the wire. */
    public String word() {
        return word;
    }

    /** A path below another, as this system writes it. */
    String join(String folder, String... names) {
        return folder + separator + String.join(separator, names);
    }

    /** The one this runs on; anything that is neither macOS nor Windows keeps its files as Linux does. */
    public static Os current() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MACOS : LINUX;
    }
}
