package dev.sessiontap.standalone;

import dev.sessiontap.standalone.cli.ExitCode;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.cli.Version;
import dev.sessiontap.standalone.demo.DemoCommand;
import dev.sessiontap.standalone.replay.ReplayCommand;
import dev.sessiontap.standalone.scan.ScanCommand;
import dev.sessiontap.standalone.up.UpCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code sessiontap}. */
@Command(
        name = "sessiontap",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "",
            "Delivers the AI chat sessions of VS Code and its family, and the standing permissions of their agents, as"
                    + " ordered rows on Kafka.",
            ""
        },
        commandListHeading = "%nCommands:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {ExitCode.HELP_OK, ExitCode.HELP_FAILURE, ExitCode.HELP_USAGE},
        footerHeading = "%nExamples:%n",
        footer = {
            "  sessiontap demo                    see the whole path at work, in under a minute",
            "  sessiontap up                      watch this machine's own editors",
            "  sessiontap scan ~/.config/Code     the rows of what is on disk, without Kafka",
            "  sessiontap replay SESSION.jsonl    the state that a session log stands for",
            "",
            "sessiontap COMMAND --help says more about one of them."
        })
public final class Sessiontap implements Runnable {
    @Spec
    private CommandSpec spec;

    private Sessiontap() {}

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(run(Terminal.ofProcess(), args));
    }

    /** Runs the command; returns its exit code. */
    public static int run(Terminal terminal, String... args) {
        CommandLine line = new CommandLine(new Sessiontap())
                .addSubcommand(new DemoCommand(terminal))
                .addSubcommand(new UpCommand(terminal))
                .addSubcommand(new ScanCommand(terminal))
                .addSubcommand(new ReplayCommand(terminal))
                .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setExecutionExceptionHandler((e, command, parsed) -> failed(terminal, e));
        line.setUsageHelpWidth(Math.min(terminal.columns(), Terminal.DEFAULT_COLUMNS));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        int code = line.execute(args);
        terminal.out().flush();
        return code;
    }

    /** Without a command there is nothing to do. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "Missing command: demo, up, scan or replay");
    }

    private static int failed(Terminal terminal, Exception e) {
        terminal.out().flush();
        if (e instanceof Failure) {
            terminal.say("sessiontap: " + e.getMessage());
        } else {
            terminal.say("sessiontap: this should not have happened; please report it");
            e.printStackTrace(terminal.err());
        }
        return ExitCode.FAILURE;
    }
}
