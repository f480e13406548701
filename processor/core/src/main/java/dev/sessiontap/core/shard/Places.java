package dev.sessiontap.core.shard;

/**
 * Where one request stands in the array.
 *
 * @param first its first place, which is where it counts
 * @param last its last place
 * @param richest the place of the element with the most response parts; the later one on a tie
 */
public record Places(int first, int last, int richest) {}
