package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.StateDatabase;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentCaptureTest {
    private static final String WORKSPACE = "User/workspaceStorage/w1/workspace.json";

    private CaptureHarness agent;

    @BeforeEach
    void start(@TempDir Path folder) throws Exception {
        agent = new CaptureHarness(folder);
    }

    @AfterEach
    void stop() throws Exception {
        agent.close();
    }

    @Test
    void sendsADocumentWholeWhenItsContentChanged() throws Exception {
        Path file = agent.path(WORKSPACE);
        agent.start().turn();
        agent.append(file, "{\"folder\":\"file:///a\"}");
        assertThat(agent.pass(600).words()).containsExactly("document={\"folder\":\"file:///a\"}");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
        assertThat(agent.pass(600).words()).isEmpty();
        agent.rewrite(file, "{\"folder\":\"file:///b\"}");
        assertThat(agent.pass(600).words()).containsExactly("document={\"folder\":\"file:///b\"}");
        agent.kill();
        agent.start();
        assertThat(agent.pass(600).words()).isEmpty();
        Files.delete(file);
        assertThat(agent.pass(3_000).words()).containsExactly("removed");
    }

    @Test
    void waitsUntilADocumentIsQuiet() throws Exception {
        Path file = agent.path(WORKSPACE);
        agent.append(file, "first");
        agent.start().pass(600).news();
        agent.rewrite(file, "");
        for (int i = 0; i < 5; i++) {
            agent.append(file, "x");
            assertThat(agent.pass(100).words()).isEmpty();
        }
        assertThat(agent.pass(300).words()).containsExactly("document=xxxxx");
    }

    @Test
    void capturesStandingStateBeforeHistoryAndTheNewestOfThatFirst() throws Exception {
        Path old = agent.path("User/workspaceStorage/w1/chatSessions/old.jsonl");
        Path recent = agent.path("User/workspaceStorage/w1/chatSessions/recent.jsonl");
        agent.append(old, "old\n");
        agent.append(recent, "recent\n");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(9_000)));
        Files.setLastModifiedTime(recent, FileTime.from(Instant.now().minusSeconds(900)));
        agent.append(agent.path(WORKSPACE), "{}");
        Files.setLastModifiedTime(
                agent.path(WORKSPACE), FileTime.from(Instant.now().minusSeconds(900)));
        try (StateDatabase state = StateDatabase.open(agent.path("User/globalStorage/state.vscdb"))) {
            state.put("chat/autoconfirm", "g");
        }
        agent.start().pass(1_000);
        List<String> words =
                agent.words().stream().filter(w -> !w.equals("settled")).toList();
        assertThat(words.subList(0, 2)).containsExactlyInAnyOrder("document={}", "item:chat/autoconfirm=g");
        assertThat(words.subList(2, 4)).containsExactly("line:1^7=recent", "line:1^4=old");
    }

    @Test
    void capturesAFlatSessionAfterItsLog() throws Exception {
        agent.append(agent.path("User/workspaceStorage/w1/chatSessions/s.json"), "{}");
        agent.append(agent.path("User/workspaceStorage/w1/chatSessions/s.jsonl"), "{}\n".repeat(10_000));
        Files.setLastModifiedTime(
                agent.path("User/workspaceStorage/w1/chatSessions/s.jsonl"),
                FileTime.from(Instant.now().minusSeconds(9_000)));
        agent.start().pass(1_000);
        List<MutationRecord> records = agent.news();
        int document = 0;
        while (records.get(document).mutation().type() != MutationType.DOCUMENT) {
            document++;
        }
        assertThat(records.subList(0, document).stream()
                        .filter(r -> r.mutation().type() == MutationType.LINE))
                .hasSize(10_000);
    }

    @Test
    void sendsALongDocumentInChunks() throws Exception {
        String text = "0123456789".repeat(200_000);
        Path file = agent.path("User/globalStorage/transferredChatSessions/t.json");
        agent.start().turn();
        agent.append(file, text);
        agent.pass(1_000);
        List<MutationRecord> records = agent.news();
        assertThat(records).hasSize(4);
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        records.forEach(r -> joined.writeBytes(r.mutation().value()));
        assertThat(joined).hasToString(text);
        assertThat(records.get(3).chunk().orElseThrow().last().orElseThrow().length())
                .isEqualTo(text.length());
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
        assertThat(agent.pass(1_000).words()).isEmpty();
    }

    @Test
    void leavesRoomForWhatHappensNowWhenHistoryIsLong(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).limits(1L << 30, 1 << 20);
        for (int i = 0; i < 10; i++) {
            Path file = agent.path("User/workspaceStorage/w1/chatSessions/s" + i + ".jsonl");
            agent.append(file, "x".repeat(400_000) + "\n");
        }
        agent.start().pass(500);
        assertThat(agent.spool.historyBytes()).isBetween(1L << 20, 2L << 20);
        Path live = agent.path("User/workspaceStorage/w1/chatSessions/live.jsonl");
        agent.append(live, "now\n");
        agent.pass(500);
        assertThat(agent.words()).contains("line:1^4=now");
        agent.spool.removeThrough(Long.MAX_VALUE);
        agent.pass(500);
        assertThat(agent.spool.historyBytes()).isBetween(1L << 20, 2L << 20);
    }

    @Test
    void saysOnceWhatItMayNotRead() throws Exception {
        Path file = agent.path("User/workspaceStorage/w1/chatSessions/s.jsonl");
        agent.append(file, "x\n");
        agent.start();
        Path hidden = file.getParent();
        if (System.getProperty("user.name").equals("root")) {
            return; // nothing is unreadable to root
        }
        Files.setPosixFilePermissions(hidden, java.util.Set.of());
        agent.pass(1_000);
        assertThat(agent.notices).containsExactly("folder unreadable");
        Files.setPosixFilePermissions(hidden, java.nio.file.attribute.PosixFilePermissions.fromString("rwx------"));
        agent.pass(1_000);
        assertThat(agent.words()).contains("line:1^2=x");
    }

    @Test
    void doesNotTakeARootThatCannotBeReachedForEmptied() throws Exception {
        Path file = agent.path("User/workspaceStorage/w1/chatSessions/s.jsonl");
        agent.append(file, "x\n");
        agent.start().pass(500).news();
        Path home = agent.root.getParent();
        Path away = home.resolveSibling(home.getFileName() + "-away");
        Files.move(home, away);
        assertThat(agent.pass(5_000).words()).doesNotContain("removed");
        assertThat(agent.notices).containsExactly("root unavailable");
        Files.move(away, home);
        assertThat(agent.pass(1_000).words()).doesNotContain("removed");
    }

    @Test
    void endsInALoopOfLinks() throws Exception {
        Path folder =
                agent.path("User/workspaceStorage/w1/chatSessions/s.jsonl").getParent();
        Files.createSymbolicLink(folder.resolve("loop.jsonl"), folder.resolve("loop.jsonl"));
        Files.createSymbolicLink(agent.root.resolve("User/workspaceStorage/up"), agent.root);
        agent.append(folder.resolve("s %#ü.jsonl"), "x\n");
        agent.start().pass(500);
        assertThat(agent.words()).containsExactly("line:1^2=x");
        assertThat(agent.notices).isEmpty();
    }

    @Test
    void looksAgainBeforeItBelievesThatADocumentIsGone(@TempDir Path folder) throws Exception {
        agent.close();
        agent = new CaptureHarness(folder.resolve("again")).scanEvery(60_000);
        Path file = agent.path(WORKSPACE);
        agent.append(file, "{}");
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
    void saysThatADocumentWasDeletedBeforeItWasRead() throws Exception {
        Path file = agent.path(WORKSPACE);
        agent.append(file, "{}");
        agent.start().pass(600).news();
        agent.rewrite(file, "{\"folder\":\"file:///a\"}");
        assertThat(agent.pass(100).words()).isEmpty();
        Files.delete(file);
        assertThat(agent.pass(3_000).words()).containsExactly("notice:deleted before it was read", "removed");
    }

    @Test
    void endsALongDocumentOfWhichPiecesWereSentWhenItGoes() throws Exception {
        Path file = agent.path("User/workspaceStorage/w1/chatSessions/s1.json");
        agent.start().turn();
        agent.append(file, "x".repeat(4_000_000));
        for (int i = 0; i < 1_000 && agent.spool.records() == 0; i++) {
            agent.skip(50).once();
        }
        Files.delete(file);
        assertThat(agent.pass(3_000).words())
                .contains("notice:deleted before it was read")
                .endsWith("removed");
    }
}
