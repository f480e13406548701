package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.q;
import static dev.sessiontap.core.rows.Requests.rows;
import static dev.sessiontap.core.rows.Requests.tool;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.sessiontap.schemas.row.RowContent;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileRowsTest {
    private static final int LONG = 1 << 20;

    @ParameterizedTest
    @ValueSource(strings = {"\"", "\n", "€", "😀", "\uFFFD"})
    void noRowExceedsItsLimitWhateverItsTextsAre(String piece) {
        String longest = Json.quote(piece.repeat(200_000));
        String name = "{\"name\":" + Json.quote(piece.repeat(300)) + "}";
        String request = q(
                        tool(
                                "c",
                                "\"toolSpecificData\":{\"kind\":\"terminal\",\"commandLine\":{\"original\":" + longest
                                        + ",\"userEdited\":" + Json.quote(piece.repeat(150_000))
                                        + "}},\"source\":{\"type\":" + longest + "},\"subAgentInvocationId\":"
                                        + longest),
                        "\"variableData\":{\"variables\":[" + (name + ",").repeat(300) + name + "]}",
                        "\"modelId\":" + longest,
                        "\"agent\":{\"id\":" + longest + "}",
                        "\"result\":{\"metadata\":{\"resolvedModel\":" + longest + "}}",
                        "\"modeInfo\":{\"kind\":" + longest + ",\"permissionLevel\":" + longest + "}")
                .replace("\"hi\"", longest)
                .replace("\"requestId\":\"a\"", "\"requestId\":" + longest)
                .replace("\"toolId\":\"t\"", "\"toolId\":" + longest);

        List<RowContent> rows = rows(request);

        assertThat(rows).hasSize(6);
        rows.forEach(RowSchema::check);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u001b]",
                "\u001b[1;",
                "\u001b",
                "\u001bP\u001b",
                "data:",
                ";base64,",
                "data:x;base64,",
                "```\n",
                "\n```",
                "~~~~ ",
                "[](",
                "\r",
                "\uD83D",
                "%E2",
            })
    void textsTakeLinearTime(String piece) {
        String text = piece.repeat(LONG / piece.length());
        String edit = "{\"kind\":\"textEditGroup\",\"uri\":\"file:///\"}";
        String request = q(String.join(
                ",",
                Requests.md(text),
                edit,
                Requests.md(text),
                "{\"kind\":\"inlineReference\",\"inlineReference\":" + Json.quote("file:///" + text) + "}",
                tool("c", "\"invocationMessage\":" + Json.quote(text) + ",\"pastTenseMessage\":" + Json.quote(text))));
        var parsed = Json.object(request);

        assertTimeout(
                Duration.ofSeconds(20),
                () -> RequestRows.of(new RequestInput(Requests.KEY, "s1", 0, parsed, true, RequestLabels.NONE)));
    }

    @Test
    void manyPartsTakeLinearTime() {
        String parts = (tool("c", "") + "," + Requests.md("x") + ",{\"kind\":\"textEditGroup\",\"uri\":\"file:///a\"},")
                .repeat(50_000);
        var parsed = Json.object(q(parts + Requests.md("y")));

        assertTimeout(
                Duration.ofSeconds(20),
                () -> assertThat(RequestRows.of(
                                new RequestInput(Requests.KEY, "s1", 0, parsed, true, RequestLabels.NONE)))
                        .hasSize(4));
    }

    @Test
    void deepValuesDoNotOverflow() {
        String deep = "{\"children\":[".repeat(20_000) + "{\"text\":\"x\"}" + "]}".repeat(20_000);
        String uri = "{\"uri\":".repeat(20_000) + "1" + "}".repeat(20_000);

        assertThat(rows(q(
                        tool("c", "\"resultDetails\":[" + uri + "],\"toolSpecificData\":{\"rawInput\":" + deep + "}"),
                        "\"result\":{\"metadata\":{\"toolCallResults\":{\"c\":{\"content\":[{\"value\":{\"node\":"
                                + deep + "}}]}}}}")))
                .hasSize(3)
                .last()
                .extracting(row -> row.columns().text())
                .isEqualTo("x");
    }
}
