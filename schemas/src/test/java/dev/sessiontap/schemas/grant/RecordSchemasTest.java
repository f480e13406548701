package dev.sessiontap.schemas.grant;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.sessiontap.schemas.session.SessionSummary;
import dev.sessiontap.schemas.session.SessionSummaryJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The schema files of grants and sessions say what the code writes. */
class RecordSchemasTest {
    private static final Instant TIME = Instant.ofEpochMilli(1_760_000_000_000L);
    private static final String ID = "0".repeat(64);

    @Test
    void aGrantsRecordAndItsEventAreValid() throws IOException {
        assertThat(errors("grant", GrantJson.record(grant("pending", TIME)))).isEmpty();
        assertThat(errors("grant", GrantJson.record(grant(null, null)))).isEmpty();
        assertThat(errors("grant-event", GrantJson.event(grant("pending", TIME))))
                .isEmpty();
    }

    @Test
    void aRecordIsNoEvent() throws IOException {
        assertThat(errors("grant-event", GrantJson.record(grant("pending", TIME))))
                .isNotEmpty();
        assertThat(errors("grant", GrantJson.record(grant("guessed", TIME)))).isNotEmpty();
    }

    @Test
    void aSessionsSummaryIsValid() throws IOException {
        SessionSummary full = new SessionSummary(
                "h", "r", "ws/w", "s", "T", "/p", TIME, TIME, 3, "open", "User/ws/w/chatSessions/s.jsonl", TIME);
        SessionSummary bare =
                new SessionSummary("h", "r", "ws/w", "s", null, null, null, null, 0, "deleted", null, null);

        assertThat(errors("session", SessionSummaryJson.bytes(full))).isEmpty();
        assertThat(errors("session", SessionSummaryJson.bytes(bare))).isEmpty();
    }

    private static Grant grant(String attribution, Instant time) {
        return new Grant(
                ID,
                "h",
                "r",
                "global",
                "chat/autoconfirm",
                "run_in_terminal",
                "open",
                "true",
                null,
                1,
                "tool",
                time,
                time,
                time,
                null,
                "added",
                attribution,
                new Grant.Evidence("User/globalStorage/state.vscdb", time, ID, "1-17"));
    }

    private static List<?> errors(String schema, byte[] json) throws IOException {
        try (InputStream in = Grant.class.getResourceAsStream("/dev/sessiontap/schemas/" + schema + ".schema.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON)
                    .validate(new String(json, StandardCharsets.UTF_8), InputFormat.JSON);
        }
    }
}
