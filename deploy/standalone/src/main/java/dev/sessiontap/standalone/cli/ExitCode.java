package dev.sessiontap.standalone.cli;

/** What the commands exit with. */
public final class ExitCode {
    /** Everything was done. */
    public static final int OK = 0;
    /** Something could not be done; standard error says what and how to mend it. */
    public static final int FAILURE = 1;
    /** The command line was not understood. */
    public static final int USAGE = 2;

    /** The same for a command's help. */
    public static final String HELP_OK = "0:done";
    /** The same for a command's help. */
    public static final String HELP_FAILURE = "1:something could not be done; standard error says what";
    /** The same for a command's help. */
    public static final String HELP_USAGE = "2:the command line was not understood";

    private ExitCode() {}
}
