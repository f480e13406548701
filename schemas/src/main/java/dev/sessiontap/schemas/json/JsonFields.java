package dev.sessiontap.schemas.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.sessiontap.schemas.row.Timestamps;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;

/** Writes the fields of one JSON object, in the order of the calls. */
public final class JsonFields {
    // Characters beyond the basic plane as their four bytes: as two escapes they would take twelve, and a row its
    // limit.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    /** Writes the fields of an object. */
    public interface Body {
        /** Writes them. */
        void write(JsonFields fields) throws IOException;
    }

    private final JsonGenerator json;

    private JsonFields(JsonGenerator json) {
        this.json = json;
    }

    /** The UTF-8 bytes of an object with these fields. */
    public static byte[] object(Body body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = FACTORY.createGenerator(out)) {
            generator.writeStartObject();
            body.write(new JsonFields(generator));
            generator.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return out.toByteArray();
    }

    /** A field that holds an object. */
    public void object(String name, Body body) throws IOException {
        json.writeObjectFieldStart(name);
        body.write(this);
        json.writeEndObject();
    }

    /** A text, or null. */
    public void text(String name, String value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeStringField(name, value);
        }
    }

    /** A whole number, or null. */
    public void number(String name, Long value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }

    /** A flag. */
    public void flag(String name, boolean value) throws IOException {
        json.writeBooleanField(name, value);
    }

    /** A time as rows carry it, or null. */
    public void time(String name, Instant value) throws IOException {
        text(name, value == null ? null : Timestamps.format(value));
    }

    /** A list of texts. */
    public void texts(String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** A list of whole numbers, or null. */
    public void numbers(String name, List<Integer> values) throws IOException {
        if (values == null) {
            json.writeNullField(name);
            return;
        }
        json.writeArrayFieldStart(name);
        for (int value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    /** A null. */
    public void nothing(String name) throws IOException {
        json.writeNullField(name);
    }
}
