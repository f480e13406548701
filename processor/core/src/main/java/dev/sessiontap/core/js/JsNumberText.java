package dev.sessiontap.core.js;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Number::toString of ECMAScript: the fewest digits that read back as the same double. Not built on
 * {@link Double#toString(double)}, which before Java 19 sometimes gives more digits than needed.
 */
final class JsNumberText {
    private static final double EXACT_INTEGERS = 9_007_199_254_740_992.0;
    /** Always enough to tell two doubles apart. */
    private static final int MOST_DIGITS = 17;

    private JsNumberText() {}

    static String of(double value) {
        if (Math.abs(value) < EXACT_INTEGERS && value == (long) value) {
            return Long.toString((long) value); // -0 is 0
        }
        if (Double.isNaN(value)) {
            return "NaN";
        }
        String text = Double.isInfinite(value) ? "Infinity" : laidOut(shortest(Math.abs(value)));
        return value < 0 ? "-" + text : text;
    }

    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal best = rounded(exact, value, MOST_DIGITS);
        for (int digits = best.stripTrailingZeros().precision() - 1; digits > 0; digits--) {
            BigDecimal fewer = rounded(exact, value, digits);
            if (fewer == null) {
                break;
            }
            best = fewer;
        }
        return best.stripTrailingZeros();
    }

    /** The number of so many digits that is nearest among those that read back as the value; null when none does. */
    private static BigDecimal rounded(BigDecimal exact, double value, int digits) {
        BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (nearest.doubleValue() == value) {
            return nearest;
        }
        // At a power of two the doubles above lie farther apart than those below: the farther neighbour may be the one.
        BigDecimal up = exact.round(new MathContext(digits, RoundingMode.UP));
        return up.doubleValue() == value ? up : null;
    }

    private static String laidOut(BigDecimal value) {
        String digits = value.unscaledValue().toString();
        int k = digits.length();
        int n = k - value.scale(); // the value is 0.digits times 10 to the n
        if (n > 21 || n <= -6) {
            String exponent = (n > 0 ? "e+" : "e-") + Math.abs(n - 1);
            return k == 1 ? digits + exponent : digits.charAt(0) + "." + digits.substring(1) + exponent;
        }
        if (n >= k) {
            return digits + "0".repeat(n - k);
        }
        return n > 0 ? digits.substring(0, n) + "." + digits.substring(n) : "0." + "0".repeat(-n) + digits;
    }
}
