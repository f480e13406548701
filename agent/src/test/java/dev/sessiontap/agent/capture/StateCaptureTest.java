package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.StateDatabase;
import dev.sessiontap.schemas.mutation.MutationRecord;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateCaptureTest {
    private static final String KEY = "chat/autoconfirm";

    private CaptureHarness agent;
    private Path file;

    @BeforeEach
    void start(@TempDir Path folder) throws Exception {
        agent = new CaptureHarness(folder);
        file = agent.path("User/globalStorage/state.vscdb");
    }

    @AfterEach
    void stop() throws Exception {
        agent.close();
    }

    @Test
    void sendsAKeysNewValueOnceAndItsGoing() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "one");
            agent.start();
            MutationRecord first = agent.pass(500).news().get(0);
            assertThat(CaptureHarness.word(first)).isEqualTo("item:chat/autoconfirm=one");
            assertThat(first.mutation().source().scope()).isEqualTo("global");
            assertThat(first.mutation().phase().word()).isEqualTo("baseline");
            assertThat(first.mutation().position().mtime()).isPresent();
            state.put("unlisted", "x");
            state.put(KEY, "one");
            assertThat(agent.pass(500).words()).isEmpty();
            state.put(KEY, "two");
            MutationRecord second = agent.pass(500).news().get(0);
            assertThat(CaptureHarness.word(second)).isEqualTo("item:chat/autoconfirm=two");
            assertThat(second.mutation().phase().word()).isEqualTo("live");
            state.remove(KEY);
            assertThat(agent.pass(500).words()).containsExactly("item.removed:chat/autoconfirm");
        }
    }

    @Test
    void remembersOverARestartWhatItSent() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.putAll(Map.of(KEY, "one", "chat.tools.global.autoApprove.optIn", "true"));
            agent.start().pass(3_000).news();
            agent.kill();
            state.put("unlisted", "x");
            agent.start();
            assertThat(agent.pass(3_000).words()).isEmpty();
            agent.kill();
            state.remove(KEY);
            agent.start();
            assertThat(agent.pass(3_000).words()).containsExactly("item.removed:chat/autoconfirm");
        }
    }

    @Test
    void saysOnceThatADatabaseIsUnreadableAndRemovesNothing() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "one");
        }
        agent.start().pass(3_000).news();
        byte[] good = Files.readAllBytes(file);
        Files.writeString(file, "damaged ".repeat(1_000));
        assertThat(agent.pass(10_000).words()).containsExactly("notice:state.vscdb unreadable");
        Files.write(file, good);
        assertThat(agent.pass(3_000).words()).isEmpty();
        Files.writeString(file, "damaged again ".repeat(1_000));
        assertThat(agent.pass(10_000).words()).containsExactly("notice:state.vscdb unreadable");
    }

    @Test
    void sendsALongValueInChunks() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "x".repeat(700_000));
        }
        agent.start().pass(500);
        var records = agent.news();
        assertThat(records).hasSize(2);
        assertThat(records.get(1).chunk().orElseThrow().last().orElseThrow().length())
                .isEqualTo(700_000);
    }

    @Test
    void tellsThatADatabaseIsGoneAndReadsOneThatComesBack() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "one");
        }
        agent.start().pass(500).news();
        Path away = file.resolveSibling("away");
        Files.move(file, away);
        assertThat(agent.pass(3_000).words()).containsExactly("removed");
        Files.move(away, file);
        assertThat(agent.pass(3_000).words()).containsExactly("item:chat/autoconfirm=one");
    }

    @Test
    void doesNotTakeWhatADatabaseMadeAnewLacksForGoneAtOnce() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.putAll(Map.of(KEY, "one", "chat/servers/autoconfirm", "two"));
        }
        agent.start().pass(3_000).news();
        Path fresh = file.resolveSibling("fresh");
        try (StateDatabase state = StateDatabase.open(fresh)) {
            state.put(KEY, "one");
        }
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(agent.pass(3_000).words()).isEmpty();
        agent.kill();
        agent.start();
        assertThat(agent.pass(3_000).words()).isEmpty();
        assertThat(agent.skip(600_000).pass(3_000).words()).containsExactly("item.removed:chat/servers/autoconfirm");
    }

    @Test
    void knowsADatabaseMadeAnewEvenWhenItSawItEmpty() throws Exception {
        try (StateDatabase state = StateDatabase.open(file)) {
            state.putAll(Map.of(KEY, "one", "chat/servers/autoconfirm", "two"));
        }
        agent.start().pass(3_000).news();
        Path fresh = file.resolveSibling("fresh");
        Files.createFile(fresh);
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(agent.pass(500).words()).isEmpty();
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "one");
            assertThat(agent.pass(3_000).words()).isEmpty();
        }
        assertThat(agent.skip(600_000).pass(3_000).words()).containsExactly("item.removed:chat/servers/autoconfirm");
    }

    @Test
    void looksAgainBeforeItBelievesThatADatabaseIsGone(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).scanEvery(60_000);
        file = agent.path("User/globalStorage/state.vscdb");
        try (StateDatabase state = StateDatabase.open(file)) {
            state.put(KEY, "one");
        }
        agent.start().turn();
        agent.skip(60_000).turn().words();
        Path away = file.resolveSibling("away");
        Files.move(file, away);
        agent.skip(60_000).turn();
        Files.move(away, file);
        agent.skip(5_000).turn();
        assertThat(agent.words()).isEmpty();
    }

    @Test
    void readsEveryScopesDatabase() throws Exception {
        for (String place : new String[] {
            "User/globalStorage",
            "User/profiles/p1/globalStorage",
            "User/profiles/builtin/agents/globalStorage",
            "User/workspaceStorage/w1",
            "sharedStorage"
        }) {
            try (StateDatabase state = StateDatabase.open(agent.path(place + "/state.vscdb"))) {
                state.put("content.trust.model.key", place);
            }
        }
        agent.start().pass(500);
        assertThat(agent.news().stream()
                        .map(r -> r.mutation().source().scope() + " "
                                + new String(r.mutation().value(), StandardCharsets.UTF_8)))
                .containsExactlyInAnyOrder(
                        "global User/globalStorage",
                        "profile/p1 User/profiles/p1/globalStorage",
                        "profile/builtin/agents User/profiles/builtin/agents/globalStorage",
                        "ws/w1 User/workspaceStorage/w1",
                        "shared sharedStorage");
    }

    @Test
    void letsASecretReachNothing() throws Exception {
        try (StateDatabase state = StateDatabase.open(file, StateDatabase.Journal.WAL)) {
            state.putAll(Map.of(
                    KEY, "one", "secret://{\"extensionId\":\"x\"}", "CANARY-7d1f", "cursorAuth/x", "CANARY-7d1f"));
            agent.start().pass(3_000);
        }
        agent.kill();
        try (var files = Files.walk(file.getParent().getParent().getParent().resolveSibling("agent"))) {
            for (Path own : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(own), StandardCharsets.ISO_8859_1))
                        .doesNotContain("CANARY", "secret://", "cursorAuth");
            }
        }
    }
}
