package dev.sessiontap.agent.file;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Proof that a file still is what was read of it: checksums of the first and of the last {@value #SPAN} bytes consumed.
 *
 * @param at how many bytes of the file were consumed
 * @param head CRC32C of the first bytes
 * @param tail CRC32C of the last bytes
 */
public record Anchors(long at, int head, int tail) {
    /** How many bytes each end covers. */
    public static final int SPAN = 4096;
    /** Nothing consumed yet: any file agrees. */
    public static final Anchors NONE = new Anchors(0, 0, 0);

    /** The last bytes consumed, when the file still agrees; empty when it is another. */
    public Optional<byte[]> verify(ReadFile file) throws IOException {
        int span = (int) Math.min(SPAN, at);
        byte[] bytes = new byte[span];
        if (file.read(0, bytes, span) < span || crc(bytes, 0, span) != head) {
            return Optional.empty();
        }
        if (at > span && (file.read(at - span, bytes, span) < span || crc(bytes, 0, span) != tail)) {
            return Optional.empty();
        }
        return Optional.of(bytes);
    }

    /**
     * The anchors after more was consumed.
     *
     * @param last what {@link #verify} gave
     * @param bytes holds the bytes that follow
     * @param length how many of them, from the first
     */
    public Anchors extend(byte[] last, byte[] bytes, int length) {
        if (length == 0) {
            return this;
        }
        int kept = Math.max(0, Math.min(last.length, SPAN - length));
        int added = Math.min(length, SPAN);
        byte[] end = Arrays.copyOf(Arrays.copyOfRange(last, last.length - kept, last.length), kept + added);
        System.arraycopy(bytes, length - added, end, kept, added);
        int newTail = crc(end, 0, end.length);
        if (at >= SPAN) {
            return new Anchors(at + length, head, newTail);
        }
        byte[] start = Arrays.copyOf(last, (int) Math.min(SPAN, at + length));
        System.arraycopy(bytes, 0, start, (int) at, start.length - (int) at);
        int newHead = crc(start, 0, start.length);
        return new Anchors(at + length, newHead, newTail);
    }

    private static int crc(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }
}
