package dev.sessiontap.agent.file;

import java.io.IOException;

/** Finds line ends. A line ends at byte 0x0A and nowhere else. */
public final class Newlines {
    private static final int BLOCK = 64 * 1024;

    private Newlines() {}

    /** The offset just after the last newline among a file's first {@code size} bytes; 0 when there is none. */
    public static long lastEnd(ReadFile file, long size) throws IOException {
        byte[] block = new byte[(int) Math.min(BLOCK, size)];
        long end = size;
        while (end > 0) {
            int length = (int) Math.min(block.length, end);
            int read = file.read(end - length, block, length);
            for (int i = read - 1; i >= 0; i--) {
                if (block[i] == '\n') {
                    return end - length + i + 1;
                }
            }
            end -= length;
        }
        return 0;
    }

    /** The index of the first newline in {@code bytes} from {@code from} up to {@code to}; -1 when there is none. */
    public static int next(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }
}
