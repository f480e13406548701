package dev.sessiontap.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.replay.WholeLog.LineError;
import dev.sessiontap.core.replay.WholeLog.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbered cases of mutation log replay that concern the state alone. */
class ReplayCasesTest {
    private static final String THREE_PARTS = "{\"kind\":0,\"v\":{\"requests\":[{\"response\":[0,1,2]}]}}";
    private static final String RESPONSE = "\"k\":[\"requests\",0,\"response\"]";

    static Stream<Arguments> changes() {
        return Stream.of(
                Arguments.of(
                        1,
                        "{'kind':2,'k':['requests'],'v':[{'requestId':'a'}]}",
                        "[{'response':[0,1,2]},{'requestId':'a'}]"),
                Arguments.of(2, "{'kind':2,RESPONSE,'i':1,'v':['B']}", "[{'response':[0,'B']}]"),
                Arguments.of(3, "{'kind':2,RESPONSE,'v':['B']}", "[{'response':[0,1,2,'B']}]"),
                Arguments.of(5, "{'kind':2,RESPONSE,'i':0,'v':['A','B']}", "[{'response':['A','B']}]"),
                Arguments.of(6, "{'kind':2,RESPONSE,'i':3,'v':['B']}", "[{'response':[0,1,2,'B']}]"),
                Arguments.of(7, "{'kind':2,RESPONSE,'i':5,'v':['B']}", "[{'response':[0,1,2,null,null,'B']}]"),
                Arguments.of(
                        12,
                        "{'kind':1,'k':['requests',0,'modelState'],'v':{'value':1}}",
                        "[{'response':[0,1,2],'modelState':{'value':1}}]"),
                Arguments.of(13, "{'kind':1,'k':['requests',0,'response',3],'v':'B'}", "[{'response':[0,1,2,'B']}]"),
                Arguments.of(
                        13,
                        "{'kind':1,'k':['requests',0,'response',7],'v':'B'}",
                        "[{'response':[0,1,2,null,null,null,null,'B']}]"),
                Arguments.of(14, "{'kind':1,'k':['requests',0,'response','x'],'v':'B'}", "[{'response':[0,1,2]}]"),
                Arguments.of(15, "{'kind':3,'k':['requests',0,'response']}", "[{}]"),
                Arguments.of(15, "{'kind':3,'k':['requests',0,'vote']}", "[{'response':[0,1,2]}]"),
                Arguments.of(24, "{'kind':2,'k':['requests'],'i':0}", "[]"));
    }

    @ParameterizedTest(name = "case {0}: {1}")
    @MethodSource("changes")
    void aChangeGivesTheStateOfJavaScript(int number, String line, String requests) {
        Outcome outcome = replay(THREE_PARTS, json(line));

        assertThat(outcome.errors()).isEmpty();
        assertThat(JsJson.write(outcome.state())).isEqualTo("{\"requests\":" + json(requests) + "}");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(9, "{'kind':2,'k':['requests',0],'v':[1]}", "mutation not applied (not a list)"),
                Arguments.of(17, "{'kind':1,'k':[],'v':1}", "mutation not applied (empty path)"),
                Arguments.of(17, "{'kind':3,'k':[]}", "mutation not applied (empty path)"),
                Arguments.of(17, "{'kind':1,'v':1}", "mutation not applied (no path)"),
                Arguments.of(18, "{'kind':9,'k':['a'],'v':1}", "mutation not applied (unknown kind)"),
                Arguments.of(18, "{'_comment':'x'}", "mutation not applied (unknown kind)"),
                Arguments.of(25, "  ", "unparseable line (ends early)"),
                Arguments.of(25, "\r", "unparseable line (ends early)"),
                Arguments.of(30, "[1,2]", "unparseable line (not an object)"),
                Arguments.of(30, "'x'", "unparseable line (not an object)"),
                Arguments.of(30, "7", "unparseable line (not an object)"));
    }

    @ParameterizedTest(name = "case {0}: {1}")
    @MethodSource("refused")
    void aBadLineIsReportedOnceAndReplayGoesOn(int number, String line, String reason) {
        Outcome outcome = replay(THREE_PARTS, json(line), json("{'kind':1,'k':['requests',0],'v':true}"));

        assertThat(outcome.errors()).containsExactly(new LineError(2, reason));
        assertThat(JsJson.write(outcome.state())).isEqualTo("{\"requests\":[true]}");
    }

    @Test
    void case10TheTitleIsSet() {
        assertThat(state(THREE_PARTS, json("{'kind':1,'k':['customTitle'],'v':'T'}")))
                .isEqualTo(json("{'requests':[{'response':[0,1,2]}],'customTitle':'T'}"));
    }

    @Test
    void case19ASecondInitialEntryReplacesEverything() {
        assertThat(state(THREE_PARTS, json("{'kind':0,'v':{'requests':[]}}"))).isEqualTo(json("{'requests':[]}"));
    }

    @Test
    void case21ALogWithoutInitialEntryIsReportedOnceAndApplied() {
        Outcome outcome = replay(
                json("{'kind':1,'k':['hasPendingEdits'],'v':true}"), json("{'kind':2,'k':['requests'],'v':[{}]}"));

        assertThat(outcome.acceptedByVsCode()).isFalse();
        assertThat(outcome.errors()).containsExactly(new LineError(1, "mutation not applied (no initial entry)"));
        assertThat(JsJson.write(outcome.state())).isEqualTo(json("{'hasPendingEdits':true,'requests':[{}]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r", " \t\r"})
    void case25BlanksAtALinesEndAreWhiteSpaceAndEmptyLinesAreNothing(String blanks) {
        Outcome outcome = replay("", THREE_PARTS + blanks, "");

        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.acceptedByVsCode()).isTrue();
    }

    @Test
    void case26ATornLastLineChangesNothing() {
        String file = THREE_PARTS + "\n" + json("{'kind':1,'k':['cust");
        Outcome outcome = WholeLog.replay(file.getBytes(StandardCharsets.UTF_8));

        assertThat(outcome.errors()).containsExactly(new LineError(2, "unparseable line (ends early)"));
        assertThat(JsJson.write(outcome.state())).isEqualTo(json("{'requests':[{'response':[0,1,2]}]}"));
    }

    @Test
    void case27TheWholeEntryBehindATornOneIsApplied() {
        Outcome outcome =
                replay("{\"kind\":0,\"v\":{}}", json("{'kind':1,'k':['a{'kind':1,'k':['customTitle'],'v':'T'}"));

        assertThat(outcome.errors()).containsExactly(new LineError(2, "unparseable line (not JSON)"));
        assertThat(JsJson.write(outcome.state())).isEqualTo(json("{'customTitle':'T'}"));
    }

    @Test
    void case28EntriesBackToBackAreAllApplied() {
        Outcome outcome = replay(
                "{\"kind\":0,\"v\":{}}",
                json("{'kind':1,'k':['a'],'v':1}{'kind':1,'k':['b'],'v':2}"),
                json("{'kind':1,'k':['c'],'v':3}"));

        assertThat(outcome.errors()).containsExactly(new LineError(2, "unparseable line (more after the value)"));
        assertThat(JsJson.write(outcome.state())).isEqualTo(json("{'a':1,'b':2,'c':3}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n\n"})
    void aFileWithoutLinesIsRefused(String file) {
        Outcome outcome = WholeLog.replay(file.getBytes(StandardCharsets.UTF_8));

        assertThat(outcome.acceptedByVsCode()).isFalse();
        assertThat(outcome.errors()).containsExactly(new LineError(1, "empty file"));
    }

    @Test
    void aMarkAtTheStartOfTheFileIsSkipped() {
        Outcome outcome = replay("\uFEFF" + THREE_PARTS);

        assertThat(outcome.acceptedByVsCode()).isFalse();
        assertThat(outcome.errors()).isEmpty();
        assertThat(JsJson.write(outcome.state())).isEqualTo(json("{'requests':[{'response':[0,1,2]}]}"));
    }

    private static String state(String... lines) {
        Outcome outcome = replay(lines);
        assertThat(outcome.errors()).isEmpty();
        return JsJson.write(outcome.state());
    }

    private static Outcome replay(String... lines) {
        return WholeLog.replay((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String json(String text) {
        return text.replace("RESPONSE", RESPONSE).replace('\'', '"');
    }
}
