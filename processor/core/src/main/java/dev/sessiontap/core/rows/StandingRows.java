package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.BadJson;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Slots;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The rows of the standing permissions that one database holds.
 *
 * @param store whose they are; the session is empty
 * @param sourcePath the database, relative to its root
 * @param mtime when the database was last modified, the newer of itself and its {@code -wal}; null when unknown
 */
public record StandingRows(SessionKey store, String sourcePath, Instant mtime) {
    private static final String NO_SESSION = "";

    public StandingRows {
        Objects.requireNonNull(store);
        Objects.requireNonNull(sourcePath);
    }

    /** Whether a key of a database holds standing permissions. */
    public static boolean isGrantKey(String key) {
        return StandingKey.of(key).isPresent();
    }

    /**
     * What the value of a key says.
     *
     * @param value the bytes of a TEXT or BLOB value
     * @throws IllegalArgumentException when the key is none that holds permissions
     */
    public StandingReading read(String key, byte[] value) {
        StandingKey known = known(key);
        DamageRows damage = new DamageRows(store, NO_SESSION, sourcePath);
        JsValue parsed;
        try {
            parsed = JsJson.parse(value);
        } catch (BadJson e) {
            return damaged(damage.itemNotJson(key, e.reason(), value, 1));
        }
        Optional<Map<String, String>> entries = known.shape().entries(parsed);
        if (entries.isEmpty()) {
            return damaged(damage.itemNotAContainer(key, value, 1));
        }
        return new StandingReading(entries(key, known, entries.get()), Optional.empty());
    }

    /** An entry that was there is listed no more; the row is retracted when the entry returns. */
    public RowContent removed(String key, String entry) {
        String slot = entry.isEmpty() ? "gone:" + Slots.standing(sourcePath, key) : Slots.gone(sourcePath, key, entry);
        return row(slot, "permission setting removed: " + key + (entry.isEmpty() ? "" : "." + entry), Signal.NORMAL);
    }

    private static StandingReading damaged(RowContent row) {
        return new StandingReading(List.of(), Optional.of(row));
    }

    private static StandingKey known(String key) {
        return StandingKey.of(key).orElseThrow(() -> new IllegalArgumentException("no grant key: " + key));
    }

    private List<StandingEntry> entries(String key, StandingKey known, Map<String, String> says) {
        Map<String, StandingEntry> entries = new LinkedHashMap<>();
        says.forEach((id, value) -> {
            String entry = Surrogates.repaired(id);
            entries.put(entry, entry(key, known, entry, value));
        });
        return new ArrayList<>(entries.values());
    }

    private StandingEntry entry(String key, StandingKey known, String entry, String says) {
        String slot = entry.isEmpty() ? Slots.standing(sourcePath, key) : Slots.standing(sourcePath, key, entry);
        StandingShape shape = known.shape();
        RowContent row = row(
                slot,
                "permission setting: " + key + shape.printed(entry, says),
                shape.allows(says) ? Signal.HIGH : Signal.NORMAL);
        return new StandingEntry(key, entry, RowText.column(says), known.breadth(), row);
    }

    private RowContent row(String slot, String what, Signal signal) {
        return RowDraft.system(slot, what + " (from " + sourcePath + ", file mtime)")
                .stampedWith(mtime)
                .signal(signal)
                .in(store, NO_SESSION, SharedColumns.outside(true));
    }
}
