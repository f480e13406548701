package dev.sessiontap.agent.watch;

import dev.sessiontap.agent.file.FileStat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a look at a root, or at one folder of it, found. All paths are relative to the root, with {@code /}.
 *
 * @param folder where it began; empty for the whole root
 * @param files the stores that are there
 * @param entered the folders that were looked into
 * @param present the folders that are there and were not looked into
 * @param unreadable the folders (and files) that could not be read: what is in them is unknown, not gone
 */
public record Scan(
        String folder,
        Map<String, FileStat> files,
        Set<String> entered,
        Set<String> present,
        Map<String, String> unreadable) {

    /** Whether this look proves that a store which it did not find is not there. */
    public boolean provesAbsent(String path) {
        boolean within = folder.isEmpty() || path.startsWith(folder + "/");
        if (!within || files.containsKey(path)) {
            return false;
        }
        for (int slash = path.length(); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
            String parent = path.substring(0, slash);
            if (unreadable.containsKey(parent) || present.contains(parent)) {
                return false;
            }
            if (parent.equals(folder) || slash == 0) {
                break;
            }
        }
        return !unreadable.containsKey(folder) && !unreadable.containsKey("");
    }

    /** The folders that were looked into: those that hold others first, then those where something changed last. */
    public List<String> foldersByNews() {
        Map<String, Long> newest = new HashMap<>();
        files.forEach((path, stat) ->
                newest.merge(path.substring(0, Math.max(0, path.lastIndexOf('/'))), stat.modified(), Math::max));
        List<String> folders = new ArrayList<>(entered);
        folders.sort(Comparator.comparingLong((String f) -> newest.getOrDefault(f, Long.MAX_VALUE))
                .reversed());
        return folders;
    }
}
