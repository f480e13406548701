package dev.sessiontap.standalone.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;

/** Says why a file or folder cannot be read, and what to do. */
public final class Unreadable {
    private Unreadable() {}

    /** The sentence. */
    public static String message(String path, IOException e) {
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return path + " does not exist; check the spelling";
        }
        if (e instanceof AccessDeniedException) {
            return path + " may not be read by this user; let it, or run as its owner";
        }
        if (e instanceof FileSystemLoopException) {
            return path + " leads to itself; name the folder itself instead of the link";
        }
        return path + " cannot be read: " + e.getMessage();
    }
}
