package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.agent.spool.SourceKey;
import dev.sessiontap.agent.watch.Scan;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import dev.sessiontap.schemas.source.SourceLayout;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sources of one root. */
final class RootSources {
    private final Root root;
    private final StateReader reader;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private boolean captured;

    /**
     * Takes up a root where its checkpoints stand.
     *
     * @param captured whether all its sources were seen once before
     */
    RootSources(Root root, StateReader reader, boolean captured, Map<SourceKey, String> checkpoints) {
        this.root = root;
        this.reader = reader;
        this.captured = captured;
        checkpoints.forEach((key, json) -> {
            if (key.root().equals(root.ref().id())) {
                SourceLayout.of(key.path()).ifPresent(ref -> sources.put(key.path(), known(ref, json)));
            }
        });
    }

    Root root() {
        return root;
    }

    Collection<Source> all() {
        return sources.values();
    }

    /** How many stores are there. */
    long present() {
        return sources.values().stream().filter(s -> s.modified() != 0).count();
    }

    /** Takes what a scan saw: new stores, changed ones, missing ones. */
    void apply(Scan scan, Work work) {
        boolean baseline = !captured;
        scan.files().forEach((path, stat) -> {
            Source source = sources.computeIfAbsent(path, p -> found(p, stat, baseline, work));
            source.seen(stat, work);
        });
        sources.forEach((path, source) -> {
            if (scan.provesAbsent(path)) {
                source.missing(work.now());
            }
        });
        if (!captured && scan.folder().isEmpty()) {
            captured = true;
            work.rootCaptured(root.ref().id());
        }
    }

    void dropOver() {
        sources.values().removeIf(Source::over);
    }

    /** Whether a source has to wait for another: a chat for its workspace, a flat session for its log. */
    boolean blocked(Source source, long now) {
        SourceRef ref = source.file().ref();
        if (ref.kind() == SourceKind.CHAT_DOCUMENT) {
            Source log = sources.get(ref.path() + "l");
            if (log != null && log.behind() && log.wakeAt() <= now) {
                return true;
            }
        }
        String scope = ref.scope();
        return scope.startsWith("ws/")
                && source.lane() != Lane.STANDING
                && sources.get("User/workspaceStorage/" + scope.substring(3) + "/workspace.json")
                        instanceof DocumentSource workspace
                && workspace.awaited();
    }

    private Source found(String path, FileStat stat, boolean baseline, Work work) {
        SourceFile file = file(SourceLayout.of(path).orElseThrow());
        return switch (file.ref().kind()) {
            case CHAT_LOG -> LogSource.found(file, stat, baseline, work);
            case STATE_DATABASE -> DatabaseSource.found(file, reader, baseline, work);
            default -> DocumentSource.found(file, baseline, work);
        };
    }

    private Source known(SourceRef ref, String json) {
        SourceFile file = file(ref);
        if (ref.kind() == SourceKind.CHAT_LOG) {
            return new LogSource(file, Work.state(json, LogState.class));
        }
        if (ref.kind() == SourceKind.STATE_DATABASE) {
            return new DatabaseSource(file, Work.state(json, DatabaseState.class), reader);
        }
        return new DocumentSource(file, Work.state(json, DocumentState.class));
    }

    private SourceFile file(SourceRef ref) {
        return new SourceFile(root, ref, root.path().resolve(ref.path()));
    }
}
