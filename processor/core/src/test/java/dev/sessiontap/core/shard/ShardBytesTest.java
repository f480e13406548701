package dev.sessiontap.core.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ShardBytesTest {
    private static JsValue again(JsValue value) {
        return ShardReader.value(ShardWriter.bytes(value), (id, length, properties) -> {
            throw new AssertionError("no stored array was written");
        });
    }

    @Property
    void everyValueComesBackAsItWas(@ForAll("values") JsValue value) {
        assertThat(again(value)).isEqualTo(value);
    }

    @Provide
    Arbitrary<JsValue> values() {
        Arbitrary<JsValue> scalars = Arbitraries.oneOf(
                Arbitraries.of(JsLiteral.values()).map(v -> (JsValue) v),
                Arbitraries.doubles().map(d -> (JsValue) new JsNumber(d)),
                Arbitraries.of(0d, -0d, Double.POSITIVE_INFINITY, Double.NaN, 9007199254740991d, 9007199254740992d, -1d)
                        .map(d -> (JsValue) new JsNumber(d)),
                Arbitraries.strings().all().map(s -> (JsValue) new JsString(s)),
                Arbitraries.of("\ud800", "é", "漢字", "a\u0000b").map(s -> (JsValue) new JsString(s)));
        return Arbitraries.recursive(() -> scalars, ShardBytesTest::containers, 0, 3);
    }

    private static Arbitrary<JsValue> containers(Arbitrary<JsValue> values) {
        Arbitrary<Map<String, JsValue>> members = Arbitraries.maps(
                        Arbitraries.strings().all().ofMaxLength(3), values)
                .ofMaxSize(3);
        return Arbitraries.oneOf(
                values,
                values.list().ofMaxSize(3).map(list -> (JsValue) JsList.owning(list)),
                members.map(map -> (JsValue) JsList.owning(List.of(JsLiteral.NULL), map)),
                members.map(map -> (JsValue) JsObject.owning(map)));
    }

    @Test
    void aValueMayNestAsDeeplyAsVsCodeReads() {
        JsValue value = JsLiteral.NULL;
        for (int depth = 0; depth < 50_000; depth++) {
            value = depth % 2 == 0
                    ? JsList.owning(List.of(value))
                    : JsObject.owning(new LinkedHashMap<>(Map.of("a", value)));
        }
        JsValue back = again(value);
        int depth = 0;
        while (back != JsLiteral.NULL) {
            back = back instanceof JsList list ? list.element(0) : back.get("a");
            depth++;
        }
        assertThat(depth).isEqualTo(50_000);
    }
}
