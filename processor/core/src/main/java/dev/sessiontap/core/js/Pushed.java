package dev.sessiontap.core.js;

import java.util.ArrayList;
import java.util.List;

/** What a push makes of the value it goes onto: {@code _applyPush} of VS Code's {@code objectMutationLog.ts}. */
final class Pushed {
    private Pushed() {}

    static JsValue onto(JsValue target, JsValue length, JsValue values) throws RefusedAssignment {
        JsValue list = isTruthy(target) ? target : JsList.EMPTY;
        if (length != JsLiteral.UNDEFINED) {
            list = withLength(list, length);
        }
        List<JsValue> added = spread(values);
        if (added.isEmpty()) {
            return list;
        }
        if (!(list instanceof JsArray array)) {
            throw new RefusedAssignment(Refusal.NOT_A_LIST);
        }
        Lengths.within((long) array.length() + added.size(), array);
        return array.withAppended(added);
    }

    private static JsValue withLength(JsValue target, JsValue length) throws RefusedAssignment {
        if (target instanceof JsArray array) {
            return Lengths.set(array, length);
        }
        if (target instanceof JsObject object) {
            return object.with("length", length); // to an object, a length is a member like any other
        }
        throw new RefusedAssignment(Refusal.NOT_A_LIST);
    }

    private static List<JsValue> spread(JsValue values) throws RefusedAssignment {
        if (values instanceof JsString text) {
            List<JsValue> codePoints = new ArrayList<>();
            text.value().codePoints().forEach(c -> codePoints.add(new JsString(Character.toString(c))));
            return codePoints;
        }
        if (values instanceof JsObject object && JsNumbers.of(object.get("length")) > 0) {
            throw new RefusedAssignment(Refusal.VALUES_NOT_A_LIST);
        }
        return values.items();
    }

    private static boolean isTruthy(JsValue value) {
        if (value instanceof JsNumber number) {
            return number.value() != 0;
        }
        if (value instanceof JsString text) {
            return !text.value().isEmpty();
        }
        return value != JsLiteral.FALSE && value.isPresent();
    }
}
