package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.file.FileStat;
import java.util.Map;
import java.util.TreeMap;

/** What of a database was captured: its checkpoint. */
final class DatabaseState extends SourceState {
    String kind = "database";
    /** The hash of each key's value, as it was last sent. */
    Map<String, String> items = new TreeMap<>();
    /** Whether it was there at the first capture of its root and has not been read since. */
    boolean baseline;
    /** The file that the items were last read from. */
    String inode = "";
    /** When another file was there under its name, milliseconds since 1970; 0 when that is long ago. */
    long anew;

    /** The write-ahead log as it was when the database was last read. */
    FileStat doneLog;
}
