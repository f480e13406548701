package dev.sessiontap.schemas.mutation;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * One record header, free of any Kafka type.
 *
 * @param name such as {@code ce_type}
 * @param value UTF-8 text
 */
public record Header(String name, byte[] value) {
    public Header {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
    }

    /** A header of that text. */
    public static Header of(String name, String text) {
        return new Header(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The value as text. */
    public String text() {
        return new String(value, StandardCharsets.UTF_8);
    }
}
