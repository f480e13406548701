package dev.sessiontap.standalone.replay;

import dev.sessiontap.core.replay.WholeLog;
import dev.sessiontap.standalone.cli.ExitCode;
import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.cli.Unreadable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sessiontap replay}: the state that session logs stand for. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        header = "Prints the state that session logs stand for, as JSON.",
        description = {
            "",
            "Prints the state that a session log (chatSessions/<session>.jsonl) stands for: one line of JSON for each"
                    + " file,",
            "",
            "  {\"file\", \"ok\", \"state\", \"errors\": [{\"line\", \"reason\"}]}",
            "",
            "ok says whether VS Code's own reader would open the file. It gives up at the first bad line; here each bad"
                    + " line is an error and replay goes on with the next. state is null where the log gives none.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every file was read, whatever stands in it",
            "1:a file could not be read; standard error names it, the others were printed",
            ExitCode.HELP_USAGE
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  sessiontap replay session.jsonl",
            "  sessiontap replay ~/.config/Code/User/workspaceStorage/*/chatSessions/*.jsonl | jq -c '[.file, .ok]'"
        })
public final class ReplayCommand implements Callable<Integer> {
    private enum Format {
        JSON
    }

    private final Terminal terminal;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Session logs.")
    private List<String> files;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "json",
            description = "How to print: json (the only one).")
    private Format format;

    /** A command that writes there. */
    public ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        int code = ExitCode.OK;
        Writer out = new BufferedWriter(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8), 1 << 16);
        for (String file : files) {
            String fault = replay(file, out);
            out.flush();
            if (fault != null) {
                terminal.say("sessiontap: " + fault);
                code = ExitCode.FAILURE;
            }
        }
        return code;
    }

    /** Returns why the file cannot be replayed; null when it was. */
    private String replay(String file, Writer out) throws IOException {
        byte[] log;
        try {
            log = Files.readAllBytes(Path.of(file));
        } catch (InvalidPathException e) {
            return file + " is no file name";
        } catch (IOException e) {
            return Files.isDirectory(Path.of(file))
                    ? file + " is a folder; name the session logs in it, or use: sessiontap scan " + file
                    : Unreadable.message(file, e);
        } catch (OutOfMemoryError e) {
            return file + " does not fit into memory; give it more with SESSIONTAP_JAVA_OPTS=-Xmx8g";
        }
        WholeLog.Outcome outcome = WholeLog.replay(log);
        switch (format) {
            case JSON -> ReplayReport.write(file, outcome, out);
        }
        return null;
    }
}
