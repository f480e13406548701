package dev.sessiontap.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.intake.Rows;
import dev.sessiontap.core.intake.Workstation;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.topic.Topic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChatLogTest {
    private static final String START = "system: session started: location=panel responder=R title=-";

    private final Workstation workstation = new Workstation();
    private final Workstation.LogFile log = workstation.log("s1");
    private int seen;

    private static String initial(String... requests) {
        return "{\"kind\":0,\"v\":{\"version\":3,\"sessionId\":\"s1\",\"creationDate\":1000,\"initialLocation\":\"panel\","
                + "\"responderUsername\":\"R\",\"requests\":[" + String.join(",", requests) + "]}}";
    }

    private static String request(String id, String text, String... parts) {
        return "{\"requestId\":\"" + id + "\",\"timestamp\":2000,\"message\":{\"text\":\"" + text
                + "\",\"parts\":[]},\"response\":[" + String.join(",", parts) + "],\"responseTimestamp\":2100}";
    }

    private static String done(String id, String text, String... parts) {
        return request(id, text, parts)
                .replace("\"responseTimestamp\"", "\"modelState\":{\"value\":1},\"responseTimestamp\"");
    }

    private static String md(String text) {
        return "{\"value\":\"" + text + "\"}";
    }

    private static String push(String request) {
        return "{\"kind\":2,\"k\":[\"requests\"],\"v\":[" + request + "]}";
    }

    private List<String> sent() {
        List<Output> all = workstation.outputs();
        List<String> sent = Rows.sent(new ArrayList<>(all.subList(seen, all.size())));
        seen = all.size();
        return sent;
    }

    private List<String> standing() {
        return Rows.standing(workstation.outputs());
    }

    @Test
    void case1APromptAndItsAnswer() {
        log.line(initial()).line(push(request("a", "hi", md("yo"))));
        assertThat(standing()).containsExactly(START, "user: hi", "assistant: yo");
    }

    @Test
    void anAnswerThatGrowsIsOneRowRevised() {
        log.line(initial(request("a", "hi", md("one"))));
        sent();
        log.line("{\"kind\":2,\"k\":[\"requests\",0,\"response\"],\"i\":0,\"v\":[" + md("one two") + "]}");
        assertThat(sent()).containsExactly("upsert assistant: one two");
        assertThat(standing()).containsExactly(START, "user: hi", "assistant: one two");
    }

    @Test
    void theSameAgainIsNothing() {
        log.line(initial(request("a", "hi", md("one"))));
        sent();
        log.line("{\"kind\":2,\"k\":[\"requests\",0,\"response\"],\"i\":0,\"v\":[" + md("one") + "]}");
        assertThat(sent()).isEmpty();
    }

    @Test
    void case19ASecondInitialEntryThatLacksARequest() {
        log.line(initial(request("a", "hi"), request("b", "there")));
        sent();
        log.line(initial(request("a", "hi")));
        assertThat(sent()).contains("retract user: there", "upsert system: request removed: b");
        assertThat(standing()).contains("user: hi").doesNotContain("user: there");
    }

    @Test
    void case20ACompactionIsOneRowAndNothingElse() {
        log.line(initial(done("a", "hi", md("yo"))));
        log.line(push(request("b", "more", md("ok"))));
        log.settled();
        sent();
        log.rewritten("truncated", initial(done("a", "hi", md("yo")), request("b", "more", md("ok"))));
        assertThat(sent())
                .containsExactly(
                        "upsert system: log rewritten: compacted User/workspaceStorage/w1/chatSessions/s1.jsonl");
    }

    @Test
    void aRewriteToAnotherContentGivesItsDifferenceAndTheAgentsReason() {
        log.line(initial(request("a", "hi", md("yo")), request("b", "more")));
        sent();
        log.rewritten("changed", initial(request("a", "hi", md("you"))));
        assertThat(sent())
                .containsExactlyInAnyOrder(
                        "upsert system: log rewritten: changed User/workspaceStorage/w1/chatSessions/s1.jsonl",
                        "upsert assistant: you",
                        "retract user: more",
                        "upsert system: request removed: b");
    }

    @Test
    void aGenerationInWhichNoEntryAppliedRetractsNothing() {
        log.line(initial(request("a", "hi", md("yo"))));
        sent();
        log.rewritten("truncated").settled();
        assertThat(sent())
                .containsExactly(
                        "upsert system: log rewritten: truncated User/workspaceStorage/w1/chatSessions/s1.jsonl");
        assertThat(standing()).contains("user: hi");
    }

    @Test
    void case21ALogWithoutAnInitialEntryIsAppliedToAnEmptySession() {
        log.line("{\"kind\":1,\"k\":[\"hasPendingEdits\"],\"v\":true}")
                .line("{\"kind\":1,\"k\":[\"requests\"],\"v\":[]}")
                .line(push(request("a", "hi")));
        assertThat(sent().stream().filter(row -> row.contains("parser:")))
                .containsExactly("upsert system: parser: mutation not applied (no initial entry): "
                        + "{\"kind\":1,\"k\":[\"hasPendingEdits\"],\"v\":true}");
        assertThat(standing()).contains("user: hi");
    }

    @Test
    void aLogThatLostItsFirstLineGoesOnFromTheStateThatIsKnown() {
        log.line(initial(request("a", "hi")));
        sent();
        log.rewritten("changed", push(request("b", "more")));
        assertThat(standing()).contains("user: hi", "user: more");
    }

    @Test
    void case24ATruncatingPushTakesRequestsOutAndKeepsThemAsEvidence() {
        log.line(initial(request("a", "one"), request("b", "two"), request("c", "three")));
        sent();
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":0}");
        List<String> sent = sent();
        assertThat(sent)
                .contains(
                        "retract user: one",
                        "retract user: two",
                        "retract user: three",
                        "upsert system: request removed: a",
                        "upsert system: request removed: b",
                        "upsert system: request removed: c");
        log.line(push(request("b", "two")));
        assertThat(sent()).contains("upsert user: two", "retract system: request removed: b");
    }

    @Test
    void catchingUpTellsOneDifferenceAndTheEvidenceOfWhatLeftBefore() {
        log.caughtUp(
                initial(request("a", "hi", md("y"))),
                push(request("b", "rewound")),
                "{\"kind\":2,\"k\":[\"requests\"],\"i\":1}",
                "{\"kind\":2,\"k\":[\"requests\",0,\"response\"],\"i\":0,\"v\":[" + md("yo") + "]}");
        assertThat(sent())
                .containsExactlyInAnyOrder(
                        "upsert " + START,
                        "upsert user: hi",
                        "upsert assistant: yo",
                        "retract user: rewound",
                        "upsert system: request removed: b");
    }

    @Test
    void aReReadRepeatsNothing() {
        String[] lines = {
            initial(done("a", "hi", md("y"))),
            push(request("b", "rewound")),
            "{\"kind\":9}",
            "{\"kind\":2,\"k\":[\"requests\"],\"i\":1}"
        };
        log.caughtUp(lines).settled();
        sent();
        log.rewritten("replaced", lines).settled();
        assertThat(sent())
                .containsExactly(
                        "upsert system: log rewritten: compacted User/workspaceStorage/w1/chatSessions/s1.jsonl");
    }

    @Test
    void aRowIsFinalOnceItsRequestIsFinishedAndAnotherFollowsOrTheLogRests() {
        log.line(initial(done("a", "hi")));
        assertThat(finals("hi")).isFalse();
        log.line(push(request("b", "more")));
        assertThat(finals("hi")).isTrue();
        assertThat(finals("more")).isFalse();
        log.line("{\"kind\":1,\"k\":[\"requests\",1,\"modelState\"],\"v\":{\"value\":1}}");
        assertThat(finals("more")).isFalse();
        log.settled();
        assertThat(finals("more")).isTrue();
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        assertThat(finals("hi")).isTrue();
        log.rewritten("truncated", initial(done("a", "hi")));
        assertThat(finals("hi")).isTrue();
    }

    private boolean finals(String text) {
        return Rows.latest(workstation.outputs()).values().stream()
                .filter(row -> row.get("text").asText().equals(text))
                .findFirst()
                .orElseThrow()
                .get("final")
                .asBoolean();
    }

    @Test
    void aModelChangeReDerivesTheNextRequestThatHasOne() {
        String withModel = ",\"modelId\":\"m1\"}";
        log.line(initial(
                request("a", "1").replaceAll("}$", withModel),
                request("b", "2"),
                request("c", "3").replaceAll("}$", ",\"modelId\":\"m2\"}")));
        assertThat(standing()).contains("system: model: m1", "system: model: m1 -> m2");
        sent();
        log.line("{\"kind\":1,\"k\":[\"requests\",0,\"modelId\"],\"v\":\"m2\"}");
        assertThat(sent())
                .containsExactlyInAnyOrder(
                        "upsert system: model: m2", "retract system: model: m1 -> m2", "upsert user: 1");
    }

    @Test
    void aDeletedSessionIsToldOnceAndItsRowsStay() {
        log.line(initial(request("a", "hi")));
        sent();
        log.removed().removed();
        assertThat(sent())
                .containsExactly("upsert system: session deleted: User/workspaceStorage/w1/chatSessions/s1.jsonl");
        assertThat(standing()).contains("user: hi");
        assertThat(Rows.of(workstation.outputs(), Topic.SESSIONS)
                        .get(Rows.of(workstation.outputs(), Topic.SESSIONS).size() - 1)
                        .get("state")
                        .asText())
                .isEqualTo("deleted");
    }

    @Test
    void case56AnEmptySessionThatGoesIsNoDeletedChat() {
        log.line(initial()).removed();
        assertThat(sent()).isEmpty();
    }

    @Test
    void aSessionThatStandsElsewhereOnTheHostIsNotDeleted() {
        log.line(initial(request("a", "hi")));
        workstation.log("ws/w2", "s1").line(initial(request("a", "hi")));
        sent();
        log.removed();
        assertThat(sent()).isEmpty();
    }

    @Test
    void case42ACopyIsToldAndItsRowsAreSecondary() {
        log.line(initial(request("a", "hi")));
        sent();
        workstation.log("ws/w2", "s1").line(initial(request("a", "hi")));
        assertThat(sent()).contains("upsert system: session copied: ws/w1 -> ws/w2");
        assertThat(Rows.of(workstation.outputs(), Topic.ROWS).stream()
                        .filter(row -> row.get("text").asText().equals("hi"))
                        .map(row -> row.get("secondary").asBoolean()))
                .containsExactly(false, true);
    }

    @Test
    void aSessionThatComesBackIsRestored() {
        log.line(initial(request("a", "hi"))).removed();
        sent();
        log.rewritten("replaced", initial(request("a", "hi")));
        assertThat(sent()).contains("upsert system: session restored: User/workspaceStorage/w1/chatSessions/s1.jsonl");
    }

    @Test
    void damageIsToldAndReplayGoesOn() {
        log.line(initial()).line("{\"kind\":1,\"k\":[\"a{\"kind\":1,\"k\":[\"customTitle\"],\"v\":\"T\"}");
        log.line(push(request("a", "hi")));
        assertThat(standing()).contains("system: session started: location=panel responder=R title=T");
        assertThat(sent())
                .filteredOn(row -> row.contains("parser: unparseable line"))
                .hasSize(1);
    }

    @Test
    void theSameBadLineTwiceIsTwoRows() {
        log.line(initial()).line("[1]").line("[1]");
        assertThat(sent()).filteredOn(row -> row.contains("parser:")).hasSize(2);
    }

    @Test
    void aTornEndIsDamageOnceItCannotGrowAnyMore() {
        log.line(initial()).partial("{\"kind\":1,\"k\":[\"cust");
        assertThat(sent())
                .containsExactly("upsert system: parser: unparseable line (ends early): {\"kind\":1,\"k\":[\"cust");
    }

    @Test
    void aRequestThatStandsTwiceIsOneRequestWithTheRicherResponse() {
        log.line(initial(request("a", "first", md("1")), request("a", "second", md("1"), "{\"kind\":\"zzz\"}")));
        assertThat(standing()).containsExactly(START, "user: second", "assistant: 1", "system: response part: zzz");
        sent();
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}");
        assertThat(standing()).containsExactly(START, "user: first", "assistant: 1");
    }

    @Test
    void case40BesideAUsableLogTheDocumentGivesNothing() {
        log.line(initial(request("a", "hi")));
        sent();
        workstation.document(
                "User/workspaceStorage/w1/chatSessions/s1.json",
                SourceKind.CHAT_DOCUMENT,
                "{\"version\":3,\"sessionId\":\"s1\",\"requests\":[" + request("z", "old") + "]}");
        assertThat(sent()).isEmpty();
    }

    @Test
    void aSessionThatMovesFromDocumentToLogRepeatsNothing() {
        workstation.document(
                "User/workspaceStorage/w1/chatSessions/s1.json",
                SourceKind.CHAT_DOCUMENT,
                "{\"version\":3,\"sessionId\":\"s1\",\"creationDate\":1000,\"initialLocation\":\"panel\",\"responderUsername\":\"R\",\"requests\":["
                        + request("a", "hi", md("yo")) + "]}");
        assertThat(standing()).containsExactly(START, "user: hi", "assistant: yo");
        sent();
        log.line(initial(request("a", "hi", md("yo"))));
        assertThat(sent()).isEmpty();
    }

    @Test
    void aFinishedRequestOfADocumentIsFinal() {
        workstation.document(
                "User/workspaceStorage/w1/chatSessions/s1.json",
                SourceKind.CHAT_DOCUMENT,
                "{\"version\":3,\"requests\":[" + done("a", "hi", md("yo")) + "]}");
        assertThat(finals("hi")).isTrue();
    }

    @Test
    void theProjectIsTheFolderOfTheWorkspace() {
        workstation.document(
                "User/workspaceStorage/w1/workspace.json",
                SourceKind.WORKSPACE,
                "{\"folder\":\"file:///c%3A/Users/a/p\"}");
        log.line(initial(request("a", "hi")));
        assertThat(Rows.of(workstation.outputs(), Topic.ROWS))
                .allMatch(row -> row.get("project_path").asText().equals("c:/Users/a/p"));
    }

    @Test
    void aBrokenWorkspaceFileIsTold() {
        workstation.document("User/workspaceStorage/w1/workspace.json", SourceKind.WORKSPACE, "[]");
        workstation.document("User/workspaceStorage/w1/workspace.json", SourceKind.WORKSPACE, "{\"folder\"");
        assertThat(sent())
                .anyMatch(row -> row.contains("parser: workspace.json is not a JSON object"))
                .anyMatch(row -> row.contains("parser: workspace.json not read ("));
    }

    @Test
    void removedRequestsOfABaselineHaveNoTime() {
        workstation.phase(Phase.BASELINE);
        log.line(initial(request("a", "hi"))).line("{\"kind\":2,\"k\":[\"requests\"],\"i\":0}");
        assertThat(Rows.latest(workstation.outputs()).values().stream()
                        .filter(row -> row.get("text").asText().startsWith("request removed"))
                        .map(row -> row.get("timestamp_utc").isNull()))
                .containsExactly(true);
    }

    private void document(String... requests) {
        workstation.document(
                "User/workspaceStorage/w1/chatSessions/s1.json",
                SourceKind.CHAT_DOCUMENT,
                "{\"version\":3,\"sessionId\":\"s1\",\"requests\":[" + String.join(",", requests) + "]}");
    }

    @Test
    void case40BesideALogThatIsGoneTheDocumentAddsOnlyWhatWasNeverSeen() {
        log.line(initial(request("a", "hi"), request("b", "rewound")));
        log.line("{\"kind\":2,\"k\":[\"requests\"],\"i\":1}").removed();
        sent();
        document(request("a", "older"), request("b", "rewound"), request("z", "old"));
        assertThat(standing()).contains("user: hi", "user: old").doesNotContain("user: older", "user: rewound");
        assertThat(sent()).noneMatch(row -> row.startsWith("retract user"));
    }

    @Test
    void case40BesideAnUnusableLogTheDocumentAddsOnlyWhatWasNeverSeen() {
        log.line(push(request("a", "hi")));
        sent();
        document(request("a", "older"), request("z", "old"));
        assertThat(standing()).contains("user: hi", "user: old").doesNotContain("user: older");
        assertThat(sent()).noneMatch(row -> row.startsWith("retract user"));
    }
}
