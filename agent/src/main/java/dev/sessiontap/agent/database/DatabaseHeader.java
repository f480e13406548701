package dev.sessiontap.agent.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** The first bytes of SQLite's files, read as plain bytes. */
final class DatabaseHeader {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final int WAL_HEADER = 32;
    private static final int JOURNAL_HEADER = 28;

    private DatabaseHeader() {}

    /** The database's header; shorter when the file is. It holds the change counter. */
    static byte[] of(Path database) throws IOException {
        return first(database, HEADER);
    }

    /** The write-ahead log's header with its salts; empty when there is no log. */
    static byte[] wal(Path wal) throws IOException {
        byte[] header = first(wal, WAL_HEADER);
        return header.length < WAL_HEADER ? new byte[0] : header;
    }

    /** Whether a rollback journal holds something: its transaction is under way, or died. */
    static boolean journalIsHot(Path journal) throws IOException {
        byte[] header = first(journal, JOURNAL_HEADER);
        return !Arrays.equals(header, new byte[header.length]);
    }

    static boolean isDatabase(byte[] header) {
        return header.length == HEADER && Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    static boolean isWal(byte[] header) {
        return header.length == HEADER && (header[18] == 2 || header[19] == 2);
    }

    private static byte[] first(Path file, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer buffer = ByteBuffer.allocate(length);
            while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) >= 0) {
                // goes on until the header is whole or the file ends
            }
            return Arrays.copyOf(buffer.array(), buffer.position());
        } catch (NoSuchFileException e) {
            return new byte[0];
        }
    }
}
