package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.mutation.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A row's text in its normal form, and what is known of the whole of it.
 *
 * @param text at most {@link #MAX_BYTES} of UTF-8, cut on a character boundary
 * @param truncated whether this is not the whole: cut here, or by the editor before
 * @param bytes of the whole text
 * @param sha256 of the whole text when it was cut here; else null
 */
record RowText(String text, boolean truncated, long bytes, String sha256) {
    /** A text longer than this is cut. */
    static final int MAX_BYTES = 128 * 1024;
    /** The model's own command is cut at this. */
    static final int MAX_PROPOSED_BYTES = 32 * 1024;
    /** Every other string is cut at this. */
    static final int MAX_COLUMN_BYTES = 4 * 1024;

    private static final int HASH_STEP = 1 << 16;

    /** The normal form of a text as the editor holds it. */
    static RowText of(Passage passage) {
        String whole = clean(passage.text());
        long bytes = Utf8Cut.length(whole);
        if (bytes <= MAX_BYTES) {
            return new RowText(whole, passage.cutByEditor(), bytes, null);
        }
        return new RowText(Utf8Cut.cut(whole, MAX_BYTES), true, bytes, sha256(whole));
    }

    /** The normal form of a column that is not the text; null stays null. */
    static String column(String value) {
        return value == null ? null : Utf8Cut.cut(clean(value), MAX_COLUMN_BYTES);
    }

    /** The normal form of the model's own command. */
    static String proposed(String value) {
        return Utf8Cut.cut(clean(value), MAX_PROPOSED_BYTES);
    }

    /** A text without what could attack a viewer, and without inline base64. */
    static String clean(String text) {
        return Base64Text.withoutDataUris(CleanText.of(text));
    }

    private static String sha256(String text) {
        MessageDigest digest = Sha256.digest();
        int at = 0;
        while (at < text.length()) {
            int end = Math.min(text.length(), at + HASH_STEP);
            if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
                end--;
            }
            digest.update(text.substring(at, end).getBytes(StandardCharsets.UTF_8));
            at = end;
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
