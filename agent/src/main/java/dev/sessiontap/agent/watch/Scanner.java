package dev.sessiontap.agent.watch;

import dev.sessiontap.agent.file.FileStat;
import dev.sessiontap.schemas.source.SourceLayout;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Looks into the folders of the layout, and into no others. Its depth is the layout's: loops of links end there. */
public final class Scanner {
    private final Path root;
    private final Predicate<String> enter;
    private final Map<String, FileStat> files = new LinkedHashMap<>();
    private final Set<String> entered = new LinkedHashSet<>();
    private final Set<String> present = new LinkedHashSet<>();
    private final Map<String, String> unreadable = new LinkedHashMap<>();

    private Scanner(Path root, Predicate<String> enter) {
        this.root = root;
        this.enter = enter;
    }

    /** Looks at a whole root. */
    public static Scan all(Path root) {
        return folder(root, "", f -> true);
    }

    /**
     * Looks at one folder.
     *
     * @param enter which of the folders inside it to look into
     */
    public static Scan folder(Path root, String folder, Predicate<String> enter) {
        Scanner scanner = new Scanner(root, enter);
        scanner.look(folder);
        return new Scan(folder, scanner.files, scanner.entered, scanner.present, scanner.unreadable);
    }

    private void look(String folder) {
        SourceLayout.Entries entries = SourceLayout.in(folder);
        if (entries.isEmpty()) {
            return;
        }
        Path path = folder.isEmpty() ? root : root.resolve(folder);
        if (!Files.isDirectory(path)) {
            if (Files.notExists(path) || Files.exists(path)) {
                return;
            }
            unreadable.put(folder, "its state cannot be read");
            return;
        }
        entered.add(folder);
        for (String name : entries.any() ? list(folder, path) : entries.names()) {
            entry(folder.isEmpty() ? name : folder + "/" + name);
        }
    }

    private List<String> list(String folder, Path path) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(path)) {
            stream.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (IOException | DirectoryIteratorException e) {
            unreadable.put(folder, reason(e));
        }
        return names;
    }

    private void entry(String relative) {
        if (SourceLayout.of(relative).isPresent()) {
            file(relative);
        } else if (!SourceLayout.in(relative).isEmpty()) {
            if (enter.test(relative)) {
                look(relative);
            } else if (Files.isDirectory(root.resolve(relative))) {
                present.add(relative);
            }
        }
    }

    private void file(String relative) {
        try {
            FileStat.of(root.resolve(relative)).ifPresent(stat -> files.put(relative, stat));
        } catch (IOException e) {
            unreadable.put(relative, reason(e));
        }
    }

    private static String reason(Exception e) {
        return e instanceof java.nio.file.AccessDeniedException ? "permission denied" : String.valueOf(e.getMessage());
    }
}
