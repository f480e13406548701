package dev.sessiontap.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.stream.Stream;

/** The agent's own folder: nobody else may read it, and one agent at a time uses it. */
record AgentFolder(Path path, FileChannel lock) implements Closeable {
    private static final String LOCK = "lock";
    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rwx------");

    static AgentFolder open(Path path) throws IOException {
        if (isOthers(path)) {
            throw new IOException(path + " holds files that are not the agent's, and the agent's folder is closed to"
                    + " everybody else; name a new or an empty folder with data.dir");
        }
        FileChannel channel = null;
        try {
            Files.createDirectories(path);
            if (hasPermissions(path)) {
                Files.setPosixFilePermissions(path, PRIVATE);
            }
            channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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

    /** Whether others use a folder that is open to them: closing it would harm them. */
    private static boolean isOthers(Path path) throws IOException {
        if (!hasPermissions(path) || !Files.isDirectory(path) || Files.exists(path.resolve(LOCK))) {
            return false;
        }
        if (PRIVATE.containsAll(Files.getPosixFilePermissions(path)) || !Files.isReadable(path)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isPresent();
        }
    }

    private static boolean hasPermissions(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
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
