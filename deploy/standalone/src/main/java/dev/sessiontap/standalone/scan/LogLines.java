package dev.sessiontap.standalone.scan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a log line by line; only the line at hand is in memory. Lines end at byte 0x0A and nowhere else. */
final class LogLines implements AutoCloseable {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int from;
    private int until;
    private long position;
    private long number;

    LogLines(Path file) throws IOException {
        in = Files.newInputStream(file);
    }

    /**
     * One physical line.
     *
     * @param number from 1
     * @param offset where it begins
     * @param end just after its newline, or the end of the file
     * @param terminated whether it has a newline
     * @param bytes the line without it
     */
    record Line(long number, long offset, long end, boolean terminated, byte[] bytes) {}

    /** The next line; null at the end. */
    Line next() throws IOException {
        long offset = position;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (from < until || fill()) {
            for (int i = from; i < until; i++) {
                if (buffer[i] == '\n') {
                    take(line, i);
                    from++;
                    position++;
                    return new Line(++number, offset, position, true, line.toByteArray());
                }
            }
            take(line, until);
        }
        return line.size() == 0 ? null : new Line(++number, offset, position, false, line.toByteArray());
    }

    private void take(ByteArrayOutputStream line, int end) {
        line.write(buffer, from, end - from);
        position += end - from;
        from = end;
    }

    private boolean fill() throws IOException {
        from = 0;
        until = Math.max(0, in.read(buffer));
        return until > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
