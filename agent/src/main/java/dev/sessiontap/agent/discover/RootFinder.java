package dev.sessiontap.agent.discover;

import dev.sessiontap.schemas.mutation.RootId;
import dev.sessiontap.schemas.mutation.RootRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Which of the candidates exist. A directory that several names lead to is one root. */
public final class RootFinder implements Supplier<List<Root>> {
    private final List<Path> explicit;
    private final Supplier<List<Candidate>> candidates;

    /**
     * Finds roots.
     *
     * @param explicit user data directories named by hand
     * @param candidates where to look besides, asked each time
     */
    public RootFinder(List<Path> explicit, Supplier<List<Candidate>> candidates) {
        this.explicit = List.copyOf(explicit);
        this.candidates = candidates;
    }

    /** The candidates of this machine, now. */
    public static List<Candidate> here() {
        Os os = Os.current();
        Homes homes = Homes.here(os);
        return Candidates.of(os, System.getenv(), Product.all(), homes.own(), homes.others());
    }

    /** What is wrong with a root named by hand, with the remedy; empty when nothing is. */
    public static Optional<String> fault(Path root) {
        if (!Files.isDirectory(root)) {
            return Optional.of(root + " is no folder; name an editor's user data directory, such as ~/.config/Code");
        }
        if (!Files.isReadable(root)) {
            return Optional.of(root + " cannot be read; let this user read it");
        }
        return isRoot(root)
                ? Optional.empty()
                : Optional.of(root + " is no user data directory: there is no User folder in it; name the folder that"
                        + " holds User, such as ~/.config/Code");
    }

    /** All roots that are there now. */
    @Override
    public List<Root> get() {
        Map<Path, Root> roots = new LinkedHashMap<>();
        List<Candidate> here = candidates.get();
        for (Candidate candidate : here) {
            path(candidate.path()).ifPresent(path -> add(roots, path, candidate));
        }
        for (Path path : explicit) {
            add(roots, path, named(path));
        }
        return List.copyOf(roots.values());
    }

    private static void add(Map<Path, Root> roots, Path path, Candidate candidate) {
        try {
            if (isRoot(path)) {
                Path real = path.toRealPath();
                roots.computeIfAbsent(real, r -> root(r, candidate));
            }
        } catch (IOException e) {
            // It went away or may not be read: perhaps next time.
        }
    }

    private static Root root(Path real, Candidate c) {
        String id = RootId.of(c.product(), real.toString());
        return new Root(new RootRef(id, c.product(), c.edition(), real.toString(), c.remote()), real, owner(real));
    }

    private static String owner(Path path) {
        try {
            return Files.getOwner(path).getName();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** A directory named by hand is the product that its path names; else it is a portable one of nobody's name. */
    private static Candidate named(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        String name = String.valueOf(absolute.getFileName());
        String parent = absolute.getParent() == null
                ? ""
                : String.valueOf(absolute.getParent().getFileName());
        for (Product product : Product.all()) {
            if (product.name().equals(name)) {
                return new Candidate(path.toString(), product.name(), "desktop", "");
            }
            if (product.sharedFolder().equals(name)) {
                return new Candidate(path.toString(), product.name(), "shared", "");
            }
            if (name.equals("data") && product.serverFolders().contains(parent)) {
                return new Candidate(path.toString(), product.name(), "server", "");
            }
        }
        return new Candidate(path.toString(), "unknown", name.equals("user-data") ? "portable" : "desktop", "");
    }

    private static boolean isRoot(Path path) {
        return Files.isDirectory(path.resolve("User")) || Files.isDirectory(path.resolve("sharedStorage"));
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
