package dev.sessiontap.core.session;

import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.schemas.mutation.Mutation;
import java.util.Optional;

/**
 * What the rows of a session take from outside its state.
 *
 * @param key the session
 * @param path its file, relative to the root
 * @param folder the folder its workspace stands for, as a path
 * @param workspaceFile the {@code .code-workspace} file its workspace stands for
 */
record SessionFacts(SessionKey key, String path, Optional<String> folder, Optional<String> workspaceFile) {

    /** The scope of a single file that was given by hand. */
    static final String FILE_SCOPE = "file";

    static SessionKey key(Mutation m) {
        return new SessionKey(
                m.origin().hostId(),
                m.root().id(),
                m.source().scope(),
                m.source().stem());
    }
}
