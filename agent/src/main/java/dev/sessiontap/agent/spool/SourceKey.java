package dev.sessiontap.agent.spool;

/**
 * A source, as the spool knows it.
 *
 * @param root the root's id
 * @param path the path inside it
 */
public record SourceKey(String root, String path) {}
