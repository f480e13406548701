package dev.sessiontap.standalone.up;

import dev.sessiontap.agent.discover.Candidate;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.discover.RootFinder;
import dev.sessiontap.standalone.cli.Failure;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Finds out what there is to watch before anything is started. */
final class WatchedRoots {
    private WatchedRoots() {}

    /**
     * The user data directories that will be watched.
     *
     * @param named those given by hand
     * @param candidates where else to look
     * @throws Failure when one given by hand is none, or there is none at all
     */
    static List<Root> find(List<Path> named, Supplier<List<Candidate>> candidates) throws Failure {
        for (Path root : named) {
            Optional<String> fault = RootFinder.fault(root);
            if (fault.isPresent()) {
                throw new Failure("--root: " + fault.get());
            }
        }
        List<Root> roots = new RootFinder(named, candidates).get();
        if (roots.isEmpty()) {
            throw new Failure(nothing(candidates.get()));
        }
        return roots;
    }

    private static String nothing(List<Candidate> candidates) {
        StringBuilder message = new StringBuilder("no editor's user data directory was found. Looked for:");
        Map<Path, Set<String>> byFolder = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            Path path = Path.of(candidate.path());
            Path folder = folder(path);
            byFolder.computeIfAbsent(folder, f -> new LinkedHashSet<>())
                    .add(folder.relativize(path).toString());
        }
        byFolder.forEach((folder, names) ->
                message.append("\n  in ").append(folder).append(": ").append(String.join(", ", names)));
        return message.append("\nName one by hand with --root DIR: the folder that holds User, such as ~/.config/Code.")
                .toString();
    }

    /** What a line of the message is about: the folder of user data directories, or of servers' folders. */
    private static Path folder(Path candidate) {
        Path parent = candidate.getParent();
        boolean server = candidate.endsWith("data") && parent.getParent() != null;
        return server ? parent.getParent() : parent;
    }
}
