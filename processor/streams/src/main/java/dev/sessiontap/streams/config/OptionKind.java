package dev.sessiontap.streams.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an option's value may be.
 *
 * @param expects how a person reads it after "must be"
 * @param parser gives the value, or null when the text is none
 */
public record OptionKind<T>(String expects, Function<String, T> parser) {
    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,9})\\s*(ms|s|m|h)");
    private static final int MAX_PORT = 65_535;

    public OptionKind {
        Objects.requireNonNull(expects);
        Objects.requireNonNull(parser);
    }

    /** Text of a pattern. */
    static OptionKind<String> text(String expects, String pattern) {
        return new OptionKind<>(expects, t -> t.matches(pattern) ? t : null);
    }

    /** {@code true} or {@code false}. */
    static OptionKind<Boolean> yesOrNo() {
        return new OptionKind<>("true or false", t -> switch (t) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            default -> null;
        });
    }

    /** A whole number. */
    static OptionKind<Integer> count(int from, int to) {
        return new OptionKind<>("a whole number from " + from + " to " + to, t -> whole(t, from, to));
    }

    /** Minus one or a whole number from one. */
    static OptionKind<Integer> replication() {
        return new OptionKind<>("-1 (as the broker has it) or a whole number from 1 to 32767", t -> {
            Integer number = whole(t, -1, Short.MAX_VALUE);
            return number == null || number == 0 ? null : number;
        });
    }

    /** A port of this machine, or none. */
    static OptionKind<OptionalInt> port() {
        return new OptionKind<>("a port from 1 to 65535, or 0 for none", t -> {
            Integer port = whole(t, 0, MAX_PORT);
            if (port == null) {
                return null;
            }
            return port == 0 ? OptionalInt.empty() : OptionalInt.of(port);
        });
    }

    /** A length of time of one unit. */
    static OptionKind<Duration> duration() {
        return new OptionKind<>("a length of time such as 500ms, 60s, 5m or 1h", t -> {
            Matcher amount = AMOUNT.matcher(t);
            if (!amount.matches()) {
                return null;
            }
            long number = Long.parseLong(amount.group(1));
            return switch (amount.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofHours(number);
            };
        });
    }

    /** A folder by its absolute path, or from {@code ~/}. */
    static OptionKind<Path> folder() {
        return new OptionKind<>("an absolute path, or one that begins with ~/", t -> {
            try {
                Path path = t.startsWith("~/") ? Path.of(System.getProperty("user.home"), t.substring(2)) : Path.of(t);
                return path.isAbsolute() ? path.normalize() : null;
            } catch (InvalidPathException e) {
                return null;
            }
        });
    }

    private static Integer whole(String text, int from, int to) {
        try {
            int number = Integer.parseInt(text);
            return number >= from && number <= to ? number : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
