package dev.sessiontap.broker;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * The broker's folder, owned from opening to closing.
 *
 * <p>Kafka's own lock comes too late: a second broker on the same folder fails on it only after it has begun to work on
 * the first one's metadata log, and can break the first one. So this lock is taken before Kafka sees the folder.
 */
final class BrokerFolder implements AutoCloseable {
    private final Path logDirectory;
    private final FileChannel lock;

    private BrokerFolder(Path logDirectory, FileChannel lock) {
        this.logDirectory = logDirectory;
        this.lock = lock;
    }

    /** Takes the folder, creating and formatting it when it is new; refuses one that another broker has. */
    static BrokerFolder open(Path path) throws IOException {
        createPrivately(path);
        Path real = path.toRealPath();
        FileChannel lock = FileChannel.open(real.resolve("lock"), CREATE, WRITE);
        try {
            takeLock(lock, path);
            Path logDirectory = real.resolve("log");
            format(logDirectory);
            return new BrokerFolder(logDirectory, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    Path logDirectory() {
        return logDirectory;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }

    /** What the broker stores is as sensitive as the chats themselves, so a new folder is its owner's alone. */
    private static void createPrivately(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return;
        }
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(
                    path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(path);
        }
    }

    private static void takeLock(FileChannel lock, Path path) throws IOException {
        try {
            if (lock.tryLock() == null) {
                throw new IOException("another process runs a broker in " + path);
            }
        } catch (OverlappingFileLockException e) {
            throw new IOException("this process already runs a broker in " + path, e);
        }
    }

    private static void format(Path logDirectory) throws IOException {
        if (Files.exists(logDirectory.resolve("meta.properties"))) {
            return;
        }
        Files.createDirectories(logDirectory);
        try (PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(nowhere)
                    .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                    .setNodeId(BrokerProperties.NODE_ID)
                    .setClusterId(Uuid.randomUuid().toString())
                    .addDirectory(logDirectory.toString())
                    .setMetadataLogDirectory(logDirectory.toString())
                    .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
                    .setControllerListenerName(BrokerProperties.CONTROLLER_LISTENER)
                    .setIgnoreFormatted(true)
                    .run();
        } catch (Exception e) {
            throw new IOException("the broker's folder " + logDirectory + " could not be formatted", e);
        }
    }
}
