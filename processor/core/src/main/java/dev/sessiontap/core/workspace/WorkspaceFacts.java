package dev.sessiontap.core.workspace;

import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import java.util.Optional;

/**
 * What a workspace id stands for.
 *
 * @param folder the folder, as a path (another scheme's URI stays text)
 * @param workspaceFile the {@code .code-workspace} file, as a path
 */
public record WorkspaceFacts(Optional<String> folder, Optional<String> workspaceFile) {
    private static final WorkspaceFacts NONE = new WorkspaceFacts(Optional.empty(), Optional.empty());

    /** What is known of a scope; nothing for one without a {@code workspace.json}. */
    public static WorkspaceFacts read(StateReader state, String hostId, String rootId, String scope) {
        JsValue record = Records.read(state, key(hostId, rootId, scope));
        return record == null
                ? NONE
                : new WorkspaceFacts(
                        Optional.ofNullable(record.get("folder").text()),
                        Optional.ofNullable(record.get("workspaceFile").text()));
    }

    void put(Staged state, String hostId, String rootId, String scope) {
        Records.write()
                .text("folder", folder.orElse(null))
                .text("workspaceFile", workspaceFile.orElse(null))
                .put(state, key(hostId, rootId, scope));
    }

    private static StateKey key(String hostId, String rootId, String scope) {
        return KeyWriter.of(Table.WORKSPACE)
                .text(hostId)
                .text(rootId)
                .text(scope)
                .key();
    }
}
