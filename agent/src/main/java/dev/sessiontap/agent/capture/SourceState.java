package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;

/** What the checkpoint of every source holds. */
abstract sealed class SourceState permits LogState, DocumentState, DatabaseState {
    String generation = "";
    /** Whether any record of this source was ever sent. */
    boolean known;

    boolean removed;
    /** The file as it was when all of it had been captured. */
    FileStat done;
}
