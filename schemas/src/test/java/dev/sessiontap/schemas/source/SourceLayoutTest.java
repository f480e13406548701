package dev.sessiontap.schemas.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceLayoutTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            User/workspaceStorage/1f2e/chatSessions/a-b.jsonl,              ws/1f2e,                chat-log
            User/workspaceStorage/1f2e/chatSessions/a-b.json,               ws/1f2e,                chat-document
            User/workspaceStorage/ext-dev/chatSessions/x.jsonl,             ws/ext-dev,             chat-log
            User/workspaceStorage/a b%20#ü/chatSessions/ü #1%.jsonl,        ws/a b%20#ü,            chat-log
            User/workspaceStorage/no-workspace/chatSessions/old.json,       ws/no-workspace,        chat-document
            User/workspaceStorage/1f2e/workspace.json,                      ws/1f2e,                workspace
            User/workspaceStorage/1f2e/state.vscdb,                         ws/1f2e,                state-db
            User/globalStorage/emptyWindowChatSessions/a.jsonl,             global,                 chat-log
            User/globalStorage/emptyWindowChatSessions/a.json,              global,                 chat-document
            User/globalStorage/transferredChatSessions/a.json,              global,                 chat-document
            User/globalStorage/state.vscdb,                                 global,                 state-db
            User/profiles/-5f1c/globalStorage/state.vscdb,                  profile/-5f1c,          state-db
            User/profiles/builtin/agents/globalStorage/state.vscdb,         profile/builtin/agents, state-db
            sharedStorage/state.vscdb,                                      shared,                 state-db
            """)
    void namesEachStore(String path, String scope, String kind) {
        SourceKind expected = SourceKind.ofWord(kind).orElseThrow();
        assertThat(SourceLayout.of(path)).contains(SourceRef.file(scope, path, expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "User",
                "User/settings.json",
                "User/globalStorage/state.vscdb.backup",
                "User/globalStorage/state.vscdb-wal",
                "User/globalStorage/storage.json",
                "User/workspaceStorage/1f2e/chatSessions/.jsonl",
                "User/workspaceStorage/1f2e/chatSessions/a.jsonl.bak",
                "User/workspaceStorage/1f2e/chatSessions/a/b.jsonl",
                "User/workspaceStorage/1f2e/chatEditingSessions/a/state.json",
                "User/workspaceStorage//workspace.json",
                "User/globalStorage/chatSessions/a.jsonl",
                "workspaceStorage/1f2e/chatSessions/a.jsonl",
            })
    void ignoresAllElse(String path) {
        assertThat(SourceLayout.of(path)).isEmpty();
    }

    @Test
    void saysWhatToLookForInAFolder() {
        assertThat(SourceLayout.in("").names()).containsExactly("User", "sharedStorage");
        assertThat(SourceLayout.in("").any()).isFalse();
        assertThat(SourceLayout.in("User/workspaceStorage").any()).isTrue();
        assertThat(SourceLayout.in("User/workspaceStorage/1f2e").names())
                .containsExactly("chatSessions", "state.vscdb", "workspace.json");
        assertThat(SourceLayout.in("User/workspaceStorage/1f2e/chatSessions").any())
                .isTrue();
        assertThat(SourceLayout.in("User/profiles").names()).containsExactly("builtin");
        assertThat(SourceLayout.in("User/profiles").any()).isTrue();
        assertThat(SourceLayout.in("User/profiles/builtin").names()).containsExactly("agents", "globalStorage");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "User/globalStorage/github.copilot-chat",
                "User/History",
                "User/workspaceStorage/1f2e/GitHub.copilot-chat",
                "logs",
                "User/workspaceStorage/1f2e/chatSessions/a",
            })
    void leadsNowhereElse(String folder) {
        assertThat(SourceLayout.in(folder).isEmpty()).isTrue();
    }
}
