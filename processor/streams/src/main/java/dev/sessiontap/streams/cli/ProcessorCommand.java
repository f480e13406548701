package dev.sessiontap.streams.cli;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.core.intake.MutationEngine;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program: prints its help; {@code run} does the work. */
@Command(
        name = "sessiontap-processor",
        mixinStandardHelpOptions = true,
        versionProvider = ProgramVersion.class,
        description = "Turns the mutations that agents send to Kafka into rows, sessions, grants and alerts.",
        footer = {"", "sessiontap-processor run --help shows every option of the configuration file."})
public final class ProcessorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private ProcessorCommand() {}

    /** The program. */
    public static void main(String[] arguments) {
        Logging.configure();
        System.exit(line(MutationEngine::new).execute(arguments));
    }

    /** The command line, ready to execute. */
    public static CommandLine line(Supplier<Engine> engines) {
        CommandLine line = new CommandLine(new ProcessorCommand());
        line.addSubcommand(new RunCommand(engines));
        line.setExecutionExceptionHandler((error, failed, arguments) -> {
            PrintWriter err = failed.getErr();
            err.println(failed.getCommandSpec().root().name() + ": this should not happen: " + error);
            error.printStackTrace(err);
            return ExitCode.FAILURE.code();
        });
        return line;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE.code();
    }
}
