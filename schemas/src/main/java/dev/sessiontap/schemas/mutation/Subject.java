package dev.sessiontap.schemas.mutation;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The value of {@code ce_subject}: a source's path as it is, but {@code %} and {@code #} percent-encoded, and an
 * {@code ItemTable} key percent-encoded as its fragment.
 */
public final class Subject {
    private Subject() {}

    /** The subject of a source. */
    public static String of(String path, Optional<String> key) {
        String encoded = path.replace("%", "%25").replace("#", "%23");
        return key.map(k -> encoded + "#"
                        + URLEncoder.encode(k, StandardCharsets.UTF_8).replace("+", "%20"))
                .orElse(encoded);
    }

    /** The path in a subject. */
    public static String path(String subject) {
        int hash = subject.indexOf('#');
        String path = hash < 0 ? subject : subject.substring(0, hash);
        return path.replace("%23", "#").replace("%25", "%");
    }

    /** The key in a subject, when it has one. */
    public static Optional<String> key(String subject) {
        int hash = subject.indexOf('#');
        return hash < 0
                ? Optional.empty()
                : Optional.of(URLDecoder.decode(subject.substring(hash + 1), StandardCharsets.UTF_8));
    }
}
