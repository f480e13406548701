package dev.sessiontap.schemas.mutation;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The kinds of store that the agent captures, and the word for each in {@code ce_sourcekind} and in rows. */
public enum SourceKind {
    /** {@code chatSessions/<id>.jsonl} and its siblings: VS Code's append log of one chat session. */
    CHAT_LOG("chat-log"),
    /** {@code chatSessions/<id>.json}: one chat session as one document (before VS Code 1.109). */
    CHAT_DOCUMENT("chat-document"),
    /** {@code workspace.json}: which folder a workspace id stands for. */
    WORKSPACE("workspace"),
    /** {@code state.vscdb}: the editor's key-value database, of which only listed keys are read. */
    STATE_DATABASE("state-db"),
    /** Nothing on disk: the agent's own words (notices, heartbeats). */
    AGENT("agent");

    private static final Map<String, SourceKind> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(SourceKind::word, Function.identity()));

    private final String word;

    SourceKind(String word) {
        this.word = word;
    }

    /** The word on the wire and in the rows' {@code source.kind}. */
    public String word() {
        return word;
    }

    /** The kind with that word; empty for one that this version does not know. */
    public static Optional<SourceKind> ofWord(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }
}
