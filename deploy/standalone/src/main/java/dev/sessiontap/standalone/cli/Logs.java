package dev.sessiontap.standalone.cli;

import java.nio.file.Path;

/** Where the parts write their logs while the screen belongs to the rows. */
public final class Logs {
    private static final String PREFIX = "org.slf4j.simpleLogger.";

    private Logs() {}

    /** Warnings go to that file. It counts before the first log line of the process only; what the user set stays. */
    public static void to(Path file) {
        set("logFile", file.toString());
        set("defaultLogLevel", "warn");
        set("showDateTime", "true");
        set("dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX");
    }

    private static void set(String name, String value) {
        if (System.getProperty(PREFIX + name) == null) {
            System.setProperty(PREFIX + name, value);
        }
    }
}
