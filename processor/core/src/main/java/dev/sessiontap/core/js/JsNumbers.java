package dev.sessiontap.core.js;

import java.math.BigInteger;
import java.util.regex.Pattern;

/** ECMAScript's ToNumber, exact for all numbers that can be a length. */
final class JsNumbers {
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(Infinity|[0-9]+\\.?[0-9]*([eE][+-]?[0-9]+)?|\\.[0-9]+([eE][+-]?[0-9]+)?)");
    private static final Pattern OTHER_RADIX = Pattern.compile("0([xX][0-9a-fA-F]+|[oO][0-7]+|[bB][01]+)");
    /** White space and line ends of ECMAScript beyond the space separators of Unicode. */
    private static final String BLANKS = "\t\n\u000B\f\r\u2028\u2029\uFEFF";

    private JsNumbers() {}

    /** The number of a value; NaN where it has none. Refuses where JavaScript finds no primitive for it. */
    static double of(JsValue value) throws RefusedAssignment {
        if (value instanceof JsNumber number) {
            return number.value();
        }
        if (value instanceof JsLiteral literal) {
            return switch (literal) {
                case UNDEFINED -> Double.NaN;
                case TRUE -> 1;
                case NULL, FALSE -> 0;
            };
        }
        return ofText(JsKey.of(value));
    }

    private static double ofText(String text) {
        String trimmed = trimmed(text);
        if (trimmed.isEmpty()) {
            return 0;
        }
        if (OTHER_RADIX.matcher(trimmed).matches()) {
            int radix = switch (trimmed.charAt(1)) {
                case 'x', 'X' -> 16;
                case 'o', 'O' -> 8;
                default -> 2;
            };
            return ofDigits(trimmed.substring(2).replaceFirst("^0+(?=.)", ""), radix);
        }
        return DECIMAL.matcher(trimmed).matches() ? Double.parseDouble(trimmed) : Double.NaN;
    }

    /** So many digits are beyond every length, and BigInteger would take quadratic time. */
    private static double ofDigits(String digits, int radix) {
        return digits.length() > Long.SIZE ? Double.POSITIVE_INFINITY : new BigInteger(digits, radix).doubleValue();
    }

    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return BLANKS.indexOf(c) >= 0 || Character.getType(c) == Character.SPACE_SEPARATOR;
    }
}
