package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import dev.sessiontap.schemas.row.Row;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.RowJson;
import dev.sessiontap.schemas.row.RowOp;
import dev.sessiontap.schemas.row.RowStamp;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** Rows against the schema and the size that the contract sets. */
final class RowSchema {
    private static final int LARGEST_ROW = 600 * 1024;
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Row.class.getResourceAsStream("/dev/sessiontap/schemas/row.schema.json"), InputFormat.JSON);

    private RowSchema() {}

    /** Fails unless the row, with the longest stamp there is, is valid and fits. */
    static void check(RowContent content) {
        byte[] bytes = RowJson.bytes(new Row(RowOp.UPSERT, content, stamp()));

        assertThat(bytes.length).isLessThanOrEqualTo(LARGEST_ROW);
        assertThat(SCHEMA.validate(new String(bytes, StandardCharsets.UTF_8), InputFormat.JSON))
                .isEmpty();
    }

    private static RowStamp stamp() {
        String longest = "\"".repeat(4_096);
        Mutation cause = new Mutation(
                MutationType.LINE,
                new Origin("host", longest, "linux", longest),
                new RootRef("code-0123abcd", "Code", "desktop", longest, ""),
                SourceRef.file("ws/w1", longest, SourceKind.CHAT_LOG),
                Position.line("1.1", 4, 1000, 1200, Optional.of(Instant.EPOCH)),
                Instant.EPOCH,
                Phase.LIVE,
                Optional.empty(),
                new byte[0]);
        return new RowStamp(
                1, longest, longest, false, false, cause, Optional.of(new RowStamp.Coordinates(1, 2, "1-2")));
    }
}
