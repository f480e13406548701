package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.time.Duration;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownLinksTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "Reading [](file:///srv/a%20b.ts#1-120) | Reading /srv/a b.ts",
                "Read [the file](file:///srv/a.ts) now | Read the file now",
                "ends ([Undo](command:x)) | ends (Undo)",
                "[`/\\(.+\\)/s`](command:x) | `/\\(.+\\)/s`",
                "[`/^[a-z/`](command:x) end | `/^[a-z/` end",
                "[a](<file:///x y>) [](<file:///x y>) | a /x y",
                "[](file:///x ^t^) [b](u ^t^) | /x b",
                "![alt](http://h/i.png) | alt",
                "[a](b [c](d) | [a](b c",
                "a [b] (c) [d | a [b] (c) [d",
                "\\[a](b) | \\[a](b)",
                "[a\\]b](c) | a\\]b",
                "[a](command:x?(y)) z | a z",
                "`[a](b)` [c](d) | `[a](b)` c",
                "no link | no link",
            })
    void aLinkIsItsLabelOrItsPath(String message, String reduced) {
        assertThat(MarkdownLinks.reduce(message)).isEqualTo(reduced);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[](", "[a](", "](", "[", "(", "`", "``` ", "![", "[a](b)", "\\", "[`", ")"})
    void hostileTextsTakeLinearTime(String piece) {
        String message = piece.repeat((1 << 18) / piece.length()) + "](x)";

        Assertions.assertTimeout(
                Duration.ofSeconds(5),
                () -> MarkdownLinks.reduce(message.substring(Math.max(0, message.length() - (1 << 18)))));
    }

    @Property(tries = 1_000)
    void noTextFails(@ForAll("pieces") String message) {
        assertThatNoException().isThrownBy(() -> MarkdownLinks.reduce(message));
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of("[", "]", "(", ")", "](", "`", "``", "\\", "!", "a", " ", "<", ">", "file:///x")
                .list()
                .ofMaxSize(20)
                .map(pieces -> String.join("", pieces) + "](");
    }
}
