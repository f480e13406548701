package dev.sessiontap.schemas.mutation;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java platform must have. */
public final class Sha256 {
    private Sha256() {}

    /** A fresh digest. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The 32 bytes of the hash. */
    public static byte[] of(byte[] bytes) {
        return digest().digest(bytes);
    }

    /** The hash as 64 lower-case hex digits. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }
}
