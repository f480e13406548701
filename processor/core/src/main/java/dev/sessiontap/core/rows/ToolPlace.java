package dev.sessiontap.core.rows;

/**
 * Where a tool call stands in a response.
 *
 * @param call what its slots name it by
 * @param first the part where it stands first, and where its rows stand
 * @param last the part that says what became of it
 * @param bareId its id without the suffix that the metadata's ids have; null when it has none
 * @param toolId the tool; null when unnamed
 */
record ToolPlace(String call, int first, int last, String bareId, String toolId) {}
