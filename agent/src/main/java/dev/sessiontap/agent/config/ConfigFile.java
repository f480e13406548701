package dev.sessiontap.agent.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a YAML file as flat names: {@code kafka: {acks: all}} is {@code kafka.acks: all}. It remembers the lines. */
public final class ConfigFile {
    private final Path file;
    private final JsonParser parser;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    private ConfigFile(Path file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /** The settings of a file, by name. */
    public static Map<String, Setting> read(Path file) throws ConfigException {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new YAMLFactory().createParser(in)) {
            ConfigFile config = new ConfigFile(file, parser);
            JsonToken first = parser.nextToken();
            if (first == JsonToken.START_OBJECT) {
                config.object("");
            } else if (first != null && first != JsonToken.VALUE_NULL) {
                throw new ConfigException(config.place() + ": options are written as \"name: value\"");
            }
            return config.settings;
        } catch (NoSuchFileException e) {
            throw new ConfigException(file + ": there is no such file; write one or name another with --config");
        } catch (AccessDeniedException e) {
            throw new ConfigException(file + ": permission denied; let this user read it");
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            String what =
                    String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
            throw new ConfigException(file + ":" + line + ": this is not YAML (" + what + "); check indent and quotes");
        } catch (IOException e) {
            throw new ConfigException(file + ": cannot be read (" + e.getMessage() + ")");
        }
    }

    private void object(String prefix) throws IOException, ConfigException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = prefix + parser.currentName();
            String place = place();
            JsonToken value = parser.nextToken();
            if (value == JsonToken.START_OBJECT) {
                object(name + ".");
            } else {
                List<String> values = value == JsonToken.START_ARRAY ? list(name) : scalar(value);
                if (settings.put(name, new Setting(name, values, place)) != null) {
                    throw new ConfigException(place + ": " + name + " is set twice; remove one of them");
                }
            }
        }
    }

    private List<String> list(String name) throws IOException, ConfigException {
        List<String> values = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token.isStructStart()) {
                throw new ConfigException(place() + ": " + name + " takes a list of plain values");
            }
            values.addAll(scalar(token));
        }
        return values;
    }

    private List<String> scalar(JsonToken token) throws IOException {
        return token == JsonToken.VALUE_NULL ? List.of() : List.of(parser.getText());
    }

    private String place() {
        return file + ":" + parser.currentTokenLocation().getLineNr();
    }
}
