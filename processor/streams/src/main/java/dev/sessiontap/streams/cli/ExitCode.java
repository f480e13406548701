package dev.sessiontap.streams.cli;

/** What the program's exit code says. A promise to scripts and service managers. */
public enum ExitCode {
    /** It did what it was told. Ended by a signal, the JVM adds its own: 130 for Ctrl-C, 143 for SIGTERM. */
    OK(0),
    /** It could not start (broker, topics, state folder, port), or a fault ended it. */
    FAILURE(1),
    /** The command line or the configuration file is wrong. */
    USAGE(2);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The number. */
    public int code() {
        return code;
    }
}
