package dev.sessiontap.schemas.row;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.sessiontap.schemas.mutation.Mutation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;

/** The bytes of a row: UTF-8 JSON, every column present and in the order of the contract, the same row the same bytes. */
public final class RowJson {
    // Characters beyond the basic plane as their four bytes: as two escapes they would take twelve, and a row its
    // limit.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private final JsonGenerator json;

    private RowJson(JsonGenerator json) {
        this.json = json;
    }

    /** The JSON of a row. */
    public static byte[] bytes(Row row) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = FACTORY.createGenerator(out)) {
            new RowJson(generator).write(row);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return out.toByteArray();
    }

    private void write(Row row) throws IOException {
        RowContent content = row.content();
        RowColumns columns = content.columns();
        json.writeStartObject();
        text("row_id", content.rowId());
        json.writeNumberField("revision", row.stamp().revision());
        text("op", row.op().word());
        json.writeBooleanField("final", columns.isFinal());
        order(columns);
        time("timestamp_utc", columns.timestamp());
        text("kind", columns.kind().word());
        text("session_id", content.sessionId());
        text("project_path", row.stamp().projectPath());
        text("git_branch", row.stamp().gitBranch());
        text("model", columns.model());
        text("resolved_model", columns.resolvedModel());
        text("tool_name", columns.toolName());
        text("tool_use_id", columns.toolUseId());
        text("tool_source", columns.toolSource());
        text("text", columns.text());
        json.writeBooleanField("text_truncated", content.textTruncated());
        json.writeNumberField("text_bytes", content.textBytes());
        text("text_sha256", content.textSha256());
        text("proposed_text", columns.proposedText());
        text("edited_by", columns.editedBy());
        text("signal", content.signal().word());
        json.writeBooleanField("is_error", columns.isError());
        tokens(columns.tokens());
        json.writeArrayFieldStart("attachments");
        for (String name : columns.attachments()) {
            json.writeString(name);
        }
        json.writeEndArray();
        text("request_id", columns.requestId());
        text("parent_tool_use_id", columns.parentToolUseId());
        text("agent", columns.agent());
        stamp(row.stamp());
        text("schema", Row.SCHEMA);
        json.writeEndObject();
    }

    private void stamp(RowStamp stamp) throws IOException {
        Mutation cause = stamp.cause();
        json.writeBooleanField("secondary", stamp.secondary());
        text("origin", stamp.remote() ? "remote" : "local");
        text("phase", stamp.phase().word());
        json.writeObjectFieldStart("host");
        text("id", cause.origin().hostId());
        text("name", cause.origin().hostName());
        text("os", cause.origin().os());
        json.writeEndObject();
        text("user", cause.origin().user());
        json.writeObjectFieldStart("editor");
        text("product", cause.root().product());
        text("edition", cause.root().edition());
        text("root", cause.root().id());
        text("remote", cause.root().remote());
        json.writeEndObject();
        json.writeObjectFieldStart("source");
        text("path", cause.source().path());
        text("kind", cause.source().kind().word());
        text("generation", cause.position().generation());
        number(
                "line",
                cause.position().line().isPresent(),
                cause.position().line().orElse(0));
        number(
                "offset",
                cause.position().offset().isPresent(),
                cause.position().offset().orElse(0));
        time("mtime", cause.position().mtime().orElse(null));
        json.writeEndObject();
        coordinates(stamp);
        time("observed_at", stamp.observedAt());
    }

    private void coordinates(RowStamp stamp) throws IOException {
        if (stamp.coordinates().isEmpty()) {
            json.writeNullField("mutation");
            return;
        }
        RowStamp.Coordinates at = stamp.coordinates().get();
        json.writeObjectFieldStart("mutation");
        json.writeNumberField("partition", at.partition());
        json.writeNumberField("offset", at.offset());
        text("id", at.id());
        json.writeEndObject();
    }

    private void order(RowColumns columns) throws IOException {
        if (columns.order() == null) {
            json.writeNullField("order");
            return;
        }
        json.writeArrayFieldStart("order");
        for (int n : columns.order()) {
            json.writeNumber(n);
        }
        json.writeEndArray();
    }

    private void tokens(Tokens tokens) throws IOException {
        if (tokens == null) {
            json.writeNullField("tokens");
            return;
        }
        json.writeObjectFieldStart("tokens");
        number("input", tokens.input() != null, tokens.input() == null ? 0 : tokens.input());
        number("output", tokens.output() != null, tokens.output() == null ? 0 : tokens.output());
        json.writeEndObject();
    }

    private void number(String name, boolean present, long value) throws IOException {
        if (present) {
            json.writeNumberField(name, value);
        } else {
            json.writeNullField(name);
        }
    }

    private void time(String name, Instant time) throws IOException {
        text(name, time == null ? null : Timestamps.format(time));
    }

    private void text(String name, String value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeStringField(name, value);
        }
    }
}
