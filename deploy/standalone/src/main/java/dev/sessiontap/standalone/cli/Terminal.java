package dev.sessiontap.standalone.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a command writes. Always UTF-8, whatever the locale.
 *
 * @param out results
 * @param err messages
 * @param colours whether results may be coloured
 * @param columns how many characters fit on a line of the results
 */
public record Terminal(PrintStream out, PrintStream err, boolean colours, int columns) {
    /** Where nothing says how wide the screen is. */
    public static final int DEFAULT_COLUMNS = 120;
    /** The launcher sets it when the results go to a screen. */
    private static final String COLUMNS = "sessiontap.columns";

    private static final int LEAST_COLUMNS = 80;

    /** This process's own, as the launcher found it: a screen where it says how wide, plain text else. */
    public static Terminal ofProcess() {
        Integer columns = Integer.getInteger(COLUMNS);
        boolean plain =
                columns == null || System.getenv().getOrDefault("NO_COLOR", "").length() > 0;
        return new Terminal(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                !plain,
                columns == null ? DEFAULT_COLUMNS : Math.max(LEAST_COLUMNS, columns));
    }

    /** Plain text into these streams. */
    public static Terminal plain(OutputStream out, OutputStream err) {
        return new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                DEFAULT_COLUMNS);
    }

    /** Says something that is no result. */
    public void say(String message) {
        err.println(message);
        err.flush();
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
