package dev.sessiontap.agent.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScannerTest {
    private static final String CHATS = "User/workspaceStorage/w1/chatSessions";

    @TempDir
    private Path root;

    @BeforeEach
    void fill() throws Exception {
        file(CHATS + "/s 1%#ü.jsonl");
        file("User/workspaceStorage/w1/workspace.json");
        file("User/workspaceStorage/w2/chatSessions/s2.json");
        file("User/workspaceStorage/w1/GitHub.copilot-chat/transcripts/t.jsonl");
        file("User/globalStorage/state.vscdb");
        file("User/globalStorage/github.copilot-chat/logContextRecordings/huge.json");
        file("User/History/a/entries.json");
        Files.createDirectories(root.resolve(CHATS + "/folder.jsonl"));
    }

    private Path file(String path) throws Exception {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "x");
    }

    @Test
    void findsTheStoresAndEntersNothingElse() {
        Scan scan = Scanner.all(root);
        assertThat(scan.files().keySet())
                .containsExactlyInAnyOrder(
                        CHATS + "/s 1%#ü.jsonl",
                        "User/workspaceStorage/w1/workspace.json",
                        "User/workspaceStorage/w2/chatSessions/s2.json",
                        "User/globalStorage/state.vscdb");
        assertThat(scan.entered())
                .contains("", "User", CHATS)
                .noneMatch(f -> f.contains("copilot") || f.contains("History") || f.contains("folder.jsonl"));
        assertThat(scan.unreadable()).isEmpty();
    }

    @Test
    void provesOnlyWhatItLookedAt() throws Exception {
        Scan one = Scanner.folder(root, CHATS, f -> false);
        assertThat(one.files()).hasSize(1);
        assertThat(one.provesAbsent(CHATS + "/gone.jsonl")).isTrue();
        assertThat(one.provesAbsent(CHATS + "/s 1%#ü.jsonl")).isFalse();
        assertThat(one.provesAbsent("User/globalStorage/state.vscdb")).isFalse();
        Scan storage = Scanner.folder(root, "User/workspaceStorage", f -> false);
        assertThat(storage.files()).isEmpty();
        assertThat(storage.provesAbsent(CHATS + "/s 1%#ü.jsonl")).isFalse();
        assertThat(storage.provesAbsent("User/workspaceStorage/gone/workspace.json"))
                .isTrue();
        Scan gone = Scanner.folder(root, "User/workspaceStorage/gone", f -> true);
        assertThat(gone.provesAbsent("User/workspaceStorage/gone/chatSessions/s.jsonl"))
                .isTrue();
        assertThat(Scanner.all(root).provesAbsent("User/profiles/p/globalStorage/state.vscdb"))
                .isTrue();
    }

    @Test
    void putsFoldersWithTheNewestChangesFirst() throws Exception {
        Path old = root.resolve(CHATS + "/s 1%#ü.jsonl");
        Files.setLastModifiedTime(old, FileTime.from(Instant.EPOCH));
        var folders = Scanner.all(root).foldersByNews();
        assertThat(folders.indexOf("User/workspaceStorage"))
                .isLessThan(folders.indexOf("User/workspaceStorage/w2/chatSessions"));
        assertThat(folders.get(folders.size() - 1)).isEqualTo(CHATS);
    }
}
