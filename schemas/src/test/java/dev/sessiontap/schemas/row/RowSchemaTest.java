package dev.sessiontap.schemas.row;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
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
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema files say what the code writes. */
class RowSchemaTest {
    private static final Instant TIME = Instant.ofEpochMilli(1_759_400_001_000L);

    @Test
    void aRowWithEveryColumnIsValid() throws IOException {
        RowColumns columns = new RowColumns(
                true,
                List.of(3, 4, -1, -1),
                TIME,
                RowKind.TOOL_USE,
                "copilot/auto",
                "model-x",
                "run_in_terminal",
                "call_a",
                "internal",
                "ls -l",
                "ls",
                "user",
                false,
                new Tokens(10L, null),
                List.of("a.py"),
                "request_1",
                "call_parent",
                "github.copilot.default");

        assertThat(errors(row(columns, Optional.of(new RowStamp.Coordinates(3, 17L, "1-17")))))
                .isEmpty();
    }

    @Test
    void aRowWithNothingButTextIsValid() throws IOException {
        assertThat(errors(row(bare("parser: \uD83D\uDE00"), Optional.empty()))).isEmpty();
    }

    @Test
    void aFarFutureTimeIsValid() throws IOException {
        RowColumns columns = bare("x").withTimestamp(Instant.ofEpochMilli(8_640_000_000_000_000L));

        assertThat(errors(row(columns, Optional.empty()))).isEmpty();
    }

    @Test
    void aRowThatLacksAColumnOrHasAnotherIsNot() throws IOException {
        String json = new String(RowJson.bytes(row(bare("x"), Optional.empty())), StandardCharsets.UTF_8);

        assertThat(errors(json.replace("\"user\":\"sam\",", ""))).isNotEmpty();
        assertThat(errors(json.replace("\"user\":\"sam\",", "\"user\":\"sam\",\"extra\":1,")))
                .isNotEmpty();
        assertThat(errors(json.replace("\"kind\":\"system\"", "\"kind\":\"tool\"")))
                .isNotEmpty();
    }

    @Test
    void charactersOutsideTheBasicPlaneTakeFourBytes() {
        byte[] one = RowJson.bytes(row(bare(""), Optional.empty()));
        byte[] two = RowJson.bytes(row(bare("\uD83D\uDE00"), Optional.empty()));

        assertThat(two.length - one.length).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"row", "grant", "grant-event", "session"})
    void everySchemaIsItselfValid(String name) throws IOException {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        assertThat(meta.validate(text(name + ".schema.json"), InputFormat.JSON)).isEmpty();
    }

    private static List<?> errors(Row row) throws IOException {
        return errors(new String(RowJson.bytes(row), StandardCharsets.UTF_8));
    }

    private static List<?> errors(String json) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text("row.schema.json"), InputFormat.JSON);
        return schema.validate(json, InputFormat.JSON);
    }

    private static String text(String name) throws IOException {
        try (InputStream in = Row.class.getResourceAsStream("/dev/sessiontap/schemas/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static RowColumns bare(String text) {
        return new RowColumns(
                false,
                null,
                null,
                RowKind.SYSTEM,
                null,
                null,
                null,
                null,
                null,
                text,
                null,
                null,
                true,
                null,
                List.of(),
                null,
                null,
                null);
    }

    private static Row row(RowColumns columns, Optional<RowStamp.Coordinates> coordinates) {
        Mutation cause = new Mutation(
                MutationType.LINE,
                new Origin("11111111-2222-4333-8444-555555555555", "laptop", "linux", "sam"),
                new RootRef("code-0123abcd", "Code", "desktop", "/home/sam/.config/Code", ""),
                SourceRef.file("global", "User/globalStorage/emptyWindowChatSessions/s1.jsonl", SourceKind.CHAT_LOG),
                Position.line("1.1", 4, 1000, 1200, Optional.of(TIME)),
                TIME,
                Phase.LIVE,
                Optional.empty(),
                new byte[0]);
        RowStamp stamp = new RowStamp(17, "/home/sam/p", "main", false, false, cause, coordinates);
        RowContent content = new RowContent(
                RowId.of("h", "r", "global", "s1", "request_1", Slots.PROMPT),
                "s1",
                columns,
                Signal.NORMAL,
                false,
                columns.text().length(),
                null,
                false);
        return new Row(RowOp.UPSERT, content, stamp);
    }
}
