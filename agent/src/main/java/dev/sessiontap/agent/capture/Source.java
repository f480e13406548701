package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import java.io.IOException;

/** One store being captured. Times are the ticker's milliseconds. */
sealed interface Source permits FileSource {
    /** {@link #wakeAt} when no timer runs. */
    long NEVER = Long.MAX_VALUE;

    SourceFile file();

    Lane lane();

    /** A scan found it, as it is now. */
    void seen(FileStat stat, Work work);

    /** A scan looked where it should be, and it is not there. */
    void missing(long now);

    /** When {@link #step} has something to do: now or earlier when at once, {@link #NEVER} when nothing is known. */
    long wakeAt();

    /** Does one bounded piece of work; {@link #wakeAt} says afterwards whether more can be done at once. */
    void step(Work work) throws IOException;

    /** Leaves it alone until then: it could not be read. */
    void postpone(long until);

    /** When it was last modified, for newest first. */
    long modified();

    /** Whether something of it that is there has not been captured. */
    boolean behind();

    /** Whether it is forgotten and the engine may drop it. */
    boolean over();
}
