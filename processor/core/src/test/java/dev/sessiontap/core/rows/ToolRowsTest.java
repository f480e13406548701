package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.decisions;
import static dev.sessiontap.core.rows.Requests.only;
import static dev.sessiontap.core.rows.Requests.q;
import static dev.sessiontap.core.rows.Requests.rows;
import static dev.sessiontap.core.rows.Requests.texts;
import static dev.sessiontap.core.rows.Requests.tool;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.row.RowColumns;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolRowsTest {

    @Test
    void case68TheCommandThatRanIsTheText() {
        RowColumns byUser = use(terminal("\"commandLine\":{\"original\":\"ls\",\"userEdited\":\"ls -l\"}"));
        RowColumns byBoth =
                use(terminal("\"commandLine\":{\"original\":\"ls\",\"userEdited\":\"ls -l\",\"toolEdited\":\" ls\"}"));
        RowColumns byTool = use(terminal("\"commandLine\":{\"original\":\"cd /p && ls\",\"toolEdited\":\" ls\"}"));

        assertThat(byUser.text()).isEqualTo("ls -l");
        assertThat(byUser.proposedText()).isEqualTo("ls");
        assertThat(byUser.editedBy()).isEqualTo("user");
        assertThat(byBoth.text()).isEqualTo("ls -l");
        assertThat(byTool.text()).isEqualTo(" ls");
        assertThat(byTool.proposedText()).isEqualTo("cd /p && ls");
        assertThat(byTool.editedBy()).isEqualTo("tool");
    }

    @Test
    void anEditOfBlanksIsNone() {
        RowColumns row = use(terminal("\"commandLine\":{\"original\":\"ls\",\"toolEdited\":\" ls\"}"));

        assertThat(row.text()).isEqualTo(" ls");
        assertThat(row.proposedText()).isNull();
        assertThat(row.editedBy()).isNull();
    }

    @Test
    void theLegacyTerminalHasItsCommandElsewhere() {
        assertThat(use(terminal("\"command\":\"npm test\",\"language\":\"pwsh\""))
                        .text())
                .isEqualTo("npm test");
    }

    @Test
    void case69TerminalOutputAndExitCodeAreTheResult() {
        assertThat(result(terminal(
                        "\"terminalCommandOutput\":{\"text\":\"out\"},\"terminalCommandState\":{\"exitCode\":2}")))
                .isEqualTo("out\n[exit 2]");
        assertThat(
                        result(
                                terminal(
                                        "\"terminalCommandOutput\":{\"text\":\"no rule\\r\\n\"},\"terminalCommandState\":{\"exitCode\":2}")))
                .isEqualTo("no rule\n[exit 2]");
        assertThat(result(terminal("\"terminalCommandState\":{\"exitCode\":0}")))
                .isEqualTo("[exit 0]");
        assertThat(result(terminal("\"terminalCommandOutput\":{\"text\":\"\\u001b[1mdone\\u001b[0m\\r\\n\"}")))
                .isEqualTo("done\n");
        assertThat(result(terminal("\"terminalCommandState\":{\"exitCode\":1}")
                        + ",\"resultDetails\":{\"output\":\"shown\"}"))
                .isEqualTo("shown\n[exit 1]");
    }

    @Test
    void case71AToolThatStillRunsHasNoResult() {
        List<RowContent> pending = rows(q(tool("c", "\"isComplete\":true"), "\"modelState\":{\"value\":0}"));
        List<RowContent> done = rows(q(tool("c", "\"isComplete\":true"), "\"modelState\":{\"value\":1}"));

        assertThat(pending).extracting(row -> row.columns().kind()).containsExactly(RowKind.USER, RowKind.TOOL_USE);
        assertThat(only(done, RowKind.TOOL_RESULT).columns().text()).isEqualTo("[no result]");
        assertThat(only(done, RowKind.TOOL_USE).rowId())
                .isEqualTo(only(pending, RowKind.TOOL_USE).rowId());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"str\" | str",
                "[{\"type\":\"embed\",\"value\":\"t\",\"isText\":true}] | t",
                "[{\"isText\":true,\"value\":\"t\"}] | t",
                "[{\"type\":\"text\",\"text\":\"t\"}] | t",
                "[{\"type\":\"embed\",\"value\":\"aGk=\",\"mimeType\":\"image/png\"}] | <image/png 2 bytes>",
                "[{\"type\":\"embed\",\"value\":\"aGk=\",\"mimeType\":\"text/plain\"}] | <text/plain 2 bytes>",
                "[{\"type\":\"embed\",\"value\":\"aGk=\"}] | <application/octet-stream 2 bytes>",
                "[{\"type\":\"embed\",\"value\":\"3 passed\"}] | 3 passed",
                "[{\"type\":\"ref\",\"uri\":{\"path\":\"/x/readme.md\",\"scheme\":\"mcp-resource\"}}] | /x/readme.md",
                "{\"type\":\"data\",\"mimeType\":\"image/gif\",\"base64Data\":\"AAAA\"} | <image/gif 3 bytes>",
                "[{\"type\":\"embed\",\"mimeType\":\"image/png\",\"value\":{\"0\":137,\"1\":80}}] | <image/png 2 bytes>",
            })
    void case73OutputInEveryForm(String output, String text) {
        assertThat(result("\"resultDetails\":{\"input\":\"{}\",\"output\":" + output + "}"))
                .isEqualTo(text);
    }

    @Test
    void outputValuesAreJoinedByNewlines() {
        assertThat(result("\"resultDetails\":{\"output\":[{\"isText\":true,\"value\":\"a\"},"
                        + "{\"isText\":true,\"value\":\"\"},{\"isText\":true,\"value\":\"b\"}]}"))
                .isEqualTo("a\n\nb");
    }

    @Test
    void case75AHiddenToolIsCollected() {
        assertThat(rows(q(tool("c", "\"presentation\":\"hidden\",\"pastTenseMessage\":\"done\""))))
                .hasSize(3);
    }

    @Test
    void case77InputFromTheResultWhereTheMetadataIsEmpty() {
        assertThat(texts(
                        rows(q(
                                tool("c", "\"resultDetails\":{\"input\":\"{\\\"a\\\":1}\",\"output\":[]}"),
                                "\"result\":{\"metadata\":{}},\"modelState\":{\"value\":2}")),
                        RowKind.TOOL_USE))
                .containsExactly("{\"a\":1}");
    }

    @Test
    void case78ATodoListIsOneLinePerItem() {
        assertThat(
                        use("\"toolSpecificData\":{\"kind\":\"todoList\",\"todoList\":[{\"id\":\"1\",\"title\":\"Find\",\"status\":\"completed\"},"
                                        + "{\"id\":\"2\",\"title\":\"Fix\",\"status\":\"in-progress\"}]}")
                                .text())
                .isEqualTo("[completed] Find\n[in-progress] Fix");
    }

    @Test
    void case79ASubagentsChildCarriesItsParent() {
        List<RowContent> rows = rows(q(tool(
                        "p", "\"toolSpecificData\":{\"kind\":\"subagent\",\"prompt\":\"look\",\"result\":\"found\"}")
                + "," + tool("c", "\"subAgentInvocationId\":\"p\",\"pastTenseMessage\":\"did\",\"isConfirmed\":true")));

        assertThat(texts(rows))
                .containsExactly("hi", "look", "found", "", "did", "permission decision: confirmed=true");
        assertThat(rows.subList(3, 6))
                .extracting(row -> row.columns().parentToolUseId())
                .containsOnly("p");
        assertThat(rows.get(1).columns().parentToolUseId()).isNull();
    }

    @Test
    void aSimpleToolSaysItsInputAndOutput() {
        String members = "\"toolSpecificData\":{\"kind\":\"simpleToolInvocation\",\"input\":\"in\",\"output\":\"out\"}";

        assertThat(use(members).text()).isEqualTo("in");
        assertThat(result(members)).isEqualTo("out");
    }

    @Test
    void rawInputIsCompactJson() {
        assertThat(use("\"toolSpecificData\":{\"kind\":\"input\",\"rawInput\":{\"a\": 1, \"b\": [true, null]}}")
                        .text())
                .isEqualTo("{\"a\":1,\"b\":[true,null]}");
        assertThat(use("\"toolSpecificData\":{\"kind\":\"input\",\"rawInput\":{}}")
                        .text())
                .isEqualTo("{}");
    }

    @Test
    void d7ArgumentsAndResultsJoinWithoutTheSuffixOfTheirIds() {
        List<RowContent> rows = rows(
                q(
                        tool("call_A__b", "\"invocationMessage\":\"Reading\""),
                        "\"result\":{\"metadata\":{\"toolCallRounds\":[{\"toolCalls\":[{\"id\":\"call_A__b__vscode-1760000601500\","
                                + "\"name\":\"read_file\",\"arguments\":\"{\\\"filePath\\\":\\\"/a\\\"}\"}]}],"
                                + "\"toolCallResults\":{\"call_A__b__vscode-1760000601500\":{\"content\":[{\"value\":\"the text\"}]}}}}"));

        assertThat(texts(rows)).containsExactly("hi", "{\"filePath\":\"/a\"}", "the text");
    }

    @Test
    void olderFilesJoinByPlaceWhereCountsAndNamesFit() {
        String rounds = "\"result\":{\"metadata\":{\"toolCallRounds\":[{\"toolCalls\":["
                + "{\"id\":\"x1\",\"name\":\"read_file\",\"arguments\":\"{1}\"},"
                + "{\"id\":\"x2\",\"name\":\"%s\",\"arguments\":\"{2}\"}]}],"
                + "\"toolCallResults\":{\"x2\":{\"content\":[{\"value\":\"two\"}]}}}}";
        String parts = tool("a1", "\"pastTenseMessage\":\"one\"").replace("\"t\"", "\"copilot_readFile\"") + ","
                + tool("a2", "").replace("\"t\"", "\"copilot_findTextInFiles\"");

        assertThat(texts(rows(q(parts, rounds.formatted("grep_search")))))
                .containsExactly("hi", "{1}", "one", "{2}", "two");
        assertThat(texts(rows(q(parts, rounds.formatted("run_in_terminal")))))
                .containsExactly("hi", "", "one", "", "[no result]");
        assertThat(texts(rows(q(parts + "," + tool("x1", ""), rounds.formatted("grep_search")))))
                .containsExactly("hi", "", "one", "", "[no result]", "{1}", "[no result]");
    }

    @Test
    void anElementTreeIsItsTexts() {
        String tree = "{\"value\":{\"node\":{\"type\":1,\"children\":[{\"type\":2,\"text\":\"a\"},"
                + "{\"type\":1,\"children\":[{\"type\":2,\"text\":\"b\",\"lineBreakBefore\":true}]},{\"type\":2,\"text\":\"c\"}]}}}";

        assertThat(texts(
                        rows(q(
                                tool("c", ""),
                                "\"result\":{\"metadata\":{\"toolCallResults\":{\"c\":{\"content\":[" + tree
                                        + "]}}}}")),
                        RowKind.TOOL_RESULT))
                .containsExactly("a\nbc");
    }

    @Test
    void linksInMessagesAreTheirLabels() {
        assertThat(use("\"invocationMessage\":{\"value\":\"Reading [](file:///srv/a%20b.ts#1-120)\"}")
                        .text())
                .isEqualTo("Reading /srv/a b.ts");
        assertThat(result("\"pastTenseMessage\":\"Read [the file](file:///srv/a.ts), lines 1\""))
                .isEqualTo("Read the file, lines 1");
    }

    @Test
    void filesFoundAreTheirPaths() {
        assertThat(
                        result(
                                "\"resultDetails\":[{\"$mid\":1,\"path\":\"/a\",\"scheme\":\"file\"},"
                                        + "{\"uri\":{\"path\":\"/b\",\"scheme\":\"file\",\"fsPath\":\"/no\"},\"range\":{}},\"file:///c%20d\"]"))
                .isEqualTo("/a\n/b\n/c d");
    }

    @Test
    void anErrorIsMarked() {
        RowContent row = only(
                rows(q(tool(
                        "c",
                        "\"resultDetails\":{\"output\":[{\"isText\":true,\"value\":\"refused\"}],\"isError\":true}"))),
                RowKind.TOOL_RESULT);

        assertThat(row.columns().isError()).isTrue();
        assertThat(only(rows(q(tool("c", "\"resultError\":\"broken\""))), RowKind.TOOL_RESULT)
                        .columns()
                        .text())
                .isEqualTo("broken");
    }

    @Test
    void d2TheLastVersionOfACallStandsAtItsFirstPlace() {
        List<RowContent> rows = rows(q(String.join(
                ",",
                tool("c", "\"isConfirmed\":{\"type\":4}"),
                Requests.md("a"),
                tool("c", "\"isConfirmed\":{\"type\":4},\"pastTenseMessage\":\"done\""),
                Requests.md("b"))));

        assertThat(texts(rows)).containsExactly("hi", "", "done", "permission decision: confirmed=UserAction(4)", "ab");
        assertThat(rows.get(2).columns().order()).isEqualTo(List.of(0, 6, 0, 1));
    }

    @Test
    void aCallWithoutAnIdIsNamedByItsPart() {
        List<RowContent> rows = rows(q("{\"kind\":\"toolInvocationSerialized\",\"toolId\":\"t\"}"));

        assertThat(rows.get(1).rowId()).isEqualTo(Requests.KEY.rowId("a", "tool:@0:use"));
        assertThat(rows.get(1).columns().toolUseId()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\":\"internal\",\"label\":\"Built-In\"} | internal",
                "{\"type\":\"mcp\",\"serverLabel\":\"Srv\",\"label\":\"srv\"} | mcp:Srv",
                "{\"type\":\"mcp\",\"label\":\"srv\"} | mcp:srv",
                "{\"type\":\"extension\",\"extensionId\":{\"value\":\"GitHub.copilot-chat\"}} | extension:GitHub.copilot-chat",
                "{\"type\":\"external\"} | external",
                "null | ",
            })
    void theSourceOfAToolIsAColumn(String source, String column) {
        assertThat(use("\"source\":" + source).toolSource()).isEqualTo(column);
    }

    @Test
    void b11AValueThatTheEditorCutIsMarked() {
        String marker = "[VS Code: value truncated for persistence; original 2097152 chars]";
        RowContent row = only(
                rows(q(tool(
                        "c",
                        "\"resultDetails\":{\"input\":\"{}\",\"output\":[{\"isText\":true,\"value\":\"" + marker
                                + "\"}]}"))),
                RowKind.TOOL_RESULT);

        assertThat(row.columns().text()).isEqualTo(marker);
        assertThat(row.textTruncated()).isTrue();
        assertThat(row.textBytes()).isEqualTo(marker.length());
        assertThat(only(
                                rows(q(tool("c", "\"toolSpecificData\":{\"rawInput\":{\"x\":\"" + marker + "\"}}"))),
                                RowKind.TOOL_USE)
                        .textTruncated())
                .isTrue();
        assertThat(rows(q("").replace("hi", "what is " + marker)).get(0).textTruncated())
                .isFalse();
    }

    @Test
    void noConfirmationNoDecision() {
        assertThat(decisions(rows(q(tool("c", "\"isComplete\":true"))))).isEmpty();
    }

    private static String terminal(String members) {
        return "\"toolSpecificData\":{\"kind\":\"terminal\"," + members + "}";
    }

    private static RowColumns use(String members) {
        return only(rows(q(tool("c", members))), RowKind.TOOL_USE).columns();
    }

    private static String result(String members) {
        return only(rows(q(tool("c", members))), RowKind.TOOL_RESULT).columns().text();
    }
}
