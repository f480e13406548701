package dev.sessiontap.core.js;

import java.util.OptionalDouble;

/**
 * A number: always a double, as in JavaScript.
 *
 * @param value any double; infinite where the text's number is beyond doubles
 */
public record JsNumber(double value) implements JsValue {
    @Override
    public OptionalDouble number() {
        return OptionalDouble.of(value);
    }
}
