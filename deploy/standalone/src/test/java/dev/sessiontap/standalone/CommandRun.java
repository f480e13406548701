package dev.sessiontap.standalone;

import dev.sessiontap.standalone.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * One run of the command line inside this JVM.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it said
 */
public record CommandRun(int code, String out, String err) {
    /** Runs a command to its end. */
    public static CommandRun of(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Sessiontap.run(Terminal.plain(out, err), args);
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
