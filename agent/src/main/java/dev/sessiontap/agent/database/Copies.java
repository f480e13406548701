package dev.sessiontap.agent.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Private copies of databases: in the agent's own folder, readable by nobody else, removed at once and at every start. */
public final class Copies {
    private static final long ROOM_LEFT = 64L << 20;
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private final Path folder;

    /** Makes the folder, and removes what a killed agent left in it. */
    public Copies(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder, permissions("rwx------"));
        clear(folder);
    }

    /** Makes room for one copy of so many bytes. */
    Copy begin(long bytes) throws IOException {
        if (Files.getFileStore(folder).getUsableSpace() < bytes * 2 + ROOM_LEFT) {
            throw new IOException("no room for a copy of " + bytes + " bytes in " + folder + "; free some space");
        }
        return new Copy(Files.createTempDirectory(folder, "copy", permissions("rwx------")));
    }

    /** One copied database with what belongs to it. */
    static final class Copy implements AutoCloseable {
        private final Path place;

        private Copy(Path place) {
            this.place = place;
        }

        /** Copies a file to {@code database<ending>}. */
        Path take(Path file, String ending) throws IOException {
            Path target = place.resolve("database" + ending);
            try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ);
                    FileChannel to = FileChannel.open(
                            target,
                            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                            permissions("rw-------"))) {
                ByteBuffer buffer = ByteBuffer.allocateDirect(256 * 1024);
                while (from.read(buffer) >= 0) {
                    buffer.flip();
                    while (buffer.hasRemaining()) {
                        to.write(buffer);
                    }
                    buffer.clear();
                }
            }
            return target;
        }

        @Override
        public void close() throws IOException {
            clear(place);
            Files.deleteIfExists(place);
        }
    }

    private static void clear(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
                    clear(entry);
                }
                Files.deleteIfExists(entry);
            }
        }
    }

    private static FileAttribute<?>[] permissions(String text) {
        return POSIX
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }
}
