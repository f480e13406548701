package dev.sessiontap.standalone.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.standalone.CommandRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReplayCommandTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private Path folder;

    static List<RecordedLog> recordings() {
        return RecordedLog.all();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void theStateIsTheOneThatTheEditorsOwnReaderBuilds(RecordedLog log) throws Exception {
        Path file = Files.write(folder.resolve("session.jsonl"), log.log());

        CommandRun run = CommandRun.of("replay", file.toString());

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        JsValue report = JsJson.parse(run.out().stripTrailing());
        Optional<String> expected = log.finalJson();
        assertThat(report.get("file").text()).isEqualTo(file.toString());
        assertThat(report.get("ok").isTrue()).isEqualTo(expected.isPresent());
        if (expected.isPresent()) {
            assertThat(report.get("state")).isEqualTo(JsJson.parse(expected.get()));
            assertThat(report.get("errors").items()).isEmpty();
        } else {
            assertThat(report.get("state")).isInstanceOf(JsObject.class);
            assertThat(report.get("errors").items()).isNotEmpty();
        }
    }

    @Test
    void everyFileHasItsLineInTheOrderGiven() throws Exception {
        Path first = write("a.jsonl", "{\"kind\":0,\"v\":{\"a\":1}}\n");
        Path second = write("b.jsonl", "nonsense\n{\"kind\":0,\"v\":2}\n");

        List<String> lines = CommandRun.of("replay", second.toString(), first.toString())
                .out()
                .lines()
                .toList();

        assertThat(JSON.readTree(lines.get(0))
                        .path("errors")
                        .path(0)
                        .path("line")
                        .intValue())
                .isOne();
        assertThat(JSON.readTree(lines.get(0)).path("state").intValue()).isEqualTo(2);
        assertThat(lines.get(1)).endsWith("\"ok\":true,\"state\":{\"a\":1},\"errors\":[]}");
    }

    @Test
    void anUndefinedStateIsNull() throws Exception {
        Path file = write("a.jsonl", "{\"kind\":0}\n");

        assertThat(CommandRun.of("replay", file.toString()).out()).contains("\"state\":null");
    }

    @Test
    void aFileThatCannotBeReadIsNamedAndTheOthersArePrinted() throws Exception {
        Path there = write("a.jsonl", "{\"kind\":0,\"v\":{}}\n");
        Path missing = folder.resolve("missing.jsonl");

        CommandRun run = CommandRun.of("replay", missing.toString(), folder.toString(), there.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.err().lines())
                .containsExactly(
                        "sessiontap: " + missing + " does not exist; check the spelling",
                        "sessiontap: " + folder + " is a folder; name the session logs in it, or use: sessiontap scan "
                                + folder);
    }

    private Path write(String name, String text) throws Exception {
        return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }
}
