package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.Anchors;

/** How far a log was captured: its checkpoint, and what a step moves. */
final class LogState extends SourceState {
    /** {@link #baseline} of a rewritten generation whose predecessor was never read to the end of its baseline. */
    static final long TO_BE_MEASURED = -1;

    String kind = "log";
    /** The file that the generation is in; empty before it was opened. */
    String inode = "";
    /** Where the next line begins, and how many lines (blank ones too) end before it. */
    long offset;

    long lines;
    Anchors anchors = Anchors.NONE;
    /** Whether a record of this generation was sent. */
    boolean announced;
    /** Why this generation began, until {@code rewritten} says so. */
    String pending = "";
    /** What begins before this offset was there at the first capture of the root. */
    long baseline;
    /** Bytes of an unfinished last line that are kept beside this checkpoint. */
    int tail;

    boolean settled;
}
