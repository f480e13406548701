package dev.sessiontap.agent.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * What tells one state of a file from another.
 *
 * @param inode the file's identity on its file system; where there are no inodes, when it was made
 * @param size bytes
 * @param modified when its content changed, nanoseconds since 1970
 * @param changed when its content or its inode changed, nanoseconds since 1970
 */
public record FileStat(String inode, long size, long modified, long changed) {

    /** The state of a regular file; empty when there is none. */
    public static Optional<FileStat> of(Path file) throws IOException {
        try {
            return read(file);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        } catch (java.nio.file.FileSystemException e) {
            // A component of the path that is a file, or a loop of links: there is no such file either.
            String reason = String.valueOf(e.getReason());
            if (reason.contains("Not a directory") || reason.contains("Too many levels")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The time of the last modification. */
    public Instant modifiedAt() {
        return Instant.ofEpochSecond(Math.floorDiv(modified, 1_000_000_000L), Math.floorMod(modified, 1_000_000_000L));
    }

    private static Optional<FileStat> read(Path file) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
            long made = nanos(basic.creationTime());
            long modified = nanos(basic.lastModifiedTime());
            return basic.isRegularFile()
                    ? Optional.of(new FileStat(Long.toString(made), basic.size(), modified, modified))
                    : Optional.empty();
        }
        Map<String, Object> unix = Files.readAttributes(file, "unix:isRegularFile,dev,ino,size,lastModifiedTime,ctime");
        if (!(boolean) unix.get("isRegularFile")) {
            return Optional.empty();
        }
        return Optional.of(new FileStat(
                unix.get("dev") + ":" + unix.get("ino"),
                (long) unix.get("size"),
                nanos((FileTime) unix.get("lastModifiedTime")),
                nanos((FileTime) unix.get("ctime"))));
    }

    private static long nanos(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS);
    }
}
