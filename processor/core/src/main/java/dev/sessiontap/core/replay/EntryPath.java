package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsKey;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.js.Refusal;
import dev.sessiontap.core.js.RefusedAssignment;
import java.util.ArrayList;
import java.util.List;

/**
 * The path of an entry. VS Code's reader takes whatever stands under {@code k} for a list: it asks for its length and
 * then for its members, so that a text is a path of characters, and a number a path of one key.
 */
final class EntryPath {
    /** A path that is an object can claim any length; no state is this deep under keys that the object does not hold. */
    private static final int LONGEST_OBJECT = 10_000;

    private EntryPath() {}

    static List<String> of(JsValue k) throws RefusedAssignment {
        if (!k.isPresent()) {
            throw new RefusedAssignment(Refusal.NO_PATH);
        }
        List<String> path = new ArrayList<>();
        if (k instanceof JsArray array) {
            for (JsValue element : array.items()) {
                path.add(JsKey.of(element));
            }
        } else if (k instanceof JsString text) {
            text.value().chars().forEach(c -> path.add(Character.toString(c)));
        } else if (k instanceof JsObject object) {
            ofObject(object, path);
        } else {
            path.add(JsKey.of(JsLiteral.UNDEFINED)); // numbers and booleans have neither a length nor members
        }
        return path;
    }

    private static void ofObject(JsObject object, List<String> path) throws RefusedAssignment {
        JsValue claimed = object.get("length");
        if (claimed.number().orElse(1) == 0) {
            return;
        }
        double last = JsKey.number(claimed) - 1;
        if (last > LONGEST_OBJECT) {
            throw new RefusedAssignment(Refusal.NO_SUCH_PARENT);
        }
        for (int i = 0; i < last; i++) {
            path.add(key(object, i));
        }
        path.add(key(object, last));
    }

    private static String key(JsObject object, double index) throws RefusedAssignment {
        return JsKey.of(object.get(JsKey.of(new JsNumber(index))));
    }
}
