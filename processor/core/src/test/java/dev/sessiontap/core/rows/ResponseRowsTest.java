package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.md;
import static dev.sessiontap.core.rows.Requests.q;
import static dev.sessiontap.core.rows.Requests.rows;
import static dev.sessiontap.core.rows.Requests.texts;
import static dev.sessiontap.core.rows.Requests.tool;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResponseRowsTest {

    @Test
    void case60AnInlineReferenceIsGluedIntoItsSentence() {
        String file =
                "{\"kind\":\"inlineReference\",\"inlineReference\":{\"$mid\":1,\"path\":\"/p/a.ts\",\"scheme\":\"file\"}}";

        assertThat(assistant(q(md("See ") + "," + file + "," + md(" now")))).containsExactly("See a.ts now");
        assertThat(assistant(q(file.replace("}}", "},\"name\":\"the file\"}")))).containsExactly("the file");
    }

    @Test
    void case62AResponseMayBeAStringOrAListOfStrings() {
        assertThat(assistant("{\"response\":\"plain string\"}")).containsExactly("plain string");
        assertThat(assistant("{\"response\":[\"s1\",\"s2\"]}")).containsExactly("s1s2");
        assertThat(assistant("{}")).isEmpty();
        assertThat(assistant("{\"response\":null}")).isEmpty();
    }

    @Test
    void case64MarkdownContentIsAssistantText() {
        assertThat(assistant(q("{\"kind\":\"markdownContent\",\"content\":{\"value\":\"x\"}}")))
                .containsExactly("x");
        assertThat(assistant(q("{\"kind\":\"markdownContent\",\"value\":\"A two.\"}")))
                .containsExactly("A two.");
        assertThat(assistant(q("{\"kind\":\"markdownVuln\",\"content\":{\"value\":\"v\"},\"vulnerabilities\":[]}")))
                .containsExactly("v");
    }

    @Test
    void case66AnUnknownKindIsNamedAndNeverMergedIntoTheAssistantsText() {
        List<RowContent> rows = rows(q(md("a") + ",{\"kind\":\"zzz\",\"value\":\"t\"}," + md("b")));

        assertThat(texts(rows)).containsExactly("hi", "a", "response part: zzz", "b");
        assertThat(rows.get(2).columns().kind()).isEqualTo(RowKind.SYSTEM);
    }

    @Test
    void case67AToolBetweenTwoTextsSplitsThem() {
        List<RowContent> rows = rows(q(md("a") + "," + tool("c", "\"pastTenseMessage\":\"did\"") + "," + md("b")));

        assertThat(rows)
                .extracting(row -> row.columns().kind())
                .containsExactly(
                        RowKind.USER, RowKind.ASSISTANT, RowKind.TOOL_USE, RowKind.TOOL_RESULT, RowKind.ASSISTANT);
        assertThat(rows.subList(1, 5))
                .extracting(row -> row.columns().timestamp())
                .containsOnly(Instant.ofEpochMilli(2100));
        assertThat(rows)
                .extracting(row -> row.columns().order())
                .containsExactly(
                        List.of(0, 4, -1, -1),
                        List.of(0, 6, 0, -1),
                        List.of(0, 6, 1, 0),
                        List.of(0, 6, 1, 1),
                        List.of(0, 6, 2, -1));
    }

    @Test
    void rowsStandUnderTheIdsOfTheContract() {
        List<RowContent> rows = rows(q(
                "{\"kind\":\"undoStop\"}," + md("a") + "," + tool("c", "\"isConfirmed\":true") + ","
                        + "{\"kind\":\"thinking\",\"value\":\"t\"}",
                "\"modelState\":{\"value\":1}"));

        assertThat(rows)
                .extracting(RowContent::rowId)
                .containsExactly(
                        id(Slots.PROMPT),
                        id("part:1:assistant"),
                        id("tool:c:use"),
                        id("tool:c:result"),
                        id("tool:c:permission"),
                        id("part:3:thinking"));
    }

    @Test
    void partsWithoutRowsAndFileEditsDoNotBreakWhatTheAssistantSays() {
        List<RowContent> rows = rows(q(String.join(
                ",",
                md("one "),
                "null",
                "{\"kind\":\"undoStop\",\"id\":\"u\"}",
                "{\"kind\":\"thinking\",\"value\":\"\",\"id\":\"encrypted\"}",
                "{\"kind\":\"progressTaskSerialized\",\"content\":{\"value\":\"x\"}}",
                "{\"kind\":\"mcpServersStartingSlow\"}",
                "{\"kind\":\"textEditGroup\",\"uri\":{\"path\":\"/p/a\",\"scheme\":\"file\"},\"edits\":[]}",
                md("two"))));

        assertThat(texts(rows)).containsExactly("hi", "one two", "file edit: /p/a");
    }

    @Test
    void theEmptyFenceOfAnEditIsRemoved() {
        String edit = "{\"kind\":\"codeblockUri\",\"uri\":{\"path\":\"/p/a\",\"scheme\":\"file\"},\"isEdit\":true},"
                + "{\"kind\":\"textEditGroup\",\"uri\":{\"path\":\"/p/a\",\"scheme\":\"file\"},\"edits\":[]}";

        assertThat(assistant(q(md("Fixing.\n```\n") + "," + edit + "," + md("\n```\nDone."))))
                .containsExactly("Fixing.\nDone.");
        assertThat(assistant(q(md("\n```\n") + "," + edit + "," + md("\n```\n"))))
                .isEmpty();
        assertThat(assistant(q(md("\n```\n") + "," + edit))).isEmpty();
        assertThat(assistant(q(md("a\n```js\nx\n") + "," + edit + "," + md("y\n```\n"))))
                .containsExactly("a\n```js\nx\ny\n```\n");
        assertThat(assistant(q(md("```\ncode\n```\n") + "," + edit + "," + md("```\nmore\n```"))))
                .containsExactly("```\ncode\n```\n```\nmore\n```");
        assertThat(assistant(q(md("```x```\n") + "," + edit + "," + md("```")))).containsExactly("```x```\n```");
    }

    @Test
    void anEmptyFenceWithoutAnEditIsWhatTheAssistantSaid() {
        assertThat(assistant(q(md("a\n```\n") + "," + md("```\n")))).containsExactly("a\n```\n```\n");
    }

    @Test
    void aRunOfNothingButBlanksGivesNoRow() {
        assertThat(assistant(q(md("\n") + "," + md("  ")))).isEmpty();
    }

    @Test
    void d6OnlyThoughtsWithTextAreRows() {
        List<RowContent> rows = rows(q(String.join(
                ",",
                "{\"kind\":\"thinking\",\"value\":\"Look at the log\",\"id\":\"thinking_0\"}",
                "{\"kind\":\"thinking\",\"value\":\"\",\"id\":\"AAECAwQFBgcICQ==\"}",
                "{\"kind\":\"thinking\",\"value\":[],\"id\":\"CgsMDQ4PEBES\"}",
                "{\"kind\":\"thinking\",\"value\":[\"part one\",\" part two\"]}",
                "{\"kind\":\"thinking\",\"value\":\"\",\"metadata\":{\"vscodeReasoningDone\":true}}",
                md("Because."))));

        assertThat(texts(rows, RowKind.THINKING)).containsExactly("Look at the log", "part one part two");
        assertThat(texts(rows, RowKind.ASSISTANT)).containsExactly("Because.");
        assertThat(rows.get(1).signal()).isEqualTo(Signal.LOW);
    }

    @Test
    void aFileIsOneEditRowPerResponseAtItsFirstPlace() {
        String edit = "{\"kind\":\"%s\",\"uri\":{\"path\":\"%s\",\"scheme\":\"file\"}}";
        List<RowContent> rows = rows(q(String.join(
                ",",
                edit.formatted("textEditGroup", "/a"),
                edit.formatted("notebookEditGroup", "/b.ipynb"),
                edit.formatted("textEditGroup", "/a"),
                "{\"kind\":\"workspaceEdit\",\"edits\":[{\"oldResource\":{\"path\":\"/x\"},\"newResource\":{\"path\":\"/y\"}},"
                        + "{\"oldResource\":{\"path\":\"/z\"}},{\"newResource\":{\"path\":\"/a\"}},{\"newResource\":{\"path\":\"/n\"}}]}",
                "{\"kind\":\"externalEdit\",\"uri\":{\"path\":\"/b.ipynb\"},\"editKind\":\"edit\"}",
                "{\"kind\":\"externalEdit\",\"uri\":{\"path\":\"/gone\"},\"editKind\":\"delete\"}")));

        assertThat(texts(rows))
                .containsExactly(
                        "hi",
                        "file edit: /a",
                        "file edit: /b.ipynb",
                        "file edit: /x -> /y",
                        "file delete: /z",
                        "file edit: /n",
                        "file delete: /gone");
        assertThat(rows)
                .extracting(RowContent::rowId)
                .contains(id("part:3:system"), id("part:3:system:1"), id("part:3:system:2"));
    }

    @Test
    void decisionsOfTheUserAreRows() {
        List<RowContent> rows = rows(q(String.join(
                ",",
                "{\"kind\":\"confirmation\",\"title\":\"Keep going?\",\"message\":{\"value\":\"The limit.\"},"
                        + "\"buttons\":[\"Continue\",\"Pause\"],\"isUsed\":true,\"isLive\":false}",
                "{\"kind\":\"confirmation\",\"title\":\"T\",\"message\":\"m\",\"data\":{}}",
                "{\"kind\":\"elicitationSerialized\",\"title\":{\"value\":\"The shell waits.\"},"
                        + "\"message\":{\"value\":\"Which host?\"},\"state\":\"accepted\"}",
                "{\"kind\":\"planReview\",\"title\":\"P\",\"content\":\"# Plan\",\"data\":{\"action\":\"Go\",\"rejected\":false}}",
                "{\"kind\":\"planReview\",\"title\":\"P\",\"content\":\"\"}",
                "{\"kind\":\"questionCarousel\",\"questions\":[{\"id\":\"q1\",\"title\":\"DB?\"},{\"id\":\"q2\",\"title\":\"OS?\"}],"
                        + "\"data\":{\"q1\":\"pg\"}}")));

        assertThat(texts(rows).subList(1, 7))
                .containsExactly(
                        "permission decision: confirmation isUsed=true buttons=Continue, Pause title=Keep going?\nThe limit.",
                        "permission decision: confirmation isUsed=- buttons=- title=T\nm",
                        "permission decision: elicitation=accepted title=The shell waits.\nWhich host?",
                        "permission decision: plan review action=Go rejected=false title=P\n# Plan",
                        "permission decision: plan review action=- rejected=- title=P",
                        "permission decision: questions answered=1/2\nDB?: pg\nOS?: -");
    }

    @Test
    void hooksNoticesAndHandOffsAreRows() {
        List<RowContent> rows = rows(q(String.join(
                ",",
                "{\"kind\":\"hook\",\"hookType\":\"PreToolUse\",\"stopReason\":\"no\",\"toolDisplayName\":\"Run\"}",
                "{\"kind\":\"hook\",\"hookType\":\"Stop\",\"systemMessage\":\"bye\"}",
                "{\"kind\":\"warning\",\"content\":{\"value\":\"Quota used up.\"}}",
                "{\"kind\":\"info\",\"content\":\"fyi\"}",
                "{\"kind\":\"pullRequest\",\"title\":\"Fix\",\"uri\":{\"scheme\":\"https\",\"authority\":\"h.test\",\"path\":\"/o/r/pull/7\"}}",
                "{\"kind\":\"pullRequest\",\"title\":\"Fix\",\"command\":{\"arguments\":[\"https://h.test/8\"]}}")));

        assertThat(texts(rows).subList(1, 7))
                .containsExactly(
                        "hook: PreToolUse stop=no - tool=Run",
                        "hook: Stop stop=- bye",
                        "warning: Quota used up.",
                        "info: fyi",
                        "cloud agent hand-off: Fix https://h.test/o/r/pull/7",
                        "cloud agent hand-off: Fix https://h.test/8");
    }

    @Test
    void partsOfNoKnownShapeAreNamedOrSkippedButNeverFail() {
        assertThat(texts(rows(
                        q("5,true,[1],{},{\"kind\":7},{\"kind\":{}},{\"kind\":\"\"},{\"kind\":null,\"value\":3}"))))
                .containsExactly(
                        "hi",
                        "response part: -",
                        "response part: -",
                        "response part: -",
                        "response part: 7",
                        "response part: {}",
                        "response part: ");
    }

    private static List<String> assistant(String request) {
        return texts(rows(request), RowKind.ASSISTANT);
    }

    private static String id(String slot) {
        return Requests.KEY.rowId("a", slot);
    }
}
