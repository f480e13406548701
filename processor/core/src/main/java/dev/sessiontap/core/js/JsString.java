package dev.sessiontap.core.js;

import java.util.Objects;

/**
 * A string of UTF-16 units, which may hold lone surrogates.
 *
 * @param value the text
 */
public record JsString(String value) implements JsValue {
    public JsString {
        Objects.requireNonNull(value);
    }

    @Override
    public String text() {
        return value;
    }
}
