package dev.sessiontap.core.js;

import java.util.ArrayList;
import java.util.List;

/**
 * JavaScript's rules for changing a value at a path, as VS Code's {@code objectMutationLog.ts} relies on them
 * ({@code _applySet} and {@code _applyPush}), in strict mode: parents are never created, and members of strings, numbers
 * and booleans cannot be set. Only the values on the path are looked at.
 *
 * <p>A change that JavaScript would fail on half-way does nothing at all here.
 */
public final class Assignment {
    /** What VS Code's reader takes as the last key of a path without keys when it pushes. */
    private static final String KEY_OF_EMPTY_PATH = "undefined";

    private Assignment() {}

    /** The root with a value set. Setting undefined deletes: the elements of a list keep their places. */
    public static JsValue set(JsValue root, List<String> path, JsValue value) throws RefusedAssignment {
        if (path.isEmpty()) {
            throw new RefusedAssignment(Refusal.EMPTY_PATH);
        }
        List<Place> places = places(root, path);
        return rebuilt(places, places.get(places.size() - 1).withValue(value));
    }

    /**
     * The root with the list at a path cut or extended to a length, and then with values added. A missing list is made,
     * also in the place of null, false, 0 and "".
     *
     * @param length undefined where the list keeps its length; converted to a number as JavaScript does
     * @param values anything; only lists and texts give values to add, texts their code points
     */
    public static JsValue push(JsValue root, List<String> path, JsValue length, JsValue values)
            throws RefusedAssignment {
        List<Place> places = places(root, path.isEmpty() ? List.of(KEY_OF_EMPTY_PATH) : path);
        Place place = places.get(places.size() - 1);
        JsValue before = place.value();
        JsValue after = Pushed.onto(before, length, values);
        return after == before ? root : rebuilt(places, place.withValue(after));
    }

    /** The places on a path, the first of them in the root. */
    private static List<Place> places(JsValue root, List<String> path) throws RefusedAssignment {
        List<Place> places = new ArrayList<>(path.size());
        JsValue parent = root;
        for (String key : path) {
            Place place = Place.of(parent, key);
            places.add(place);
            parent = place.value();
        }
        return places;
    }

    private static JsValue rebuilt(List<Place> places, JsValue changedParent) throws RefusedAssignment {
        JsValue value = changedParent;
        for (int i = places.size() - 2; i >= 0; i--) {
            value = places.get(i).withValue(value);
        }
        return value;
    }
}
