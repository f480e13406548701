package dev.sessiontap.streams.cli;

import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.streams.AppStatus;
import dev.sessiontap.streams.ProcessorApp;
import dev.sessiontap.streams.config.ConfigException;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.problem.StartupException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the processor until it is told to end. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        versionProvider = ProgramVersion.class,
        description = "Runs the processor until it is interrupted.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It ended as it was told (by a signal the JVM exits with 130 or 143).",
            "1:It could not start, or a fault ended it; the message says which and what to do.",
            "2:The command line or the configuration file is wrong."
        },
        footerHeading = "%nOptions of the configuration file (YAML; dotted or nested names):%n")
final class RunCommand implements Callable<Integer> {
    private final Supplier<Engine> engines;

    private CommandSpec spec;

    @Option(names = "--config", required = true, paramLabel = "FILE", description = "The configuration file.")
    private Path config;

    @Option(
            names = "--no-create",
            description = "Only check that the topics are there and as they must be; create none.")
    private boolean noCreate;

    RunCommand(Supplier<Engine> engines) {
        this.engines = engines;
    }

    /** Called by picocli once the command's specification is there; the options' text comes from their registry. */
    @Spec
    void describeOptions(CommandSpec self) {
        spec = self;
        self.usageMessage().footer(OptionsText.lines());
    }

    @Override
    public Integer call() throws InterruptedException {
        try {
            Map<String, String> overrides =
                    noCreate ? Map.of(ProcessorOptions.TOPICS_CREATE.name(), "false") : Map.of();
            return run(ProcessorConfig.read(config, System.getenv(), overrides)).code();
        } catch (ConfigException e) {
            return say(e, ExitCode.USAGE);
        } catch (StartupException e) {
            return say(e, ExitCode.FAILURE);
        }
    }

    private ExitCode run(ProcessorConfig settings) throws StartupException, InterruptedException {
        try (ProcessorApp app = ProcessorApp.start(settings, engines)) {
            SignalStop stop = SignalStop.of(app);
            AppStatus end = app.awaitEnd();
            stop.cancel();
            if (end == AppStatus.STOPPED) {
                return ExitCode.OK;
            }
            spec.commandLine()
                    .getErr()
                    .println("sessiontap-processor: ended by a fault"
                            + app.failure().map(f -> ": " + f.getMessage()).orElse("") + ". The log says what to do.");
            return ExitCode.FAILURE;
        }
    }

    private int say(StartupException error, ExitCode code) {
        spec.commandLine().getErr().println("sessiontap-processor: " + error.getMessage());
        return code.code();
    }
}
