package dev.sessiontap.core.js;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsJsonTest {
    private static final int VS_CODES_DEPTH = 50_000;

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "0,0",
                "-0,0",
                "-0.0,0",
                "1.50,1.5",
                "1E5,100000",
                "1e-6,0.000001",
                "1e-7,1e-7",
                "1e20,100000000000000000000",
                "1e21,1e+21",
                "123456789012345680000,123456789012345680000",
                "1234567890123456789012,1.2345678901234568e+21",
                "9007199254740993,9007199254740992",
                "1e400,null",
                "-1e400,null",
                "1e-400,0",
                "5e-324,5e-324",
                "2.2250738585072012e-308,2.2250738585072014e-308",
                "8.41e21,8.41e+21",
                "2.0e-3,0.002",
                "1.7976931348623157e308,1.7976931348623157e+308",
                "9.5367431640625e-7,9.5367431640625e-7",
                "0.30000000000000004,0.30000000000000004",
                "1e23,1e+23",
                "-1.5e-9,-1.5e-9"
            })
    void numbersPrintAsInJavaScript(String text, String printed) throws BadJson {
        assertThat(JsJson.write(JsJson.parse(text))).isEqualTo(printed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "NaN",
                "Infinity",
                "undefined",
                "01",
                "+1",
                ".5",
                "1.",
                "1e",
                "-",
                "0x1",
                "'a'",
                "\"\\x41\"",
                "\"\\u12\"",
                "\"\t\"",
                "\"a",
                "[1,]",
                "[,1]",
                "{\"a\":1,}",
                "{a:1}",
                "{\"a\" 1}",
                "[1 2]",
                "1 2",
                "{}}",
                "/**/1",
                "\u00A01",
                "\uFEFF1",
                "\f1",
                "\u00001",
                "1\u0000"
            })
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsJson.parse(text)).isInstanceOf(BadJson.class);
    }

    @ParameterizedTest
    @CsvSource({
        "`nul`,not JSON",
        "`[1`,ends early",
        "`\"a`,ends early",
        "` `,ends early",
        "`1 2`,more after the value",
        "`1 \u0001`,more after the value"
    })
    void theReasonIsAPhraseOfOurs(String text, String reason) {
        assertThatThrownBy(() -> JsJson.parse(text.replace("`", "")))
                .isInstanceOfSatisfying(
                        BadJson.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void laterDuplicatesTakeThePlaceOfTheFirst() throws BadJson {
        assertThat(JsJson.write(JsJson.parse("{\"a\":1,\"b\":2,\"\\u0061\":{\"c\":3}}")))
                .isEqualTo("{\"a\":{\"c\":3},\"b\":2}");
    }

    @Test
    void arrayIndicesComeFirstAsInJavaScript() throws BadJson {
        assertThat(JsJson.write(JsJson.parse("{\"b\":1,\"10\":2,\"9\":3,\"01\":4,\"4294967294\":5,\"4294967295\":6}")))
                .isEqualTo("{\"9\":3,\"10\":2,\"4294967294\":5,\"b\":1,\"01\":4,\"4294967295\":6}");
    }

    @Test
    void loneSurrogatesAreKeptAndEscapedInNamesToo() throws BadJson {
        String text = "{\"\\ud83d\":\"\\ude00\",\"😀\":\"\\ud83d\\ud83d\"}";

        JsValue value = JsJson.parse(text);

        assertThat(value.get("\uD83D")).isEqualTo(new JsString("\uDE00"));
        assertThat(JsJson.write(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "80BF,2",
        "C080,2",
        "E080AF,3",
        "EDA080,3",
        "EDB080,3",
        "F08080AF,4",
        "F09F98,1",
        "F09F,1",
        "E228A1,2",
        "FF,1",
        "F5808080,4",
        "F4908080,4",
        "F888808080,5"
    })
    void malformedBytesAreReplacedAsWhatwgSays(String bytes, int replacements) throws BadJson {
        byte[] text = HexFormat.of().parseHex("22" + bytes + "22");

        String value = JsJson.parse(text).text();

        assertThat(value.chars().filter(c -> c == 0xFFFD).count()).isEqualTo(replacements);
        assertThat(new String(Utf8.repaired(text, 0, text.length), StandardCharsets.UTF_8))
                .isEqualTo("\"" + value + "\"");
    }

    @Test
    void otherEncodingsAreNotGuessed() {
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16)) {
            assertThatThrownBy(() -> JsJson.parse("{\"a\":1}".getBytes(charset)))
                    .isInstanceOf(BadJson.class);
        }
    }

    @Test
    void depthCostsNoStackAndHasALimit() throws BadJson {
        String deep = "[{\"a\":".repeat(VS_CODES_DEPTH / 2) + "1" + "}]".repeat(VS_CODES_DEPTH / 2);

        assertThat(JsJson.write(JsJson.parse(deep))).isEqualTo(deep);
        assertThatThrownBy(() -> JsJson.parse("[".repeat(JsJson.MAX_DEPTH + 1)))
                .isInstanceOf(BadJson.class)
                .hasMessage("nested too deeply");
    }

    @Test
    void longNumbersStringsAndNamesAreReadInLinearTime() {
        String digits = "1".repeat(5_000_000);
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            assertThat(JsJson.parse(digits).number()).hasValue(Double.POSITIVE_INFINITY);
            assertThat(JsJson.parse("\"" + digits + "\"").text()).isEqualTo(digits);
            assertThat(JsJson.parse("{\"" + digits + "\":true}").get(digits).isTrue())
                    .isTrue();
        });
    }

    @Test
    void undefinedIsLeftOutOfObjectsAndNullInLists() {
        JsValue value = JsObject.owning(Map.of("a", JsLiteral.UNDEFINED));
        JsArray list = JsList.EMPTY.withElement(2, value).withProperty("x", JsLiteral.TRUE);

        assertThat(JsJson.write(list)).isEqualTo("[null,null,{}]");
        assertThatThrownBy(() -> JsJson.write(JsLiteral.UNDEFINED)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStreamIsReadAsAnArrayIs() throws BadJson, IOException {
        byte[] text = "{\"\\ud83d\":[\"é😀\\ude00\",1],\"b\":2}".getBytes(StandardCharsets.UTF_8);
        text[text.length - 5] = (byte) 0xFF; // the name b

        JsonParser parser = JsJson.parser(new ByteArrayInputStream(text));
        parser.nextToken();

        assertThat(JsJson.read(parser)).isEqualTo(JsJson.parse(text));
        assertThat(parser.nextToken()).isNull();
    }
}
