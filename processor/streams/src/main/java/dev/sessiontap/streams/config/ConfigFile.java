package dev.sessiontap.streams.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a YAML file into settings and remembers the line of each. Maps may be nested or their names dotted, as one likes;
 * lists become values with commas.
 */
final class ConfigFile {
    private final Path file;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    private ConfigFile(Path file) {
        this.file = file;
    }

    /** The settings of a file, in its order. */
    static List<Setting> read(Path file) throws ConfigException {
        ConfigFile reader = new ConfigFile(file);
        try (JsonParser parser = new YAMLFactory().createParser(text(file))) {
            reader.document(parser);
            return List.copyOf(reader.settings.values());
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            String reason = e.getOriginalMessage().lines().findFirst().orElse("it cannot be read");
            throw new ConfigException(
                    file + ":" + line + ": this is not YAML (" + reason + "). Write one \"name: value\" on each line.");
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory is always readable", e);
        }
    }

    private static String text(Path file) throws ConfigException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new ConfigException(file + ": there is no such file. Name an existing one with --config.");
        } catch (IOException e) {
            throw new ConfigException(
                    file + ": the file cannot be read (" + e + "). Check that it is a text file and who may read it.");
        }
    }

    private void document(JsonParser parser) throws IOException, ConfigException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            return;
        }
        if (first != JsonToken.START_OBJECT) {
            throw new ConfigException(at(parser) + ": the file must consist of lines \"name: value\".");
        }
        object(parser, "");
        if (parser.nextToken() != null) {
            throw new ConfigException(at(parser) + ": a second document begins here. Keep only one in the file.");
        }
    }

    private void object(JsonParser parser, String prefix) throws IOException, ConfigException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = prefix + parser.currentName();
            String where = at(parser);
            JsonToken value = parser.nextToken();
            if (value == JsonToken.START_OBJECT) {
                object(parser, name + ".");
            } else if (value == JsonToken.START_ARRAY) {
                put(new Setting(name, list(parser, name), where));
            } else {
                put(new Setting(name, scalar(parser, name), where));
            }
        }
    }

    private String list(JsonParser parser, String name) throws IOException, ConfigException {
        List<String> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(scalar(parser, name));
        }
        return String.join(",", values);
    }

    private String scalar(JsonParser parser, String name) throws IOException, ConfigException {
        if (!parser.currentToken().isScalarValue() || parser.currentToken() == JsonToken.VALUE_NULL) {
            throw new ConfigException(
                    at(parser) + ": " + name + " has no value. Give it one, or take the line out for its default.");
        }
        return parser.getText().strip();
    }

    private void put(Setting setting) throws ConfigException {
        Setting before = settings.put(setting.name(), setting);
        if (before != null) {
            throw new ConfigException(setting.where() + ": " + setting.name() + " is already set at " + before.where()
                    + ". Keep one of the two.");
        }
    }

    private String at(JsonParser parser) {
        return file + ":" + parser.currentTokenLocation().getLineNr();
    }
}
