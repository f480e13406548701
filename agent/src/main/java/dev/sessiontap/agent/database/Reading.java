package dev.sessiontap.agent.database;

import java.util.Map;

/** What one try to read a database gave. */
public sealed interface Reading {

    /** The listed keys that it holds, as one committed transaction left them. */
    record Values(Map<String, byte[]> items) implements Reading {}

    /** The editor is writing: another try will do. */
    record Busy(String why) implements Reading {}

    /** No table yet, or no byte at all: a database that is being made. */
    record Empty() implements Reading {}

    /** It cannot be read as it is, though nobody was writing. The message holds no content. */
    record Unreadable(String why) implements Reading {}
}
