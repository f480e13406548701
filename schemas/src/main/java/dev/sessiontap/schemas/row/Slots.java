package dev.sessiontap.schemas.row;

import dev.sessiontap.schemas.mutation.Sha256;

/** The slot of every row: what tells the rows of one request, session or store apart. */
public final class Slots {
    public static final String START = "start";
    public static final String ACCOUNT = "account";
    public static final String MODE = "mode";
    public static final String LEVEL = "level";
    public static final String MODEL = "model";
    public static final String PROMPT = "prompt";
    public static final String CONFIRM = "confirm";
    public static final String END = "end";
    public static final String UNDONE = "undone";
    public static final String REMOVED = "removed";

    private Slots() {}

    /** A queued request. */
    public static String queued(String id) {
        return "queued:" + id;
    }

    /** The first row of its kind at a response part; an assistant run stands at its first part. */
    public static String part(int index, RowKind kind) {
        return "part:" + index + ":" + kind.word();
    }

    /** A further row of the same kind at the same part, n from 1. */
    public static String part(int index, RowKind kind, int n) {
        return part(index, kind) + ":" + n;
    }

    /**
     * A row of a tool call.
     *
     * @param call {@code toolCallId}, else {@code @<part index>}
     * @param what {@code use}, {@code result} or {@code permission}
     */
    public static String tool(String call, String what) {
        return "tool:" + call + ":" + what;
    }

    /** The n-th edited file event of a request, n from 0. */
    public static String edit(int n) {
        return "edit:" + n;
    }

    /** A standing value as a whole. */
    public static String standing(String sourcePath, String key) {
        return sourcePath + "#" + key;
    }

    /** One entry of a standing value. */
    public static String standing(String sourcePath, String key, String entry) {
        return sourcePath + "#" + key + "." + entry;
    }

    /** The removal of a standing entry; retracted when the entry returns. */
    public static String gone(String sourcePath, String key, String entry) {
        return "gone:" + standing(sourcePath, key, entry);
    }

    /** The n-th damaged line with these bytes in one generation of a source, n from 1. */
    public static String damage(String sourcePath, byte[] line, int n) {
        return "damage:" + sourcePath + ":" + Sha256.hex(line).substring(0, 16) + ":" + n;
    }

    /** Something that happened; its text's first two words tell the events of one mutation apart. */
    public static String event(String mutationId, String text) {
        String[] words = text.split(" ", 3);
        return "event:" + mutationId + ":" + words[0] + (words.length > 1 ? " " + words[1] : "");
    }
}
