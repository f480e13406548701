package dev.sessiontap.standalone.scan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.fixtures.StateDatabase;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.fixtures.WorkspaceStorage;
import dev.sessiontap.standalone.CommandRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanCommandTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final RecordedLog BASIC = new RecordedLog("agent-basic");
    private static final RecordedLog CLOUD = new RecordedLog("cloud-handoff");

    @TempDir
    private Path folder;

    private UserDataDirectory directory;
    private WorkspaceStorage workspace;
    private Path chat;

    @BeforeEach
    void fill() throws Exception {
        directory = UserDataDirectory.create(folder.resolve("Code"));
        workspace = directory.workspace("file:///home/ana/shop");
        chat = workspace.addChat(BASIC);
        directory.addEmptyWindowChat(CLOUD);
        try (StateDatabase state = directory.openGlobalState()) {
            state.put("chat/autoconfirm", "{\"run_in_terminal\":true}");
        }
    }

    private static List<JsonNode> rows(String... args) {
        CommandRun run = scan(args);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return run.out().lines().map(ScanCommandTest::json).toList();
    }

    private static CommandRun scan(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "scan";
        all[1] = "--format";
        all[2] = "jsonl";
        System.arraycopy(args, 0, all, 3, args.length);
        return CommandRun.of(all);
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> ids(List<JsonNode> rows) {
        return rows.stream().map(row -> row.path("row_id").asText()).toList();
    }

    private static List<JsonNode> ofSession(List<JsonNode> rows, RecordedLog log) {
        return rows.stream()
                .filter(row -> row.path("session_id").asText().equals(log.sessionId()))
                .toList();
    }

    @Test
    void aUserDataDirectoryGivesItsSessionsByTheirStartThenItsStandingState() {
        List<JsonNode> rows = rows(directory.root().toString());

        List<String> sessions = rows.stream()
                .map(row -> row.path("session_id").asText())
                .distinct()
                .toList();
        assertThat(sessions).containsExactly(BASIC.sessionId(), CLOUD.sessionId(), "");
        assertThat(rows.get(rows.size() - 1).path("text").asText())
                .startsWith("permission setting: chat/autoconfirm.run_in_terminal=true");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.path("op").asText()).isEqualTo("upsert");
            assertThat(row.path("host").path("id").asText()).isEqualTo("scan");
            assertThat(row.path("editor").path("product").asText()).isEqualTo("Code");
        });
    }

    @Test
    void theSameFilesAlwaysGiveTheSameBytes() {
        String path = directory.root().toString();

        assertThat(scan(path).out()).isEqualTo(scan(path).out()).isNotEmpty();
    }

    @Test
    void aFolderOrFileInsideAKnownLayoutGivesTheRowsThatTheWholeGives() {
        List<JsonNode> whole = rows(directory.root().toString());

        List<JsonNode> sessions = rows(chat.getParent().toString());
        List<JsonNode> file = rows(chat.toString());

        assertThat(sessions).isEqualTo(file).hasSameSizeAs(ofSession(whole, BASIC));
        assertThat(ids(file)).isEqualTo(ids(ofSession(whole, BASIC)));
        assertThat(file)
                .allSatisfy(row -> assertThat(row.path("project_path").asText()).isEqualTo("/home/ana/shop"));
    }

    @Test
    void elsewhereTheGivenFolderIsTheRoot() throws Exception {
        Path alone = Files.createDirectories(folder.resolve("evidence"));
        Path file = Files.write(alone.resolve(BASIC.sessionId() + ".jsonl"), BASIC.log());

        List<JsonNode> ofFolder = rows(alone.toString());
        List<JsonNode> ofFile = rows(file.toString());

        assertThat(ids(ofFolder)).isEqualTo(ids(ofFile)).hasSizeGreaterThan(20);
        assertThat(ofFolder)
                .allSatisfy(row -> assertThat(row.path("source").path("path").asText())
                        .isEqualTo(file.getFileName().toString()));
    }

    @Test
    void aCopyOfAWorkspacesFolderKeepsItsProject() throws Exception {
        Path copy = Files.createDirectories(folder.resolve("copy/chatSessions"));
        Files.copy(chat, copy.resolve(chat.getFileName()));
        Files.copy(workspace.folder().resolve("workspace.json"), copy.resolveSibling("workspace.json"));

        assertThat(rows(copy.getParent().toString()))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("project_path").asText()).isEqualTo("/home/ana/shop"));
    }

    @Test
    void hostAndRootIdsCanBeFixed() {
        List<JsonNode> rows = rows("--host-id", "h1", "--root-id", "r1", chat.toString());

        assertThat(rows).allSatisfy(row -> {
            assertThat(row.path("host").path("id").asText()).isEqualTo("h1");
            assertThat(row.path("editor").path("root").asText()).isEqualTo("r1");
        });
        assertThat(ids(rows)).isNotEqualTo(ids(rows(chat.toString())));
    }

    @Test
    void anUnterminatedLastLineCountsOnlyWhenItIsWhole() throws Exception {
        String log = "{\"kind\":0,\"v\":{\"version\":3,\"requests\":[{\"requestId\":\"q\",\"message\":\"hi\"}]}}\n";
        Path whole = write("whole.jsonl", log + "{\"kind\":1,\"k\":[\"requests\",0,\"message\"],\"v\":\"changed\"}");
        Path torn = write("torn.jsonl", log + "{\"kind\":1,\"k\":[\"requests\",0,\"message\"],\"v\":\"chan");

        assertThat(rows(whole.toString()))
                .anyMatch(row -> row.path("text").asText().equals("changed"));
        assertThat(rows(torn.toString()))
                .anyMatch(row -> row.path("text").asText().equals("hi"))
                .noneMatch(row -> row.path("is_error").booleanValue());
    }

    @Test
    void aTableIsAHeadingForEachSessionAndALineForEachRow() {
        CommandRun run = CommandRun.of("scan", directory.root().toString());

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("session " + BASIC.sessionId() + "  /home/ana/shop", "standing state")
                .contains("run the tests and fix what fails")
                .doesNotContain("\u001b");
        assertThat(run.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(170));
    }

    @Test
    void aFolderWithoutSessionsIsNoFailure() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("empty"));

        CommandRun run = scan(empty.toString());

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("no session files in " + empty);
    }

    @Test
    void aPathThatDoesNotExistIsNamed() {
        Path missing = folder.resolve("missing");

        CommandRun run = scan(missing.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualToIgnoringNewLines("sessiontap: " + missing + " does not exist; check the spelling");
    }

    @Test
    void aDatabaseThatIsNoneIsNamedAndTheRestIsPrinted() throws Exception {
        Files.writeString(workspace.stateFile(), "this is no database, and long enough to have a header".repeat(4));

        CommandRun run = scan(directory.root().toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(workspace.stateFile().toRealPath().toString(), "cannot be read");
        assertThat(run.out().lines()).hasSizeGreaterThan(20);
    }

    @Test
    void anUnknownFormatIsAUsageError() {
        assertThat(CommandRun.of("scan", "--format", "xml", chat.toString()).code())
                .isEqualTo(2);
    }

    private Path write(String name, String text) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }
}
