package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.KEY;
import static dev.sessiontap.core.rows.Requests.md;
import static dev.sessiontap.core.rows.Requests.only;
import static dev.sessiontap.core.rows.Requests.q;
import static dev.sessiontap.core.rows.Requests.rows;
import static dev.sessiontap.core.rows.Requests.rowsOfAll;
import static dev.sessiontap.core.rows.Requests.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.row.RowColumns;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Tokens;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestRowsTest {

    @Test
    void case1ARequestIsAPromptAndAnAnswer() {
        List<RowContent> rows = rows(q(md("yo")));

        assertThat(texts(rows)).containsExactly("hi", "yo");
        assertThat(rows).extracting(row -> row.columns().kind()).containsExactly(RowKind.USER, RowKind.ASSISTANT);
        assertThat(rows)
                .extracting(row -> row.columns().timestamp())
                .containsExactly(Instant.ofEpochMilli(2000), Instant.ofEpochMilli(2100));
        assertThat(rows).extracting(RowContent::sessionId).containsOnly("s1");
        assertThat(rows).extracting(row -> row.columns().requestId()).containsOnly("a");
    }

    @Test
    void case63AMessageMayBeAString() {
        assertThat(texts(rows("{\"message\":\"plain\"}"))).containsExactly("plain");
        assertThat(rows("{\"message\":{}}")).isEmpty();
        assertThat(rows("{\"timestamp\":\"2026-01-01\",\"prompt\":\"make\",\"completion\":\"ok\"}"))
                .as("d46")
                .isEmpty();
    }

    @Test
    void d4ARequestThatNobodyTypedIsASystemRowAndHasNoLabels() {
        String request = """
                {"requestId":"r","timestamp":2000,"message":{"text":"[Terminal] exited"},"isSystemInitiated":true,
                 "systemInitiatedLabel":"`make run` exited","modelId":"m","modeInfo":{"kind":"agent","permissionLevel":"autopilot"}}""";

        assertThat(texts(rows(request))).containsExactly("system request: `make run` exited [Terminal] exited");
        assertThat(only(rows(request), RowKind.SYSTEM).rowId()).isEqualTo(KEY.rowId("r", "prompt"));
        assertThat(RequestRows.labels(Json.object(request))).isEqualTo(RequestLabels.NONE);
        assertThat(texts(rows("{\"message\":\"x\",\"isSystemInitiated\":true}")))
                .containsExactly("system request: - x");
    }

    @Test
    void case80CancelledAndFailedRequestsSayHowTheyEnded() {
        assertThat(end("\"modelState\":{\"value\":2,\"completedAt\":3000}")).isEqualTo("request cancelled @3000");
        assertThat(end("\"isCanceled\":true")).isEqualTo("request cancelled @2100");
        assertThat(
                        end(
                                "\"modelState\":{\"value\":3,\"completedAt\":3000},\"result\":{\"errorDetails\":{\"code\":\"quotaExceeded\",\"message\":\"Used up.\"}}"))
                .isEqualTo("request failed: Used up. code=quotaExceeded @3000");
        assertThat(end("\"modelState\":{\"value\":3}")).isEqualTo("request failed: - code=- @2100");
        assertThat(end("\"modelState\":{\"value\":1},\"result\":{\"errorDetails\":{\"message\":\"Filtered.\"}}"))
                .isEqualTo("request failed: Filtered. code=- @2100");
        assertThat(end("\"responseErrorDetails\":{\"message\":\"old\"}")).isEqualTo("request failed: old code=- @2100");
        assertThat(end("\"modelState\":{\"value\":\"complete\"}")).isNull();
        assertThat(end("\"modelState\":{\"value\":\"failed\"}")).isEqualTo("request failed: - code=- @2100");
        assertThat(end("\"modelState\":{\"value\":4}")).isNull();
        assertThat(end("\"result\":{}")).isNull();
    }

    @Test
    void case81TokensAreTheLargerOfTheirTwoPlaces() {
        assertThat(tokens("\"promptTokens\":10,\"completionTokens\":50,\"result\":{\"metadata\":{\"outputTokens\":8}}"))
                .isEqualTo(new Tokens(10L, 50L));
        assertThat(tokens("\"result\":{\"metadata\":{\"outputTokens\":8,\"promptTokens\":3}}"))
                .isEqualTo(new Tokens(3L, 8L));
        assertThat(tokens("\"completionTokens\":1e300")).isNull();
        assertThat(tokens("\"vote\":1")).isNull();
    }

    @Test
    void case82TheModelThatAnsweredIsAColumnOfEveryRow() {
        String part = "{\"kind\":\"autoModeResolution\",\"resolvedModel\":\"gpt-x\"}";
        List<RowContent> rows = rows(q(
                part + "," + md("A"),
                "\"modelId\":\"copilot/auto\",\"result\":{\"metadata\":{\"resolvedModel\":\"big\"}}"));

        assertThat(texts(rows)).containsExactly("model: copilot/auto", "hi", "A");
        assertThat(rows).extracting(row -> row.columns().resolvedModel()).containsOnly("gpt-x");
        assertThat(rows).extracting(row -> row.columns().model()).containsOnly("copilot/auto");
        assertThat(rows(q(md("A"), "\"result\":{\"metadata\":{\"resolvedModel\":\"big\"}}"))
                        .get(0)
                        .columns()
                        .resolvedModel())
                .isEqualTo("big");
    }

    @Test
    void case83AModelRowWhereModelOrOptionsChange() {
        assertThat(labelRows(
                        "\"modelId\":\"a\"",
                        "\"modelId\":\"a\"",
                        "\"modelId\":\"b\",\"modelConfiguration\":{\"z\":1,\"a\":2}",
                        "\"vote\":1",
                        "\"modelId\":\"b\",\"modelConfiguration\":{\"a\":2,\"z\":true}"))
                .containsExactly("model: a", "model: a -> b a=2 z=1", "model: b a=2 z=1 -> b a=2 z=true");
    }

    @Test
    void case84ModeLevelAndModelComeBeforeThePrompt() {
        String first = "\"modelId\":\"m\",\"modeInfo\":{\"telemetryModeId\":\"ask\",\"permissionLevel\":\"default\"}";
        String second =
                "\"modelId\":\"n\",\"modeInfo\":{\"telemetryModeId\":\"agent\",\"permissionLevel\":\"autopilot\"}";
        List<RowContent> rows = rowsOfAll(q("", first), q("", second));

        assertThat(texts(rows))
                .containsExactly(
                        "permission mode: ask",
                        "permission level: default",
                        "model: m",
                        "hi",
                        "permission mode: ask -> agent",
                        "permission level: default -> autopilot",
                        "model: m -> n",
                        "hi");
        assertThat(rows)
                .extracting(RowContent::signal)
                .containsExactly(
                        Signal.NORMAL,
                        Signal.NORMAL,
                        Signal.NORMAL,
                        Signal.NORMAL,
                        Signal.NORMAL,
                        Signal.HIGH,
                        Signal.NORMAL,
                        Signal.NORMAL);
        assertThat(rows.get(5).columns().order()).isEqualTo(List.of(1, 2, -1, -1));
        assertThat(rows.get(5).columns().timestamp()).isEqualTo(Instant.ofEpochMilli(2000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'telemetryModeId':'agent','modeId':'x','kind':'y'} | agent",
                "{'modeId':'agent','modeName':'Agent','kind':'y'} | agent",
                "{'kind':'ask'} | ask",
                "{'telemetryModeId':'custom','modeInstructions':{'name':'Reviewer'}} | custom name=Reviewer",
                "{'telemetryModeId':'custom','telemetryModeName':'Rev'} | custom name=Rev",
                "{'telemetryModeId':'custom'} | custom",
                "{'telemetryModeId':''} | ",
            },
            quoteCharacter = '^')
    void theModeIsTheFirstOfItsNames(String modeInfo, String mode) {
        assertThat(RequestRows.labels(Json.object("{\"modeInfo\":" + modeInfo.replace('\'', '"') + "}"))
                        .mode())
                .isEqualTo(mode);
    }

    @Test
    void case86TheAnswerToAConfirmationStandsWithTheNextRequest() {
        List<RowContent> rows = rowsOfAll(
                q("{\"kind\":\"confirmation\",\"title\":\"T\",\"message\":\"m\",\"buttons\":[\"Yes\"]}"),
                q("", "\"confirmation\":\"Yes\""));

        assertThat(texts(rows))
                .containsExactly(
                        "hi",
                        "permission decision: confirmation isUsed=- buttons=Yes title=T\nm",
                        "hi",
                        "permission decision: confirmation=Yes");
        assertThat(rows.get(3).columns().order()).isEqualTo(List.of(1, 5, -1, -1));
        assertThat(rows.get(3).rowId()).isEqualTo(KEY.rowId("a", "confirm"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"shouldBeRemovedOnSend\":{\"requestId\":\"a\"}",
                "\"shouldBeRemovedOnSend\":true",
                "\"isHidden\":true"
            })
    void case87AnUndoneRequestKeepsItsRows(String member) {
        List<RowContent> rows = rows(q(md("yo"), member));

        assertThat(texts(rows)).containsExactly("hi", "yo", "request undone: a");
        assertThat(rows.get(2).columns().order()).isEqualTo(List.of(0, 9, -1, -1));
    }

    @Test
    void aRequestThatIsNotUndoneSaysNothing() {
        assertThat(rows(q("", "\"shouldBeRemovedOnSend\":null,\"isHidden\":false")))
                .hasSize(1);
    }

    @Test
    void case89AnAttachmentIsItsNameAndNeverItsValue() {
        String value = "SECRET".repeat(40_000);
        List<RowContent> rows = rows(q(
                md("yo"),
                "\"variableData\":{\"variables\":[{\"name\":\"a.py\",\"value\":\"" + value + "\"},{\"value\":\"" + value
                        + "\"},null,{\"name\":\"b\"}]}"));

        assertThat(rows.get(0).columns().attachments()).containsExactly("a.py", "b");
        assertThat(rows.get(1).columns().attachments()).isEmpty();
        assertThat(rows.toString()).doesNotContain("SECRET");
    }

    @Test
    void attachmentsAreAtMost256Of256Characters() {
        String variable = "{\"name\":\"" + "n".repeat(300) + "\"}";
        List<String> names = rows(q(
                        "", "\"variableData\":{\"variables\":[" + (variable + ",").repeat(299) + variable + "]}"))
                .get(0)
                .columns()
                .attachments();

        assertThat(names).hasSize(256).containsOnly("n".repeat(256));
    }

    @Test
    void editsKeptOrUndoneAreRows() {
        List<RowContent> rows = rows(q(
                "",
                "\"editedFileEvents\":[{\"uri\":{\"path\":\"/a\",\"scheme\":\"file\"},\"eventKind\":1},{\"uri\":{\"path\":\"/b\"},\"eventKind\":2},"
                        + "null,{\"uri\":\"file:///c%20d\",\"eventKind\":3},{\"eventKind\":7}]"));

        assertThat(texts(rows))
                .containsExactly(
                        "hi",
                        "file edit event: Keep /a",
                        "file edit event: Undo /b",
                        "file edit event: UserModification /c d",
                        "file edit event: 7 -");
        assertThat(rows.get(3).rowId()).isEqualTo(KEY.rowId("a", "edit:3"));
        assertThat(rows.get(3).columns().order()).isEqualTo(List.of(0, 7, 3, -1));
    }

    @ParameterizedTest
    @CsvSource({
        "'\"timestamp\":2000,\"responseTimestamp\":2100', 2100",
        "'\"timestamp\":1000000,\"timeSpentWaiting\":1000500', 1000500",
        "'\"timestamp\":1000000,\"timeSpentWaiting\":42', 1000000",
        "'\"timestamp\":1000000,\"timeSpentWaiting\":87400001', 1000000",
        "'\"timestamp\":1000000,\"timeSpentWaiting\":87400000', 87400000",
        "'\"timeSpentWaiting\":1760000000000',",
        "'\"timestamp\":2000,\"responseTimestamp\":0', 2000",
        "'\"timestamp\":2000,\"responseTimestamp\":\"2100\"', 2000",
        "'\"timestamp\":-5',",
        "'\"timestamp\":1e300',",
        "'\"timestamp\":\"2026-01-01\"',",
    })
    void theResponsesTimeIsNeverInvented(String members, Long millis) {
        RowContent row = only(rows("{\"response\":\"x\"," + members + "}"), RowKind.ASSISTANT);

        assertThat(row.columns().timestamp()).isEqualTo(millis == null ? null : Instant.ofEpochMilli(millis));
    }

    @Test
    void aRequestWithoutAnIdIsItsPlace() {
        List<RowContent> rows = rows("{\"message\":\"x\",\"isHidden\":true}", 3, RequestLabels.NONE);

        assertThat(rows.get(0).rowId()).isEqualTo(KEY.rowId("@3", "prompt"));
        assertThat(rows.get(0).columns().requestId()).isNull();
        assertThat(rows.get(1).columns().text()).isEqualTo("request undone: @3");
    }

    @Test
    void sharedColumnsStandInEveryRow() {
        String request = q(md("yo"), "\"agent\":{\"id\":\"github.copilot.default\"}", "\"modelId\":\"m\"");
        List<RowContent> rows = RequestRows.of(
                new RequestInput(KEY, "s1", 0, Json.object(request), true, new RequestLabels(null, null, "m")));

        assertThat(rows)
                .hasSize(2)
                .extracting(RowContent::columns)
                .allMatch(RowColumns::isFinal)
                .allMatch(columns -> "github.copilot.default".equals(columns.agent()))
                .allMatch(columns -> "m".equals(columns.model()));
    }

    @Test
    void valuesOfOtherTypesNeverFail() {
        for (String odd :
                List.of("1", "\"x\"", "[]", "{}", "null", "true", "[null,1,{}]", "{\"value\":[]}", "{\"kind\":1}")) {
            StringBuilder request = new StringBuilder("{\"requestId\":" + odd);
            for (String member : List.of(
                    "timestamp",
                    "message",
                    "response",
                    "modeInfo",
                    "modelId",
                    "modelConfiguration",
                    "modelState",
                    "result",
                    "variableData",
                    "editedFileEvents",
                    "confirmation",
                    "agent",
                    "responseErrorDetails",
                    "isHidden")) {
                request.append(",\"").append(member).append("\":").append(odd);
            }
            rows(request.append('}').toString());
            rows(q("{\"kind\":\"toolInvocationSerialized\",\"toolCallId\":" + odd + ",\"toolId\":" + odd
                    + ",\"toolSpecificData\":" + odd + ",\"resultDetails\":" + odd + ",\"isConfirmed\":" + odd
                    + ",\"source\":" + odd + ",\"invocationMessage\":" + odd + ",\"pastTenseMessage\":" + odd + "}"));
            for (String kind : List.of(
                    "markdownContent",
                    "inlineReference",
                    "thinking",
                    "textEditGroup",
                    "workspaceEdit",
                    "externalEdit",
                    "confirmation",
                    "elicitationSerialized",
                    "planReview",
                    "questionCarousel",
                    "pullRequest",
                    "hook",
                    "warning",
                    "autoModeResolution")) {
                rows(q("{\"kind\":\"" + kind + "\",\"value\":" + odd + ",\"content\":" + odd + ",\"uri\":" + odd
                        + ",\"edits\":" + odd
                        + ",\"title\":" + odd + ",\"message\":" + odd + ",\"buttons\":" + odd + ",\"questions\":" + odd
                        + ",\"data\":" + odd + ",\"inlineReference\":" + odd + ",\"command\":" + odd
                        + ",\"resolvedModel\":" + odd + "}"));
            }
        }
    }

    private static String end(String member) {
        return rows(q("", member)).stream()
                .filter(row -> row.columns().order().get(1) == 8)
                .map(row ->
                        row.columns().text() + " @" + row.columns().timestamp().toEpochMilli())
                .findFirst()
                .orElse(null);
    }

    private static Tokens tokens(String member) {
        return rows(q("", member)).get(0).columns().tokens();
    }

    private static List<String> labelRows(String... members) {
        String[] requests = new String[members.length];
        for (int i = 0; i < members.length; i++) {
            requests[i] = q("", members[i]);
        }
        return texts(rowsOfAll(requests), RowKind.SYSTEM);
    }
}
