package dev.sessiontap.agent.capture;

import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/** Tells one content from another: length and two checksums. It is no evidence; the chain is. */
final class ContentSum {
    private final CRC32 first = new CRC32();
    private final CRC32C second = new CRC32C();
    private long length;

    void add(byte[] bytes, int count) {
        first.update(bytes, 0, count);
        second.update(bytes, 0, count);
        length += count;
    }

    long length() {
        return length;
    }

    String text() {
        return length + "-" + Long.toHexString(first.getValue()) + "-" + Long.toHexString(second.getValue());
    }
}
