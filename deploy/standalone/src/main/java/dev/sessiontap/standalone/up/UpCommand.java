package dev.sessiontap.standalone.up;

import dev.sessiontap.agent.discover.Os;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.discover.RootFinder;
import dev.sessiontap.standalone.cli.ExitCode;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Folders;
import dev.sessiontap.standalone.cli.Interruption;
import dev.sessiontap.standalone.cli.Logs;
import dev.sessiontap.standalone.cli.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sessiontap up}: watches this machine's own editors until it is interrupted. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        header = "Watches this machine's own editors until it is interrupted.",
        description = {
            "",
            "Finds the user data directories of VS Code and its family, starts a Kafka broker on loopback, the processor and"
                    + " the agent in this process, and prints rows and permission changes as they come. State is kept"
                    + " across restarts: what was captured once is not captured again.",
            "",
            "The policy is full: prompts, replies and tool output are captured as they are. They stay on this machine: the"
                    + " broker listens on 127.0.0.1 only. Any other user of this machine can reach that port.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "1:something did not start, or there is nothing to watch; standard error says what",
            ExitCode.HELP_USAGE,
            "130:it was interrupted, and everything was closed"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  sessiontap up",
            "  sessiontap up --root /mnt/c/Users/ana/AppData/Roaming/Code",
            "  kcat -b 127.0.0.1:29092 -t sessiontap.rows -o end     in another terminal"
        })
public final class UpCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "A user data directory to watch besides those found; may be given again.")
    private List<Path> roots = new ArrayList<>();

    @Option(names = "--no-discover", description = "Watch only what --root names.")
    private boolean noDiscover;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Where to keep the state: broker log, stores, spool (default: sessiontap/up in the user's state"
                            + " folder, such as ~/.local/state).")
    private Path data;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "29092",
            description = "The broker's port on 127.0.0.1, or 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port;

    /** A command that writes there. */
    public UpCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Failure {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port takes a number from 0 to 65535, not " + port);
        }
        List<Root> found = WatchedRoots.find(roots, noDiscover ? List::of : RootFinder::here);
        Path folder = data == null
                ? StateHome.of(Os.current(), Path.of(System.getProperty("user.home")), System.getenv())
                : data.toAbsolutePath();
        makeFolder(folder);
        Logs.to(folder.resolve("up.log"));
        Interruption interruption = Interruption.ofThisThread();
        try {
            new Up(terminal, folder, port).run(roots, !noDiscover, found);
            return ExitCode.OK;
        } catch (InterruptedException e) {
            terminal.say("sessiontap: closed; the state is kept in " + folder);
            return ExitCode.OK;
        } finally {
            interruption.close();
        }
    }

    private static void makeFolder(Path folder) throws Failure {
        try {
            Folders.makePrivate(folder);
        } catch (IOException e) {
            throw new Failure(
                    folder + " cannot be made (" + e.getMessage()
                            + "); let this user write there, or name another folder with --data DIR",
                    e);
        }
    }
}
