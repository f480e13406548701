package dev.sessiontap.core.rows;

/** How a change of a file reads. */
final class FileChange {
    private FileChange() {}

    static String edit(String path) {
        return "file edit: " + Say.orDash(path);
    }

    static String rename(String from, String to) {
        return "file edit: " + Say.orDash(from) + " -> " + Say.orDash(to);
    }

    static String delete(String path) {
        return "file delete: " + Say.orDash(path);
    }
}
