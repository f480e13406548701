package dev.sessiontap.core.session;

import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.core.store.Values;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Session files that appear, rest, go and come back. */
final class SourceLife {
    private static final String TRANSFERRED = "transferredChatSessions/";
    private static final String WORKSPACE_SCOPE = "ws/";

    /** A file was captured for the first time, or again after it was gone. */
    void appear(SessionScene scene) {
        Staged state = scene.step.state();
        StateKey own = liveFile(scene);
        if (scene.session.deleted()) {
            scene.session = scene.session.withDeleted(false);
            if (scene.isLive()) {
                sender(scene).upsert(scene.events().sessionRestored(scene.facts.path()));
            }
        } else if (scene.isLive() && !scene.source.known()) {
            tellCopy(scene);
        }
        if (state.get(own) == null) {
            Records.write().text("scope", scene.facts.key().scope()).put(state, own);
        }
    }

    private void tellCopy(SessionScene scene) {
        String scope = scene.facts.key().scope();
        for (String other : liveScopes(scene)) {
            if (!other.equals(scope) && other.startsWith(WORKSPACE_SCOPE) && scope.startsWith(WORKSPACE_SCOPE)) {
                sender(scene).upsert(scene.events().sessionCopied(other, scope));
                return;
            }
        }
    }

    /** The file rested: its last request is final when it is finished. */
    void settle(SessionScene scene) {
        Staged state = scene.step.state();
        Base base = scene.current(state);
        int last = base.requestCount() - 1;
        BaseRows before = scene.rows(base);
        RequestRef request = before.at(last);
        if (request == null || !before.finished(request)) {
            return;
        }
        BaseRows after = new BaseRows(base, scene.facts, any -> true);
        new RequestDiff(state, scene.sender(base), before, after, null).request(request);
    }

    /** The file is gone: its rows freeze, and a session that was followed was deleted when no other file of it is left. */
    void remove(SessionScene scene) {
        Staged state = scene.step.state();
        if (!scene.source.known() || scene.source.removed()) {
            return;
        }
        Values.delete(state, liveFile(scene));
        scene.source = scene.source.gone();
        Base base = scene.current(state);
        boolean followed = base.requestCount() > 0 && !scene.facts.path().contains(TRANSFERRED);
        if (followed && liveScopes(scene).isEmpty()) {
            scene.session = scene.session.withDeleted(true);
            scene.sender(base).upsert(scene.events().sessionDeleted(scene.facts.path()));
            Summaries.send(scene, base);
        }
        scene.save();
    }

    /** Whether a file of this session exists under a path of the same root and scope. */
    boolean exists(SessionScene scene, String path) {
        return scene.step.state().get(liveFile(scene, path)) != null;
    }

    private static RowSender sender(SessionScene scene) {
        return scene.sender(scene.current(scene.step.state()));
    }

    /** The scopes in which files of this session exist, on the whole host. */
    private static List<String> liveScopes(SessionScene scene) {
        StateReader state = scene.step.state();
        StateKey prefix = session(scene).key();
        List<String> scopes = new ArrayList<>();
        Iterator<Map.Entry<StateKey, byte[]>> files = state.range(prefix, KeyWriter.end(prefix));
        while (files.hasNext()) {
            JsValue record = Records.read(state, files.next().getKey());
            scopes.add(record.get("scope").text());
        }
        return scopes;
    }

    private static KeyWriter session(SessionScene scene) {
        SessionKey key = scene.facts.key();
        return KeyWriter.of(Table.LIVE_FILE).text(key.hostId()).text(key.session());
    }

    private static StateKey liveFile(SessionScene scene) {
        return liveFile(scene, scene.facts.path());
    }

    private static StateKey liveFile(SessionScene scene, String path) {
        SessionKey key = scene.facts.key();
        return session(scene).text(key.rootId()).text(key.scope()).text(path).key();
    }
}
