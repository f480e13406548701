package dev.sessiontap.standalone.scan;

import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.discover.RootFinder;
import dev.sessiontap.schemas.mutation.RootId;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.source.SourceLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a path given to {@code scan} stands for.
 *
 * @param root the user data directory, or the folder that takes its place
 * @param within what of it was asked for: a path relative to the root with {@code /}, empty for all
 * @param known whether the root is laid out as a user data directory
 * @param ref how its rows name the root
 */
record Place(Path root, String within, boolean known, RootRef ref) {

    /** The place of an existing file or folder. */
    static Place of(Path given) throws IOException {
        Path real = given.toRealPath();
        boolean folder = Files.isDirectory(real);
        if (folder && isRoot(real)) {
            return known(real, "");
        }
        for (Path above = real.getParent(); above != null; above = above.getParent()) {
            String relative = slashed(above.relativize(real));
            if (isRoot(above) && inLayout(relative, folder)) {
                return known(above, relative);
            }
        }
        Path root = folder ? real : real.getParent();
        return new Place(root, slashed(root.relativize(real)), false, ref("file", root));
    }

    /** The same under another root id, if one is given. */
    Place withRootId(String id) {
        return id == null
                ? this
                : new Place(
                        root, within, known, new RootRef(id, ref.product(), ref.edition(), ref.path(), ref.remote()));
    }

    /** Whether one file was asked for. */
    boolean isFile() {
        return !within.isEmpty() && Files.isRegularFile(root.resolve(within));
    }

    /** Whether a path relative to the root was asked for. */
    boolean covers(String relative) {
        return within.isEmpty() || relative.equals(within) || relative.startsWith(within + "/");
    }

    private static Place known(Path root, String within) {
        List<Root> found = new RootFinder(List.of(root), List::of).get();
        RootRef ref = found.isEmpty() ? ref("unknown", root) : found.get(0).ref();
        return new Place(root, within, true, ref);
    }

    private static RootRef ref(String product, Path root) {
        return new RootRef(RootId.of(product, root.toString()), product, "desktop", root.toString(), "");
    }

    private static boolean isRoot(Path folder) {
        return Files.isDirectory(folder.resolve("User")) || Files.isDirectory(folder.resolve("sharedStorage"));
    }

    private static boolean inLayout(String relative, boolean folder) {
        return folder
                ? !SourceLayout.in(relative).isEmpty()
                : SourceLayout.of(relative).isPresent();
    }

    static String slashed(Path path) {
        return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }
}
