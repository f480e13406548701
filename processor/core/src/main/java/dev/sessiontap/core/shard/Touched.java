package dev.sessiontap.core.shard;

import java.util.SortedSet;

/**
 * What a change of state touched.
 *
 * @param requests indices of requests that were changed, added or removed
 * @param countBefore requests before
 * @param countAfter requests after
 */
public record Touched(SortedSet<Integer> requests, int countBefore, int countAfter) {}
