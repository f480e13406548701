package dev.sessiontap.agent.database;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** SQLite's file names as URIs. */
final class SqliteUri {
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/";

    private SqliteUri() {}

    /** A URL of a file that nobody changes: no lock is taken, nothing is written. */
    static String immutable(Path file) {
        return "jdbc:sqlite:" + of(file) + "?mode=ro&immutable=1";
    }

    /** A URL of a private copy, which SQLite may recover. */
    static String copy(Path file) {
        return "jdbc:sqlite:" + of(file);
    }

    private static String of(Path file) {
        StringBuilder uri = new StringBuilder("file:");
        String path = file.toAbsolutePath().toString().replace('\\', '/');
        if (!path.startsWith("/")) {
            uri.append('/');
        }
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            if (b > 0 && PLAIN.indexOf(b) >= 0) {
                uri.append((char) b);
            } else {
                uri.append(String.format("%%%02X", b & 0xff));
            }
        }
        return uri.toString();
    }
}
