package dev.sessiontap.agent.cli;

import dev.sessiontap.agent.config.Option;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sessiontap-agent options}: what a configuration file may hold. */
@Command(
        name = "options",
        description = "Prints every option of the configuration file with its default and its meaning.",
        mixinStandardHelpOptions = true)
final class OptionsCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        for (Option option : Option.values()) {
            String fallback = option.defaultText().isEmpty() ? "" : " (default " + option.defaultText() + ")";
            out.println(option.optionName() + fallback);
            out.println("    " + option.description());
            if (option != Option.KAFKA) {
                out.println("    environment: " + option.variable());
            }
        }
        out.flush();
    }
}
