package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsValue;
import java.util.Map;
import java.util.Optional;

/** A key that is one value, mostly a flag. */
final class SingleValue implements StandingShape {
    @Override
    public Optional<Map<String, String>> entries(JsValue value) {
        return Optional.of(Map.of("", Printed.value(value)));
    }

    @Override
    public String printed(String entry, String says) {
        return "=" + says;
    }

    @Override
    public boolean allows(String says) {
        return Printed.allows(says);
    }
}
