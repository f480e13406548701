package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.decisions;
import static dev.sessiontap.core.rows.Requests.only;
import static dev.sessiontap.core.rows.Requests.q;
import static dev.sessiontap.core.rows.Requests.rows;
import static dev.sessiontap.core.rows.Requests.tool;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import dev.sessiontap.schemas.row.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "true | true | NORMAL",
                "false | false | HIGH",
                "{'type':0} | Denied(0) | HIGH",
                "{'type':0,'source':'hook'} | Denied(0) source=hook | HIGH",
                "{'type':1} | ConfirmationNotNeeded(1) | LOW",
                "{'type':1,'reason':'plain reason'} | ConfirmationNotNeeded(1) reason=plain reason | NORMAL",
                "{'type':1,'reason':{'value':'see [x](command:y)'},'b':1} | ConfirmationNotNeeded(1) b=1 reason=see x | NORMAL",
                "{'type':2,'id':'chat.tools.global.autoApprove'} | Setting(2) id=chat.tools.global.autoApprove | HIGH",
                "{'type':3,'scope':'workspace'} | LmServicePerTool(3) scope=workspace | HIGH",
                "{'type':4,'selectedButton':'Allow'} | UserAction(4) selectedButton=Allow | NORMAL",
                "{'type':5} | Skipped(5) | NORMAL",
                "{'type':9} | Unknown(9) | NORMAL",
                "{'type':1.5} | Unknown(1.5) | NORMAL",
                "{} | - | NORMAL",
            })
    void case85EveryFormOfConfirmation(String confirmed, String text, Signal signal) {
        RowContent row = decision(tool("c", "\"isConfirmed\":" + confirmed.replace('\'', '"')));

        assertThat(row.columns().text()).isEqualTo("permission decision: confirmed=" + text);
        assertThat(row.signal()).isEqualTo(signal);
        assertThat(row.columns().toolName()).isEqualTo("t");
        assertThat(row.columns().toolUseId()).isEqualTo("c");
    }

    @Test
    void theToolsSourceFollows() {
        assertThat(decision(tool("c", "\"isConfirmed\":{\"type\":4},\"source\":{\"type\":\"mcp\",\"label\":\"x\"}"))
                        .columns()
                        .text())
                .isEqualTo("permission decision: confirmed=UserAction(4) tool_source=mcp");
    }

    @Test
    void d40AnAutomaticApprovalSaysWhatGaveIt() {
        RowContent grant = decision(terminal(
                "\"isConfirmed\":{\"type\":4}",
                "Every command is approved until the session ends ([Undo](command:x))"));
        RowContent rule =
                decision(terminal("\"isConfirmed\":{\"type\":1}", "Approved by rule [`/^docker ps/`](command:x)"));
        RowContent refused =
                decision(terminal("\"isComplete\":true", "_Refused by rule [`/\\\\(.+\\\\)/s`](command:x)_"));

        assertThat(grant.columns().text())
                .isEqualTo(
                        "permission decision: confirmed=UserAction(4) auto_approve=Every command is approved until the session ends (Undo)");
        assertThat(rule.columns().text())
                .isEqualTo(
                        "permission decision: confirmed=ConfirmationNotNeeded(1) auto_approve=Approved by rule `/^docker ps/`");
        assertThat(refused.columns().text())
                .isEqualTo("permission decision: confirmed=- auto_approve=_Refused by rule `/\\(.+\\)/s`_");
        assertThat(java.util.List.of(grant, rule, refused))
                .extracting(RowContent::signal)
                .containsOnly(Signal.HIGH);
    }

    @Test
    void aCallThatRanUnderAGrantIsWorthAttentionItself() {
        assertThat(use("\"isConfirmed\":{\"type\":3,\"scope\":\"profile\"}").signal())
                .isEqualTo(Signal.HIGH);
        assertThat(use("\"isConfirmed\":{\"type\":2,\"id\":\"s\"}").signal()).isEqualTo(Signal.HIGH);
        assertThat(use("\"isConfirmed\":{\"type\":0}").signal()).isEqualTo(Signal.NORMAL);
        assertThat(use("\"isConfirmed\":{\"type\":4}").signal()).isEqualTo(Signal.NORMAL);
    }

    @Test
    void d47ACallWaitsWhileTheRequestNeedsInput() {
        String parts = tool("bad", "\"isComplete\":true") + "," + tool("good", "\"isConfirmed\":{\"type\":4}");

        assertThat(decisions(rows(q(parts, "\"modelState\":{\"value\":4}"))))
                .containsExactly("permission decision: waiting", "permission decision: confirmed=UserAction(4)");
        assertThat(decisions(rows(q(parts, "\"modelState\":{\"value\":0}"))))
                .containsExactly("permission decision: confirmed=UserAction(4)");
    }

    @Test
    void waitingAndItsDecisionAreOneRow() {
        RowContent waiting = decision(tool("c", ""), "\"modelState\":{\"value\":4}");
        RowContent decided = decision(tool("c", "\"isConfirmed\":{\"type\":4}"));

        assertThat(decided.rowId()).isEqualTo(waiting.rowId());
    }

    private static String terminal(String members, String automatic) {
        return tool(
                "c",
                members
                        + ",\"toolSpecificData\":{\"kind\":\"terminal\",\"commandLine\":{\"original\":\"x\"},\"autoApproveInfo\":{\"value\":\""
                        + automatic + "\"}}");
    }

    private static RowContent use(String members) {
        return only(rows(q(tool("c", members))), RowKind.TOOL_USE);
    }

    private static RowContent decision(String part, String... more) {
        return only(rows(q(part, more)), RowKind.SYSTEM);
    }
}
