package dev.sessiontap.schemas.mutation;

/** Whether a change was there at the first capture of its root, or came while the agent watched. */
public enum Phase {
    /** It existed when the root was captured for the first time. */
    BASELINE,
    /** It came later; also everything of a store that appears in a root already captured. */
    LIVE;

    /** The word on the wire and in rows: {@code baseline} or {@code live}. */
    public String word() {
        return this == BASELINE ? "baseline" : "live";
    }

    /**
     * The phase of that word.
     *
     * @throws IllegalArgumentException when the word is neither {@code baseline} nor {@code live}
     */
    public static Phase ofWord(String word) {
        return switch (word) {
            case "baseline" -> BASELINE;
            case "live" -> LIVE;
            default -> throw new IllegalArgumentException("unknown phase: " + word);
        };
    }
}
