package dev.sessiontap.core.workspace;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.DamageLedger;
import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.DamageRows;
import dev.sessiontap.core.rows.EventRows;
import dev.sessiontap.core.rows.FileUris;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import java.util.Optional;

/** {@code workspace.json}: {@code {"folder": <URI>}} or {@code {"workspace": <URI of a .code-workspace file>}}. */
public final class WorkspaceFile {

    /** Remembers what a workspace id stands for; what was emitted stays as it was. */
    public void interpret(Step step, Cause cause) {
        Mutation m = cause.mutation();
        SessionKey key =
                new SessionKey(m.origin().hostId(), m.root().id(), m.source().scope(), "");
        if (m.type() == MutationType.REMOVED) {
            new RowSender(step, cause, null, null)
                    .upsert(new EventRows(key, null, cause.id())
                            .sourceRemoved(m.source().path()));
        } else if (m.type() == MutationType.DOCUMENT && m.value().length > 0) {
            document(step, cause, key);
        }
    }

    private static void document(Step step, Cause cause, SessionKey key) {
        Mutation m = cause.mutation();
        RowSender sender = new RowSender(step, cause, null, null);
        DamageRows damage = new DamageRows(key, null, m.source().path());
        try {
            JsValue value = JsJson.parse(m.value());
            if (value instanceof JsObject) {
                new WorkspaceFacts(path(value.get("folder")), path(value.get("workspace")))
                        .put(step.state(), key.hostId(), key.rootId(), key.scope());
            } else {
                DamageLedger.tell(step, sender, key, m, n -> damage.notAnObject("workspace.json", m.value(), n));
            }
        } catch (BadJson e) {
            DamageLedger.tell(step, sender, key, m, n -> damage.workspaceNotRead(e.reason(), m.value(), n));
        }
    }

    private static Optional<String> path(JsValue uri) {
        return Optional.ofNullable(uri.text()).map(FileUris::path);
    }
}
