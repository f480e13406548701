package dev.sessiontap.standalone.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sessiontap.agent.Agent;
import dev.sessiontap.fixtures.StateDatabase;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.schemas.mutation.RootId;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A standing permission's life, from the editor's database to the topics. */
@ExtendWith(RunningPath.Shared.class)
class GrantPathTest {
    private static final String KEY = "chat/autoconfirm";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private RunningPath path;
    private String hostId;

    private List<String> changes(String entry) {
        return path.received().of(Topic.GRANT_EVENTS).stream()
                .map(record -> RowsOfRoot.json(record.value()))
                .filter(event -> event.path("host_id").asText().equals(hostId)
                        && event.path("entry").asText().equals(entry))
                .map(event -> event.path("change").asText() + " "
                        + event.path("value").asText())
                .toList();
    }

    private void awaitChanges(String entry, String... expected) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(changes(entry)).containsExactly(expected));
    }

    @Test
    void appearingChangingAndDisappearingAreEventsAndRows(RunningPath shared) throws Exception {
        path = shared;
        Path root =
                UserDataDirectory.create(folder.toRealPath().resolve("Code")).root();
        String rootId = RootId.of("Code", root.toString());
        try (StateDatabase state = new UserDataDirectory(root).openGlobalState()) {
            state.put(KEY, "{\"old\":true}");
            state.put("secret://canary", "canary-7f3a");
            try (Agent agent = path.startAgent(folder.resolve("agent"), root)) {
                hostId = agent.hostId();
                awaitChanges("old", "baseline true");
                state.put(KEY, "{\"run\":true,\"old\":true}");
                awaitChanges("run", "added true");
                state.put(KEY, "{\"old\":true,\"run\":\"Run it\"}");
                awaitChanges("run", "added true", "changed Run it");
                state.put(KEY, "{\"run\":\"Run it\"}");
                awaitChanges("old", "baseline true", "removed true");

                RowsOfRoot rows = new RowsOfRoot(path.received(), hostId, rootId);
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(rows.all().stream()
                                        .map(GrantPathTest::inWords)
                                        .toList())
                                .containsExactlyInAnyOrder(
                                        "upsert permission setting: chat/autoconfirm.old=true",
                                        "upsert permission setting: chat/autoconfirm.run=true",
                                        "upsert permission setting: chat/autoconfirm.run=Run it",
                                        "upsert permission setting removed: chat/autoconfirm.old",
                                        "retract permission setting: chat/autoconfirm.old=true"));
                assertThat(rows.repeated()).isEmpty();
            }
        }
        Contract.ROW.check(path.received().of(Topic.ROWS));
        Contract.GRANT_EVENT.check(path.received().of(Topic.GRANT_EVENTS));
        Contract.GRANT.check(path.received().of(Topic.GRANTS));
        assertThat(path.received().mutationsOf(hostId))
                .noneMatch(record -> new String(record.value(), StandardCharsets.UTF_8).contains("canary-7f3a"));
    }

    private static String inWords(JsonNode row) {
        String text = row.path("text").asText();
        return row.path("op").asText() + " " + text.substring(0, text.indexOf(" (from "));
    }
}
