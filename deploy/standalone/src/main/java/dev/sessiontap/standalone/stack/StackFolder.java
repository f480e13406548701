package dev.sessiontap.standalone.stack;

import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The folder that a stack keeps everything in, and the right to use it. */
final class StackFolder implements AutoCloseable {
    private final Path path;
    private final FileChannel lock;

    private StackFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Takes the folder, made for its owner alone when it is new. */
    static StackFolder open(Path path) throws Failure {
        try {
            Folders.makePrivate(path);
            FileChannel lock =
                    FileChannel.open(path.resolve("stack.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isTaken(lock)) {
                lock.close();
                throw new Failure(
                        "another sessiontap runs in " + path + "; stop it, or name another folder with --data DIR");
            }
            return new StackFolder(path, lock);
        } catch (IOException e) {
            throw new Failure(
                    path + " cannot be used to keep state in (" + e.getMessage()
                            + "); let this user write there, or name another folder with --data DIR",
                    e);
        }
    }

    private static boolean isTaken(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        }
    }

    Path broker() {
        return path.resolve("broker");
    }

    Path processor() {
        return path.resolve("processor");
    }

    Path agent() {
        return path.resolve("agent");
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
