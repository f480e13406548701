package dev.sessiontap.schemas.row;

import dev.sessiontap.schemas.json.JsonFields;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.Position;
import java.io.IOException;
import java.util.OptionalLong;

/** The bytes of a row: UTF-8 JSON, every column present and in the order of the contract, the same row the same bytes. */
public final class RowJson {
    private RowJson() {}

    /** The JSON of a row. */
    public static byte[] bytes(Row row) {
        return JsonFields.object(json -> {
            content(json, row);
            stamp(json, row.stamp());
            json.text("schema", Row.SCHEMA);
        });
    }

    private static void content(JsonFields json, Row row) throws IOException {
        RowContent content = row.content();
        RowColumns columns = content.columns();
        json.text("row_id", content.rowId());
        json.number("revision", row.stamp().revision());
        json.text("op", row.op().word());
        json.flag("final", columns.isFinal());
        json.numbers("order", columns.order());
        json.time("timestamp_utc", columns.timestamp());
        json.text("kind", columns.kind().word());
        json.text("session_id", content.sessionId());
        json.text("project_path", row.stamp().projectPath());
        json.text("git_branch", row.stamp().gitBranch());
        json.text("model", columns.model());
        json.text("resolved_model", columns.resolvedModel());
        json.text("tool_name", columns.toolName());
        json.text("tool_use_id", columns.toolUseId());
        json.text("tool_source", columns.toolSource());
        json.text("text", columns.text());
        json.flag("text_truncated", content.textTruncated());
        json.number("text_bytes", content.textBytes());
        json.text("text_sha256", content.textSha256());
        json.text("proposed_text", columns.proposedText());
        json.text("edited_by", columns.editedBy());
        json.text("signal", content.signal().word());
        json.flag("is_error", columns.isError());
        tokens(json, columns.tokens());
        json.texts("attachments", columns.attachments());
        json.text("request_id", columns.requestId());
        json.text("parent_tool_use_id", columns.parentToolUseId());
        json.text("agent", columns.agent());
    }

    private static void tokens(JsonFields json, Tokens tokens) throws IOException {
        if (tokens == null) {
            json.nothing("tokens");
            return;
        }
        json.object("tokens", inner -> {
            inner.number("input", tokens.input());
            inner.number("output", tokens.output());
        });
    }

    private static void stamp(JsonFields json, RowStamp stamp) throws IOException {
        Mutation cause = stamp.cause();
        json.flag("secondary", stamp.secondary());
        json.text("origin", stamp.remote() ? "remote" : "local");
        json.text("phase", stamp.phase().word());
        json.object("host", host -> {
            host.text("id", cause.origin().hostId());
            host.text("name", cause.origin().hostName());
            host.text("os", cause.origin().os());
        });
        json.text("user", cause.origin().user());
        json.object("editor", editor -> {
            editor.text("product", cause.root().product());
            editor.text("edition", cause.root().edition());
            editor.text("root", cause.root().id());
            editor.text("remote", cause.root().remote());
        });
        json.object("source", source -> {
            Position at = cause.position();
            source.text("path", cause.source().path());
            source.text("kind", cause.source().kind().word());
            source.text("generation", at.generation());
            source.number("line", orNull(at.line()));
            source.number("offset", orNull(at.offset()));
            source.time("mtime", at.mtime().orElse(null));
        });
        coordinates(json, stamp);
        json.time("observed_at", stamp.observedAt());
    }

    private static void coordinates(JsonFields json, RowStamp stamp) throws IOException {
        if (stamp.coordinates().isEmpty()) {
            json.nothing("mutation");
            return;
        }
        RowStamp.Coordinates at = stamp.coordinates().get();
        json.object("mutation", mutation -> {
            mutation.number("partition", (long) at.partition());
            mutation.number("offset", at.offset());
            mutation.text("id", at.id());
        });
    }

    private static Long orNull(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }
}
