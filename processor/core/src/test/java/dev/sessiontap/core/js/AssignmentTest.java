package dev.sessiontap.core.js;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssignmentTest {
    private static final JsValue ROOT = parse("{\"a\":[10,20,30],\"o\":{\"x\":1},\"s\":\"text\",\"n\":5}");

    @ParameterizedTest
    @ValueSource(strings = {"__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"})
    void inheritedPropertiesOfObjectsAreRefusedOnAndThrough(String key) {
        refused(List.of(key), Refusal.INHERITED_PROPERTY);
        refused(List.of("o", key), Refusal.INHERITED_PROPERTY);
        refused(List.of("o", key, "x"), Refusal.INHERITED_PROPERTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"__proto__", "constructor", "push", "map", "toString", "keys"})
    void inheritedPropertiesOfListsAreRefusedOnAndThrough(String key) {
        refused(List.of("a", key), Refusal.INHERITED_PROPERTY);
        refused(List.of("a", key, "x"), Refusal.INHERITED_PROPERTY);
    }

    @Test
    void aMemberOfAnInheritedNameThatAnObjectOwnsIsLikeAnyOther() throws RefusedAssignment {
        JsValue root = parse("{\"a\":{\"__proto__\":{\"x\":1},\"toString\":2}}");

        JsValue changed = Assignment.set(root, List.of("a", "__proto__", "y"), JsLiteral.TRUE);

        assertThat(JsJson.write(changed)).isEqualTo("{\"a\":{\"__proto__\":{\"x\":1,\"y\":true},\"toString\":2}}");
    }

    @ParameterizedTest
    @CsvSource({"999999,true", "1000000,false", "4294967294,false"})
    void listsDoNotGrowBeyondTheLimit(String index, boolean allowed) throws RefusedAssignment {
        if (allowed) {
            JsArray grown = (JsArray)
                    Assignment.set(ROOT, List.of("a", index), JsLiteral.TRUE).get("a");
            assertThat(grown.length()).isEqualTo(JsArray.MAX_LENGTH);
            assertThat(grown.element(5)).isEqualTo(JsLiteral.UNDEFINED);
        } else {
            refused(List.of("a", index), Refusal.INDEX_TOO_LARGE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {999_999, 1_000_000, Integer.MAX_VALUE})
    void pushedLengthsDoNotGrowBeyondTheLimit(int length) throws RefusedAssignment {
        JsList one = JsList.owning(List.of(JsLiteral.TRUE));
        if (length < JsArray.MAX_LENGTH) {
            JsArray grown = (JsArray) Assignment.push(ROOT, List.of("a"), new JsNumber(length), one)
                    .get("a");
            assertThat(grown.length()).isEqualTo(JsArray.MAX_LENGTH);
        } else {
            assertThatThrownBy(() -> Assignment.push(ROOT, List.of("a"), new JsNumber(length), one))
                    .hasMessage("index too large");
        }
    }

    @Test
    void aListThatIsLongerThanTheLimitCanBeChangedButNotGrow() throws RefusedAssignment {
        JsList list = JsList.owning(new ArrayList<>(Collections.nCopies(JsArray.MAX_LENGTH + 10, JsLiteral.NULL)));
        JsValue root = JsObject.owning(Map.of("a", list));

        JsArray changed = (JsArray)
                Assignment.set(root, List.of("a", "1000005"), JsLiteral.TRUE).get("a");

        assertThat(changed.length()).isEqualTo(list.length());
        assertThat(changed.element(1_000_005)).isEqualTo(JsLiteral.TRUE);
        assertThatThrownBy(() -> Assignment.push(root, List.of("a"), JsLiteral.UNDEFINED, changed))
                .hasMessage("index too large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"01", "-1", "1.5", "4294967295", "1e3", ""})
    void whatIsNoCanonicalIndexIsAPropertyThatJsonDoesNotShow(String key) throws RefusedAssignment {
        JsValue changed = Assignment.set(ROOT, List.of("a", key), JsObject.EMPTY);
        changed = Assignment.set(changed, List.of("a", key, "x"), JsLiteral.TRUE);

        assertThat(JsJson.write(changed)).isEqualTo(JsJson.write(ROOT));
        assertThat(((JsArray) changed.get("a")).properties().get(key).get("x").isTrue())
                .isTrue();
    }

    @Test
    void deletingBeyondTheEndExtendsAList() throws RefusedAssignment {
        JsValue changed = Assignment.set(ROOT, List.of("a", "5"), JsLiteral.UNDEFINED);

        assertThat(JsJson.write(changed.get("a"))).isEqualTo("[10,20,30,null,null,null]");
    }

    @Test
    void parentsAreNeverMade() {
        refused(List.of("missing", "x"), Refusal.NO_SUCH_PARENT);
        refused(List.of("s", "x"), Refusal.NO_SUCH_PARENT);
        refused(List.of("s", "0"), Refusal.NO_SUCH_PARENT);
        refused(List.of("n", "x"), Refusal.NO_SUCH_PARENT);
        refused(List.of("a", "7", "x"), Refusal.NO_SUCH_PARENT);
        refused(List.of("a", "length", "x"), Refusal.NO_SUCH_PARENT);
    }

    @Test
    void onlyElementsOnThePathAreRead() throws RefusedAssignment {
        WatchedArray watched = new WatchedArray(JsList.owning(List.of(parse("{\"x\":[1]}"), parse("{}"), parse("{}"))));
        JsValue root = JsObject.owning(Map.of("requests", watched));

        Assignment.push(root, List.of("requests", "0", "x"), JsLiteral.UNDEFINED, parse("[2]"));
        Assignment.push(root, List.of("requests"), JsLiteral.UNDEFINED, parse("[{}]"));
        Assignment.set(root, List.of("requests", "length"), new JsNumber(1));

        assertThat(watched.read).containsOnly(0);
    }

    @Test
    void aLongPathCostsNoStack() throws RefusedAssignment {
        int depth = 50_000;
        JsValue root = parse("{\"a\":".repeat(depth) + "{}" + "}".repeat(depth));

        JsValue changed = Assignment.set(root, Collections.nCopies(depth + 1, "a"), JsLiteral.TRUE);

        assertThat(JsJson.write(changed)).isEqualTo("{\"a\":".repeat(depth + 1) + "true" + "}".repeat(depth + 1));
    }

    private static void refused(List<String> path, Refusal refusal) {
        assertThatThrownBy(() -> Assignment.set(ROOT, path, JsLiteral.TRUE))
                .isInstanceOfSatisfying(
                        RefusedAssignment.class, e -> assertThat(e.refusal()).isEqualTo(refusal));
    }

    private static JsValue parse(String json) {
        try {
            return JsJson.parse(json);
        } catch (BadJson e) {
            throw new AssertionError(e);
        }
    }
}
