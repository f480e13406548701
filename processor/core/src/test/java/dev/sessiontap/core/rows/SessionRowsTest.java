package dev.sessiontap.core.rows;

import static dev.sessiontap.core.rows.Requests.KEY;
import static dev.sessiontap.core.rows.Requests.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionRowsTest {
    private static final String HEAD =
            "\"sessionId\":\"s1\",\"creationDate\":1000,\"initialLocation\":\"panel\",\"responderUsername\":\"R\"";

    @Test
    void aSessionStartsWithItsFirstRequest() {
        List<RowContent> rows = rows("{" + HEAD + ",\"customTitle\":\"T\",\"computedTitle\":\"C\"}", 1, "s1.jsonl");

        assertThat(texts(rows)).containsExactly("session started: location=panel responder=R title=T");
        RowContent start = rows.get(0);
        assertThat(start.rowId()).isEqualTo(KEY.rowId("", "start"));
        assertThat(start.columns().order()).isEqualTo(List.of(-1, 0, -1, -1));
        assertThat(start.columns().timestamp()).isEqualTo(Instant.ofEpochMilli(1000));
        assertThat(start.columns().isFinal()).isFalse();
        assertThat(start.columns().kind()).isEqualTo(RowKind.SYSTEM);
        assertThat(rows("{" + HEAD + "}", 0, "s1.jsonl")).isEmpty();
    }

    @Test
    void absentValuesAreDashes() {
        assertThat(texts(rows("{}", 1, "s1.jsonl"))).containsExactly("session started: location=- responder=- title=-");
        assertThat(rows("{}", 1, "s1.jsonl").get(0).columns().timestamp()).isNull();
    }

    @Test
    void case49TheWorkspaceFileIsNamed() {
        SessionInput in = new SessionInput(
                KEY, "s1", Json.object("{" + HEAD + "}"), 1, "s1.jsonl", Optional.of("/home/u/x.code-workspace"));

        assertThat(texts(SessionRows.of(in)))
                .containsExactly(
                        "session started: location=panel responder=R title=- workspace=/home/u/x.code-workspace");
    }

    @Test
    void case91AQueuedRequestIsNoUserRow() {
        List<RowContent> rows = rows(
                "{" + HEAD
                        + ",\"pendingRequests\":[{\"id\":\"p1\",\"request\":{\"message\":{\"text\":\"later\",\"parts\":[]},\"timestamp\":5000}},null,"
                        + "{\"id\":\"p2\",\"request\":{\"message\":\"and then\"}},{\"id\":\"p1\"}]}",
                2,
                "s1.jsonl");

        assertThat(texts(rows).subList(1, 3)).containsExactly("queued request: later", "queued request: and then");
        assertThat(rows).hasSize(3);
        assertThat(rows.get(1).rowId()).isEqualTo(KEY.rowId("", "queued:p1"));
        assertThat(rows.get(1).columns().order()).isEqualTo(List.of(2, 4, -1, -1));
        assertThat(rows.get(1).columns().timestamp()).isEqualTo(Instant.ofEpochMilli(5000));
        assertThat(rows.get(2).columns().order()).isEqualTo(List.of(4, 4, -1, -1));
        assertThat(rows).allMatch(row -> !row.columns().isFinal());
    }

    @Test
    void aQueuedRequestStartsASession() {
        assertThat(texts(rows(
                        "{" + HEAD + ",\"pendingRequests\":[{\"id\":\"p\",\"request\":{\"message\":\"x\"}}]}",
                        0,
                        "s1.jsonl")))
                .containsExactly("session started: location=panel responder=R title=-", "queued request: x");
    }

    @Test
    void case93TheAccountOfAnOldFlatFile() {
        String head = "{" + HEAD + ",\"requesterUsername\":\"octocat\"}";
        List<RowContent> rows = rows(head, 1, "User/ws/chatSessions/s1.json");

        assertThat(texts(rows).get(0))
                .isEqualTo("source host: github.com account octocat (from User/ws/chatSessions/s1.json, creationDate)");
        assertThat(rows.get(0).rowId()).isEqualTo(KEY.rowId("", "account"));
        assertThat(rows.get(0).columns().isFinal()).isTrue();
        assertThat(rows.get(0).columns().timestamp()).isEqualTo(Instant.ofEpochMilli(1000));
        assertThat(rows(head, 1, "User/ws/chatSessions/s1.jsonl")).hasSize(1);
    }

    @Test
    void d5DraftsGiveNoRow() {
        assertThat(rows(
                        "{" + HEAD + ",\"inputState\":{\"inputText\":\"should we fire\"},\"inputText\":\"half\"}",
                        0,
                        "s1.jsonl"))
                .isEmpty();
    }

    @Test
    void aRemovedRequestKeepsItsLastPlace() {
        Instant time = Instant.ofEpochMilli(9000);
        RowContent row = RemovedRow.of(KEY, "s1", "request_7", 6, time);

        assertThat(row.columns().text()).isEqualTo("request removed: request_7");
        assertThat(row.columns().order()).isEqualTo(List.of(6, 10, -1, -1));
        assertThat(row.columns().timestamp()).isEqualTo(time);
        assertThat(row.columns().isFinal()).isTrue();
        assertThat(row.columns().requestId()).isEqualTo("request_7");
        assertThat(row.rowId()).isEqualTo(KEY.rowId("request_7", "removed"));
        assertThat(RemovedRow.of(KEY, "s1", "@6", 6, null).columns().requestId())
                .isNull();
    }

    private static List<RowContent> rows(String head, int requests, String path) {
        return SessionRows.of(new SessionInput(KEY, "s1", Json.object(head), requests, path, Optional.empty()));
    }
}
