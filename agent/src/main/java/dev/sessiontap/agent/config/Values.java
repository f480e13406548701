package dev.sessiontap.agent.config;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads values as people write them. */
final class Values {
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,15})\\s*([A-Za-z]*)");

    private Values() {}

    static Duration duration(Setting setting, Duration least) throws ConfigException {
        Matcher m = AMOUNT.matcher(setting.value().strip());
        if (m.matches()) {
            long n = Long.parseLong(m.group(1));
            Duration duration = switch (m.group(2).toLowerCase(Locale.ROOT)) {
                case "ms" -> Duration.ofMillis(n);
                case "s" -> Duration.ofSeconds(Math.min(n, 1L << 32));
                case "m" -> Duration.ofMinutes(Math.min(n, 1L << 26));
                case "h" -> Duration.ofHours(Math.min(n, 1L << 20));
                default -> null;
            };
            if (duration != null && duration.compareTo(least) >= 0) {
                return duration;
            }
        }
        throw new ConfigException(
                setting,
                "takes a time of at least " + least.toMillis() + "ms such as 500ms, 2s or 5m, not " + quoted(setting));
    }

    static long bytes(Setting setting, long least) throws ConfigException {
        Matcher m = AMOUNT.matcher(setting.value().strip());
        if (m.matches()) {
            long n = Long.parseLong(m.group(1));
            int shift = switch (m.group(2).toLowerCase(Locale.ROOT)) {
                case "" -> 0;
                case "kib", "k" -> 10;
                case "mib", "m" -> 20;
                case "gib", "g" -> 30;
                default -> -1;
            };
            if (shift >= 0 && n <= Long.MAX_VALUE >> shift && n << shift >= least) {
                return n << shift;
            }
        }
        throw new ConfigException(
                setting, "takes a size of at least " + least + " bytes such as 64MiB or 1GiB, not " + quoted(setting));
    }

    static int number(Setting setting, int least, int most) throws ConfigException {
        String text = setting.value().strip();
        if (text.matches("\\d{1,9}")) {
            int n = Integer.parseInt(text);
            if (n >= least && n <= most) {
                return n;
            }
        }
        throw new ConfigException(setting, "takes a number from " + least + " to " + most + ", not " + quoted(setting));
    }

    static boolean yesOrNo(Setting setting) throws ConfigException {
        return switch (setting.value().strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new ConfigException(setting, "takes true or false, not " + quoted(setting));
        };
    }

    private static String quoted(Setting setting) throws ConfigException {
        return "\"" + setting.value() + "\"";
    }
}
