package dev.sessiontap.schemas.mutation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * The hash chain over a host's records: evidence that none was taken out, altered or put in. A value is SHA-256 of the
 * previous value (32 zero bytes at first), then for each {@code ce_} header but {@code ce_chain}, sorted by name: length
 * (uint32, big endian), name, length, value; then SHA-256 of the record's value.
 */
public final class Chain {
    /** What stands before the first record of a host, in hex. */
    public static final String START = "0".repeat(64);

    private Chain() {}

    /**
     * The chain value of a record, in hex.
     *
     * @param previous the chain value before it, 64 hex digits
     * @param headers its headers; those without the {@code ce_} prefix and {@code ce_chain} itself are left out
     * @param value its value
     */
    public static String next(String previous, List<Header> headers, byte[] value) {
        MessageDigest digest = Sha256.digest();
        digest.update(HexFormat.of().parseHex(previous));
        headers.stream()
                .filter(h -> h.name().startsWith(HeaderNames.CLOUD_EVENTS_PREFIX)
                        && !h.name().equals(HeaderNames.CHAIN))
                .sorted(Comparator.comparing(Header::name))
                .forEach(h -> {
                    update(digest, h.name().getBytes(StandardCharsets.UTF_8));
                    update(digest, h.value());
                });
        digest.update(Sha256.of(value));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The record with its chain value, made from the one before it. */
    public static MutationRecord sealed(MutationRecord record, String previous) {
        String chain =
                next(previous, MutationHeaders.of(record), record.mutation().value());
        Sequence s = record.sequence();
        return new MutationRecord(
                record.mutation(), new Sequence(s.epoch(), s.seq(), s.prevHead(), chain), record.chunk());
    }

    private static void update(MessageDigest digest, byte[] bytes) {
        digest.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
        digest.update(bytes);
    }
}
