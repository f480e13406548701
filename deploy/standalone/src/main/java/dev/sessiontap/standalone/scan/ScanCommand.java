package dev.sessiontap.standalone.scan;

import dev.sessiontap.standalone.cli.ExitCode;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.cli.Unreadable;
import dev.sessiontap.standalone.rows.RowView;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sessiontap scan}: the rows of what lies on disk. */
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        header = "Prints the rows of files on disk, without Kafka.",
        description = {
            "",
            "Reads a user data directory (such as ~/.config/Code), a folder inside one, a folder of session files, or one"
                    + " session file (.jsonl or .json), and prints the rows that the editor holds now: the sessions by"
                    + " their start, then the standing permissions. It takes no lock and writes nothing, so the editor"
                    + " may run meanwhile.",
            "",
            "Root and scope of a row come from the path where it lies in a user data directory; elsewhere the given"
                    + " folder is the root and the scope is \"file\".",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything was read; also when there was nothing to find",
            "1:the path, or something in it, could not be read; standard error names it",
            ExitCode.HELP_USAGE
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  sessiontap scan ~/.config/Code",
            "  sessiontap scan --format jsonl ~/.config/Code | jq 'select(.signal == \"high\") | .text'",
            "  sessiontap scan --host-id laptop-7 --format jsonl evidence/chatSessions > rows.jsonl"
        })
public final class ScanCommand implements Callable<Integer> {
    /** How rows are printed. */
    private enum Format {
        TABLE,
        JSONL
    }

    private final Terminal terminal;

    @Parameters(arity = "1", paramLabel = "DIR_OR_FILE", description = "What to read.")
    private String path;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = {
                "table, for people (the default), or jsonl: one row a line as on the topic of rows; the same files always"
                        + " give the same bytes."
            })
    private Format format;

    @Option(
            names = "--host-id",
            paramLabel = "ID",
            defaultValue = "scan",
            description = "The host id that row ids are made with (default: ${DEFAULT-VALUE}).")
    private String hostId;

    @Option(
            names = "--root-id",
            paramLabel = "ID",
            description = "The root id that row ids are made with (default: made from the root's path).")
    private String rootId;

    @Option(
            names = "--all",
            description = "Also print what the editor holds no longer but the files still show, as retracted rows.")
    private boolean all;

    /** A command that writes there. */
    public ScanCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Failure, IOException {
        Scanning scanning = scan();
        List<FoundRows.Group> groups = scanning.rows().groups(all);
        switch (format) {
            case TABLE -> new RowTable(terminal).print(groups);
            case JSONL -> jsonl(groups);
        }
        terminal.out().flush();
        if (!scanning.sessions()) {
            terminal.say("sessiontap: no session files in " + path
                    + "; a user data directory holds them in User/workspaceStorage/*/chatSessions");
        }
        scanning.faults().forEach(fault -> terminal.say("sessiontap: " + fault));
        return scanning.faults().isEmpty() ? ExitCode.OK : ExitCode.FAILURE;
    }

    private Scanning scan() throws Failure {
        try {
            return Scanning.of(Path.of(path), hostId, rootId);
        } catch (InvalidPathException e) {
            throw new Failure(path + " is no file name", e);
        } catch (IOException e) {
            throw new Failure(Unreadable.message(path, e), e);
        }
    }

    private void jsonl(List<FoundRows.Group> groups) throws IOException {
        for (FoundRows.Group group : groups) {
            for (RowView row : group.rows()) {
                terminal.out().write(row.json());
                terminal.out().write('\n');
            }
        }
    }
}
