package dev.sessiontap.agent.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code sessiontap-agent}. */
@Command(
        name = "sessiontap-agent",
        description = "Captures the AI chat sessions of the editors on this workstation and sends them to Kafka.",
        mixinStandardHelpOptions = true,
        versionProvider = AgentVersion.class,
        subcommands = {RunCommand.class, OptionsCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it ended as asked",
            "1:it failed while running; the message says why",
            "2:wrong usage or configuration; the message names the place and the remedy"
        })
public final class AgentMain {
    private AgentMain() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        quiet("org.slf4j.simpleLogger.log.org.apache.kafka", "error");
        quiet("org.slf4j.simpleLogger.showDateTime", "true");
        quiet("org.slf4j.simpleLogger.dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ssXXX");
        quiet("org.slf4j.simpleLogger.showThreadName", "false");
        quiet("org.slf4j.simpleLogger.showShortLogName", "true");
        System.exit(execute(args));
    }

    /** Runs the command line; its exit code. */
    public static int execute(String... args) {
        return new CommandLine(new AgentMain()).execute(args.length == 0 ? new String[] {"--help"} : args);
    }

    private static void quiet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
