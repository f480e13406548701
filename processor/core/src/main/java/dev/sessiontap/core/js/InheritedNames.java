package dev.sessiontap.core.js;

import java.util.HashSet;
import java.util.Set;

/**
 * What every object and every list has in JavaScript without owning it. VS Code's reader would change these for the whole
 * process; here a path that names one is refused.
 */
final class InheritedNames {
    private static final Set<String> OF_OBJECTS = Set.of(
            "__defineGetter__",
            "__defineSetter__",
            "__lookupGetter__",
            "__lookupSetter__",
            "__proto__",
            "constructor",
            "hasOwnProperty",
            "isPrototypeOf",
            "propertyIsEnumerable",
            "toLocaleString",
            "toString",
            "valueOf");

    private static final Set<String> OF_LISTS = with(
            OF_OBJECTS,
            Set.of(
                    "at",
                    "concat",
                    "copyWithin",
                    "entries",
                    "every",
                    "fill",
                    "filter",
                    "find",
                    "findIndex",
                    "findLast",
                    "findLastIndex",
                    "flat",
                    "flatMap",
                    "forEach",
                    "includes",
                    "indexOf",
                    "join",
                    "keys",
                    "lastIndexOf",
                    "map",
                    "pop",
                    "push",
                    "reduce",
                    "reduceRight",
                    "reverse",
                    "shift",
                    "slice",
                    "some",
                    "sort",
                    "splice",
                    "toReversed",
                    "toSorted",
                    "toSpliced",
                    "unshift",
                    "values",
                    "with"));

    private InheritedNames() {}

    static boolean ofObjects(String key) {
        return OF_OBJECTS.contains(key);
    }

    static boolean ofLists(String key) {
        return OF_LISTS.contains(key);
    }

    private static Set<String> with(Set<String> some, Set<String> more) {
        Set<String> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }
}
