package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.Utf8;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.Slots;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * The rows about what of one source could not be read. Reasons are our own short phrases. The bytes give the row its
 * identity: the same damage seen again is the same row.
 *
 * @param key the session, or with an empty session the store
 * @param sessionId the column
 * @param sourcePath the source, relative to its root
 */
public record DamageRows(SessionKey key, String sessionId, String sourcePath) {
    private static final int LONGEST_QUOTE = 2_000;
    /** More than enough bytes for the quote, whatever escape sequences stand between its characters. */
    private static final int QUOTED_BYTES = 64 * 1024;

    public DamageRows {
        Objects.requireNonNull(key);
        Objects.requireNonNull(sourcePath);
    }

    /**
     * A line that is not one whole entry.
     *
     * @param n which line of its generation with these bytes it is, from 1
     */
    public RowContent unparseableLine(String reason, byte[] line, int n) {
        return row("unparseable line (" + reason + "): " + quoted(line), line, n);
    }

    /** A line whose mutation the state refuses. */
    public RowContent mutationNotApplied(String why, byte[] line, int n) {
        return row("mutation not applied (" + why + "): " + quoted(line), line, n);
    }

    /** A document that is no JSON. */
    public RowContent fileNotJson(String reason, byte[] file, int n) {
        return row("file is not valid JSON (" + reason + ")", file, n);
    }

    /** A document that is JSON but no object, such as {@code workspace.json} or {@code state.json}. */
    public RowContent notAnObject(String name, byte[] file, int n) {
        return row(name + " is not a JSON object", file, n);
    }

    /** A settings file that is no object. */
    public RowContent settingsNotAnObject(String reason, byte[] file, int n) {
        return row(sourcePath + " is not a JSON object (" + reason + ")", file, n);
    }

    /** A {@code workspace.json} that could not be read. */
    public RowContent workspaceNotRead(String reason, byte[] file, int n) {
        return row("workspace.json not read (" + reason + ")", file, n);
    }

    /** A database that could not be read; the bytes tell its damaged versions apart. */
    public RowContent databaseUnreadable(String reason, byte[] version, int n) {
        return row("state.vscdb unreadable: " + reason, version, n);
    }

    /** A database's value that is no JSON. */
    public RowContent itemNotJson(String itemKey, String reason, byte[] value, int n) {
        return row("ItemTable value for " + itemKey + " is not valid JSON (" + reason + ")", value, n);
    }

    /** A database's value of a type that holds no entries. */
    public RowContent itemNotAContainer(String itemKey, byte[] value, int n) {
        return row("ItemTable value for " + itemKey + " is not a JSON object or array", value, n);
    }

    /** A file of a form that this version does not read. */
    public RowContent unsupportedFormat(byte[] file, int n) {
        return row("unsupported format", file, n);
    }

    private RowContent row(String what, byte[] bytes, int n) {
        return RowDraft.system(Slots.damage(sourcePath, bytes, n), "parser: " + what)
                .error(true)
                .in(key, sessionId, SharedColumns.outside(true));
    }

    private static String quoted(byte[] line) {
        byte[] start = line.length <= QUOTED_BYTES ? line : Arrays.copyOf(line, wholeCharacters(line));
        String text = new String(Utf8.repaired(start, 0, start.length), StandardCharsets.UTF_8);
        return Utf8Cut.firstCharacters(RowText.clean(text), LONGEST_QUOTE);
    }

    private static int wholeCharacters(byte[] line) {
        int end = QUOTED_BYTES;
        while (end > QUOTED_BYTES - 4 && (line[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }
}
