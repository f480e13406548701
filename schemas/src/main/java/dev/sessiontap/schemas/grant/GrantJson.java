package dev.sessiontap.schemas.grant;

import dev.sessiontap.schemas.json.JsonFields;
import java.io.IOException;

/** The bytes of a grant's record and of its events. */
public final class GrantJson {
    private GrantJson() {}

    /** The grant's current record: a value of that topic. */
    public static byte[] record(Grant grant) {
        return JsonFields.object(json -> write(json, grant, Grant.SCHEMA));
    }

    /** One change, the grant's record just after it: a value of the events topic. */
    public static byte[] event(Grant grant) {
        return JsonFields.object(json -> write(json, grant, Grant.EVENT_SCHEMA));
    }

    private static void write(JsonFields json, Grant grant, String schema) throws IOException {
        json.text("grant_id", grant.grantId());
        json.text("host_id", grant.hostId());
        json.text("root_id", grant.rootId());
        json.text("scope", grant.scope());
        json.text("key", grant.key());
        json.text("entry", grant.entry());
        json.text("state", grant.state());
        json.text("value", grant.value());
        json.text("previous", grant.previous());
        json.number("episode", (long) grant.episode());
        json.text("breadth", grant.breadth());
        json.time("opened_at", grant.openedAt());
        json.time("first_seen", grant.firstSeen());
        json.time("last_changed", grant.lastChanged());
        json.time("closed_at", grant.closedAt());
        json.text("change", grant.change());
        json.text("attribution", grant.attribution());
        json.object("evidence", evidence -> {
            evidence.text("source_path", grant.evidence().sourcePath());
            evidence.time("mtime", grant.evidence().mtime());
            evidence.text("row_id", grant.evidence().rowId());
            evidence.text("mutation_id", grant.evidence().mutationId());
        });
        json.text("schema", schema);
    }
}
