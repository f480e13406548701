package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.Sha256;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RowTextTest {

    static Arguments[] cleaned() {
        return new Arguments[] {
            Arguments.of("plain\ttext\n", "plain\ttext\n"),
            Arguments.of("a\r\nb\rc\n\r", "a\nb\nc\n\n"),
            Arguments.of("\u001b[31mred\u001b[0m", "red"),
            Arguments.of("\u001b[38;5;196;1mx\u001b[K\u001b[2J\u001b[?25l", "x"),
            Arguments.of("\u001b]0;title\u0007x\u001b]8;;http://h\u001b\\link\u001b]8;;\u001b\\", "xlink"),
            Arguments.of("\u001bPq#0\u001b\\x\u001b(B\u001b=\u001bM", "x"),
            Arguments.of("\u001b]0;never ends, rm -rf /", "\uFFFD]0;never ends, rm -rf /"),
            Arguments.of("\u001b]0;one\nline\u0007", "\uFFFD]0;one\nline\uFFFD"),
            Arguments.of("a\u001b", "a\uFFFD"),
            Arguments.of("a\u001b[12", "a\uFFFD[12"),
            Arguments.of("a\u001b[1\u001b[2mb", "a\uFFFD[1b"),
            Arguments.of("a\u0000b\u0007c\u007Fd\u0085e\u009Bf", "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf"),
            Arguments.of("\u202Aa\u202Eb\u2066c\u2069d\u200Ee", "\uFFFDa\uFFFDb\uFFFDc\uFFFDd\u200Ee"),
            Arguments.of("\uD83D\uDE00\uD83Dx\uDE00", "\uD83D\uDE00\uFFFDx\uFFFD"),
            Arguments.of("\uD83D\uD83D\uDE00\uDE00", "\uFFFD\uD83D\uDE00\uFFFD"),
            Arguments.of("a\u2028b", "a\u2028b"),
            Arguments.of("see ![i](data:image/png;base64,aGVsbG8=) it", "see ![i](<image/png 5 bytes>) it"),
            Arguments.of("data:;base64,AAAA", "<text/plain 3 bytes>"),
            Arguments.of("not data: x;base64,AAAA", "not data: x;base64,AAAA"),
            Arguments.of("x;base64,y", "x;base64,y"),
        };
    }

    @ParameterizedTest
    @MethodSource("cleaned")
    void aTextThatCouldAttackItsViewerIsMadeHarmless(String text, String clean) {
        assertThat(RowText.of(Passage.of(text)).text()).isEqualTo(clean);
    }

    @Test
    void everyOtherControlCharacterIsReplaced() {
        for (char c = 0; c <= 0x9F; c++) {
            boolean kept = c == '\n' || c == '\t' || (c >= ' ' && c < 0x7F);
            String clean = c == '\r' ? "\n" : kept ? String.valueOf(c) : "\uFFFD";
            assertThat(RowText.of(Passage.of("é" + c + "é")).text()).isEqualTo("é" + clean + "é");
        }
    }

    @Test
    void aLongTextIsCutOnACharacterBoundary() {
        String whole = "a" + "😀".repeat(40_000);
        RowText text = RowText.of(Passage.of(whole));

        assertThat(text.text()).isEqualTo("a" + "😀".repeat(32_767));
        assertThat(text.truncated()).isTrue();
        assertThat(text.bytes()).isEqualTo(160_001);
        assertThat(text.sha256()).isEqualTo(Sha256.hex(whole.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aTextOfTheLongestLengthIsWhole() {
        RowText text = RowText.of(Passage.of("x".repeat(RowText.MAX_BYTES)));

        assertThat(text.truncated()).isFalse();
        assertThat(text.sha256()).isNull();
        assertThat(RowText.of(Passage.of("x".repeat(RowText.MAX_BYTES + 1))).text())
                .hasSize(RowText.MAX_BYTES);
    }

    @Test
    void otherStringsAreCutAtFourKilobytes() {
        assertThat(RowText.column("é".repeat(5_000))).isEqualTo("é".repeat(2_048));
        assertThat(RowText.column(null)).isNull();
        assertThat(RowText.proposed("x".repeat(50_000))).hasSize(32_768);
    }

    @Property(tries = 1_000)
    void cleaningTwiceChangesNothingMore(@ForAll("hostile") String text) {
        String once = RowText.clean(text);

        assertThat(RowText.clean(once)).isEqualTo(once);
    }

    @Property(tries = 1_000)
    void theNormalFormHoldsNothingThatAttacks(@ForAll("hostile") String text) {
        String clean = RowText.clean(text);

        assertThat(clean.chars()
                        .allMatch(c -> c == '\n'
                                || c == '\t'
                                || (c >= ' ' && c < 0x7F)
                                || (c > 0x9F && !(c >= 0x202A && c <= 0x202E) && !(c >= 0x2066 && c <= 0x2069))))
                .isTrue();
        assertThat(new String(clean.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(clean);
        assertThat(Utf8Cut.length(clean)).isEqualTo(clean.getBytes(StandardCharsets.UTF_8).length);
    }

    @Property(tries = 1_000)
    void aCutIsTheLongestWholeBeginning(@ForAll("hostile") String text) {
        String clean = RowText.clean(text);
        for (int max = 0; max < 12; max++) {
            String cut = Utf8Cut.cut(clean, max);
            assertThat(clean).startsWith(cut);
            assertThat(Utf8Cut.length(cut)).isLessThanOrEqualTo(max);
            if (cut.length() < clean.length()) {
                int next = clean.codePointAt(cut.length());
                assertThat(Utf8Cut.length(cut) + Character.toString(next).getBytes(StandardCharsets.UTF_8).length)
                        .isGreaterThan(max);
            }
        }
    }

    @Provide
    Arbitrary<String> hostile() {
        return Arbitraries.of(
                        "a",
                        "é",
                        "€",
                        "😀",
                        "\uD83D",
                        "\uDE00",
                        "\r",
                        "\n",
                        "\t",
                        "\u001b",
                        "[",
                        "]",
                        "0",
                        ";",
                        "m",
                        "\u0007",
                        "\\",
                        "\u202E",
                        "\u009b",
                        "data:",
                        "image/png",
                        ";base64,",
                        "AAAA",
                        "=",
                        "(",
                        ")")
                .list()
                .ofMaxSize(24)
                .map(pieces -> String.join("", pieces));
    }
}
