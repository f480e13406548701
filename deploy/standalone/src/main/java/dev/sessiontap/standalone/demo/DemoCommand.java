package dev.sessiontap.standalone.demo;

import dev.sessiontap.standalone.cli.ExitCode;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Folders;
import dev.sessiontap.standalone.cli.Interruption;
import dev.sessiontap.standalone.cli.Logs;
import dev.sessiontap.standalone.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sessiontap demo}: the whole path at work on a played editor. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        header = "Shows the whole path at work on a played editor, in under a minute.",
        description = {
            "",
            "Starts a Kafka broker on loopback, the processor and the agent, all in this process and in a temporary"
                    + " folder; plays an editor (writes recorded from VS Code's own code) into a user data directory of"
                    + " its own; and prints the rows and permission changes as they come out of Kafka. Nothing of this"
                    + " machine's editors is read, and nothing stays when it has ended.",
            "",
            "Each line: local time, milliseconds from the moment the write that caused the row had returned to the moment"
                    + " the row was read from Kafka as committed, then + for a row seen for the first time, ~ for a changed one, = for"
                    + " one whose text stayed and whose other columns changed (mostly: it is final now), - for one that the"
                    + " editor no longer holds, ! for what an analyst should see first. Rows that no write"
                    + " caused (a rest, a delete) have no such time and are not counted in the latency.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything that was written came out",
            "1:something did not start or did not come out; standard error says what",
            ExitCode.HELP_USAGE,
            "130:it was interrupted"
        },
        footerHeading = "%nExamples:%n",
        footer = {"  sessiontap demo", "  sessiontap demo --speed 4", "  NO_COLOR=1 sessiontap demo | less"})
public final class DemoCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--speed",
            paramLabel = "N",
            defaultValue = "1",
            description = "How much faster the editor works than by default, such as 4 or 0.5.")
    private double speed;

    @Option(
            names = "--keep",
            description = "Keep the temporary folder (files, broker log, stores) and print where it is.")
    private boolean keep;

    /** A command that writes there. */
    public DemoCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        if (!(speed > 0)) {
            throw new ParameterException(spec.commandLine(), "--speed takes a number above 0, not " + speed);
        }
        Interruption interruption = Interruption.ofThisThread();
        Path folder = folder();
        try {
            Logs.to(folder.resolve("demo.log"));
            new Demo(terminal, speed, PATIENCE).run(folder);
            return ExitCode.OK;
        } catch (InterruptedException e) {
            throw new Failure("interrupted", e);
        } finally {
            end(folder);
            interruption.close();
        }
    }

    private static Path folder() throws Failure {
        try {
            return Files.createTempDirectory("sessiontap-demo");
        } catch (IOException e) {
            throw new Failure(
                    "no temporary folder can be made in " + System.getProperty("java.io.tmpdir")
                            + "; make room there, or name another with SESSIONTAP_JAVA_OPTS=-Djava.io.tmpdir=DIR",
                    e);
        }
    }

    private void end(Path folder) throws IOException {
        if (keep) {
            terminal.out().println("kept: " + folder);
        } else {
            Folders.remove(folder);
        }
    }
}
