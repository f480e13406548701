package dev.sessiontap.schemas.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How a root gets its id. */
public final class RootId {
    private RootId() {}

    /**
     * Product slug, a dash, and the first eight hex digits of the SHA-256 of the root's real path in UTF-8:
     * {@code of("Code - OSS", "/home/u/.config/Code - OSS")} begins with {@code code-oss-}.
     */
    public static String of(String product, String realPath) {
        String slug = product.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        slug = slug.replaceAll("^-+|-+$", "");
        String hash = Sha256.hex(realPath.getBytes(StandardCharsets.UTF_8)).substring(0, 8);
        return (slug.isEmpty() ? "root" : slug) + "-" + hash;
    }
}
