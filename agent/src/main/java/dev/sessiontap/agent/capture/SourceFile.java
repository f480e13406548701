package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.spool.SourceKey;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.nio.file.Path;

/** One store on disk: its root, its name on the wire, its path. */
record SourceFile(Root root, SourceRef ref, Path path) {
    SourceKey key() {
        return new SourceKey(root.ref().id(), ref.path());
    }
}
