package dev.sessiontap.core.rows;

/**
 * The mode, permission level and model that a request ran under, as rows print them. Null where it has none; a
 * system-initiated request has none of them.
 *
 * @param mode such as {@code agent} or {@code custom name=Reviewer}
 * @param level such as {@code autopilot}
 * @param model the model id, followed by its options as sorted {@code key=value} pairs
 */
public record RequestLabels(String mode, String level, String model) {
    /** No label at all. */
    public static final RequestLabels NONE = new RequestLabels(null, null, null);
}
