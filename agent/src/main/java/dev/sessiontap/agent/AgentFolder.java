package dev.sessiontap.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** The agent's own folder: nobody else may read it, and one agent at a time uses it. */
record AgentFolder(Path path, FileChannel lock) implements Closeable {

    static AgentFolder open(Path path) throws IOException {
        FileChannel channel = null;
        try {
            Files.createDirectories(path);
            if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
            }
            channel = FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new IOException(
                    path + " cannot be used as the agent's folder (" + e
                            + "); let this user write there, or name another" + " with data.dir",
                    e);
        }
        if (!locked(channel)) {
            channel.close();
            throw new IOException(path + " is used by another agent; stop it, or name another folder with data.dir");
        }
        return new AgentFolder(path, channel);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
