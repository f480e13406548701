package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How far a request has come.
 *
 * @param finished whether it is complete, cancelled or failed
 * @param needsInput whether it waits for its user
 * @param cancelled whether it was stopped
 * @param failed whether it ended with an error
 * @param errorMessage what the error said; null when it said nothing
 * @param errorCode the error's code; null when it has none
 */
public record RequestState(
        boolean finished,
        boolean needsInput,
        boolean cancelled,
        boolean failed,
        String errorMessage,
        String errorCode) {

    /** The values of {@code modelState.value}, in the order of their numbers. */
    private enum Value {
        PENDING,
        COMPLETE,
        CANCELLED,
        FAILED,
        NEEDS_INPUT
    }

    private static final Map<String, Value> BY_WORD =
            Map.of("complete", Value.COMPLETE, "cancelled", Value.CANCELLED, "failed", Value.FAILED);

    /**
     * The state of a request. Files before {@code modelState} show it by the presence of other members; so does a value
     * that this version does not know.
     */
    public static RequestState of(JsObject request) {
        JsValue error = request.at("result", "errorDetails");
        if (!error.isPresent()) {
            error = request.get("responseErrorDetails");
        }
        Value value = value(request.at("modelState", "value"));
        if (value == null) {
            value = withoutModelState(request);
        }
        boolean hasError = error.isPresent();
        boolean cancelled = value == Value.CANCELLED;
        boolean failed = !cancelled && (value == Value.FAILED || hasError);
        boolean finished = cancelled || failed || value == Value.COMPLETE;
        return new RequestState(
                finished,
                value == Value.NEEDS_INPUT,
                cancelled,
                failed,
                Say.first(error.text(), Say.textOf(error.get("message"))),
                error.get("code").isPresent() ? Say.plain(error.get("code")) : null);
    }

    private static Value value(JsValue value) {
        OptionalDouble number = value.number();
        if (number.isEmpty()) {
            return value.text() == null ? null : BY_WORD.get(value.text());
        }
        double n = number.getAsDouble();
        boolean known = n >= 0 && n < Value.values().length && n == Math.rint(n);
        return known ? Value.values()[(int) n] : null;
    }

    private static Value withoutModelState(JsObject request) {
        if (request.get("isCanceled").isTrue()) {
            return Value.CANCELLED;
        }
        return request.get("result").isPresent() ? Value.COMPLETE : Value.PENDING;
    }
}
