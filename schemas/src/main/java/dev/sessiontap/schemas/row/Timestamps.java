package dev.sessiontap.schemas.row;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as rows carry them: ISO-8601 in UTC, always with three digits of milliseconds. */
public final class Timestamps {
    private static final DateTimeFormatter MILLIS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Timestamps() {}

    /** The text of a time, such as {@code 2025-10-03T10:13:34.107Z}. */
    public static String format(Instant time) {
        return MILLIS.format(time);
    }
}
