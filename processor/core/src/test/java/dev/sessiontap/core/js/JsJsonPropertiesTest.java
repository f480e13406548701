package dev.sessiontap.core.js;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class JsJsonPropertiesTest {
    private static final JsonMapper JACKSON = new JsonMapper();

    @Property(tries = 500)
    void whatIsWrittenReadsBackTheSame(@ForAll("values") JsValue value) throws BadJson {
        String written = JsJson.write(value);

        assertThat(JsJson.parse(written)).isEqualTo(value);
        assertThat(JsJson.write(JsJson.parse(written))).isEqualTo(written);
    }

    @Property(tries = 500)
    void jacksonReadsTheSameFromWhatIsWritten(@ForAll("values") JsValue value) throws JsonProcessingException {
        assertThat(asDoubles(JACKSON.readTree(JsJson.write(value)))).isEqualTo(value);
    }

    @Property(tries = 2_000)
    void aNumberReadsBackTheSameFromTheFewestDigits(@ForAll long bits) {
        double value = Double.longBitsToDouble(bits);
        String text = JsNumberText.of(value);

        if (Double.isFinite(value)) {
            assertThat(Double.parseDouble(text)).isEqualTo(value + 0.0);
            assertThat(digits(text)).isLessThanOrEqualTo(digits(Double.toString(value)));
        }
    }

    @Provide
    Arbitrary<JsValue> values() {
        Arbitrary<String> texts = Arbitraries.strings()
                .withChars('a', '"', '\\', '/', '\n', '\u0000', '\u001F', '\u007F', '\u2028', 'é', '\uFFFF')
                .withCharRange('\u4E00', '\u4E10')
                .ofMaxLength(8);
        Arbitrary<JsValue> leaves = Arbitraries.oneOf(
                Arbitraries.of(JsLiteral.NULL, JsLiteral.TRUE, JsLiteral.FALSE),
                texts.map(JsString::new),
                Arbitraries.integers().map(JsNumber::new),
                // Zero has one text only.
                Arbitraries.longs()
                        .map(Double::longBitsToDouble)
                        .filter(d -> Double.isFinite(d) && d != 0)
                        .map(JsNumber::new));
        return Arbitraries.recursive(
                () -> leaves,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(4).map(list -> JsList.owning(new ArrayList<>(list))),
                        Arbitraries.maps(texts, inner).ofMaxSize(4).map(m -> JsObject.owning(new LinkedHashMap<>(m)))),
                3);
    }

    private static JsValue asDoubles(JsonNode node) {
        if (node.isObject()) {
            Map<String, JsValue> members = new LinkedHashMap<>();
            node.properties().forEach(member -> members.put(member.getKey(), asDoubles(member.getValue())));
            return JsObject.owning(members);
        }
        if (node.isArray()) {
            List<JsValue> elements = new ArrayList<>();
            node.forEach(element -> elements.add(asDoubles(element)));
            return JsList.owning(elements);
        }
        if (node.isNumber()) {
            return new JsNumber(node.doubleValue());
        }
        if (node.isTextual()) {
            return new JsString(node.textValue());
        }
        return node.equals(JsonNodeFactory.instance.nullNode()) ? JsLiteral.NULL : JsLiteral.of(node.booleanValue());
    }

    private static int digits(String number) {
        return new BigDecimal(number).stripTrailingZeros().precision();
    }
}
