package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;

/** What of a document was captured: its checkpoint. */
final class DocumentState {
    String kind = "document";
    String generation = "";
    /** Length and checksums of the content last sent. */
    String sum = "";
    /** Whether it was there at the first capture of its root and has not been sent since. */
    boolean baseline;
    /** Whether it was ever sent. */
    boolean known;

    boolean removed;
    /** The file as it was when its content had been captured. */
    FileStat done;
}
