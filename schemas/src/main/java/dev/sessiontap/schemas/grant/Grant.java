package dev.sessiontap.schemas.grant;

import java.time.Instant;
import java.util.Objects;

/**
 * One standing permission: a key's entry in one store. Null means absent.
 *
 * @param grantId the row id of its standing row
 * @param hostId the workstation
 * @param rootId the user data directory
 * @param scope where the store belongs
 * @param key such as {@code chat/autoconfirm}
 * @param entry the tool, server, folder or pattern; empty when the key is one value
 * @param state {@code open}, {@code closed} or {@code unknown}
 * @param value what it says now, or said last
 * @param previous what it said before the last change
 * @param episode how often it was opened, from 1
 * @param breadth how much it opens: {@code tool}, {@code server}, {@code command}, {@code url}, {@code edits}, {@code folder} or {@code all}
 * @param change the last change: baseline, added, changed, removed or lost
 * @param evidence where it was read
 */
public record Grant(
        String grantId,
        String hostId,
        String rootId,
        String scope,
        String key,
        String entry,
        String state,
        String value,
        String previous,
        int episode,
        String breadth,
        Instant openedAt,
        Instant firstSeen,
        Instant lastChanged,
        Instant closedAt,
        String change,
        String attribution,
        Evidence evidence) {

    /** The value of the field {@code schema}. */
    public static final String SCHEMA = "sessiontap.grant/1";
    /** The same of an event. */
    public static final String EVENT_SCHEMA = "sessiontap.grant-event/1";

    /**
     * Where a grant was read.
     *
     * @param sourcePath the store, relative to its root
     * @param mtime when the store was last modified; null when unknown
     * @param rowId the standing row
     * @param mutationId the {@code ce_id} of the mutation that showed the change
     */
    public record Evidence(String sourcePath, Instant mtime, String rowId, String mutationId) {}

    public Grant {
        Objects.requireNonNull(grantId);
        Objects.requireNonNull(hostId);
        Objects.requireNonNull(key);
        Objects.requireNonNull(state);
        Objects.requireNonNull(change);
        Objects.requireNonNull(evidence);
    }
}
