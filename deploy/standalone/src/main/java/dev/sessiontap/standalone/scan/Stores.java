package dev.sessiontap.standalone.scan;

import dev.sessiontap.agent.watch.Scan;
import dev.sessiontap.agent.watch.Scanner;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import dev.sessiontap.schemas.source.SourceLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The stores at a place, in the order in which they are read: what stands for a whole workspace first, then sessions by
 * path, a session's log before its document.
 *
 * @param refs what to read
 * @param unreadable what could not be looked into: a path relative to the root, and why
 */
record Stores(List<SourceRef> refs, Map<String, String> unreadable) {
    /** The scope of what lies outside a known layout. */
    private static final String FILE_SCOPE = "file";
    /** A folder that lies alone is read as a workspace's own folder would be, or as its folder of sessions. */
    private static final String WORKSPACE = "User/workspaceStorage/alone/";

    private static final String SESSIONS = "chatSessions/";

    private static final Comparator<SourceRef> ORDER = Comparator.comparingInt(Stores::turn)
            .thenComparing(ref -> ref.path().substring(0, ref.path().lastIndexOf('/') + 1))
            .thenComparing(SourceRef::stem)
            .thenComparing(SourceRef::kind);

    /** Looks for them. */
    static Stores at(Place place) throws IOException {
        Map<String, String> unreadable = new LinkedHashMap<>();
        List<SourceRef> refs = new ArrayList<>(place.known() ? known(place, unreadable) : alone(place));
        refs.sort(ORDER);
        return new Stores(List.copyOf(refs), unreadable);
    }

    /** Whether one of them may hold sessions. */
    boolean anySession() {
        return refs.stream().anyMatch(ref -> isSession(ref.kind()));
    }

    static boolean isSession(SourceKind kind) {
        return kind == SourceKind.CHAT_LOG || kind == SourceKind.CHAT_DOCUMENT;
    }

    private static List<SourceRef> known(Place place, Map<String, String> unreadable) {
        Scan scan = Scanner.all(place.root());
        List<SourceRef> all = scan.files().keySet().stream()
                .flatMap(path -> SourceLayout.of(path).stream())
                .toList();
        scan.unreadable().forEach((path, why) -> {
            if (place.covers(path) || place.within().startsWith(path + "/") || path.isEmpty()) {
                unreadable.put(path, why);
            }
        });
        // A workspace's name belongs to its sessions, whichever of them were asked for.
        return all.stream()
                .filter(ref -> place.covers(ref.path()) || isContext(ref, all, place))
                .toList();
    }

    private static boolean isContext(SourceRef ref, List<SourceRef> all, Place place) {
        return ref.kind() == SourceKind.WORKSPACE
                && all.stream()
                        .anyMatch(other ->
                                place.covers(other.path()) && other.scope().equals(ref.scope()));
    }

    private static List<SourceRef> alone(Place place) throws IOException {
        if (place.isFile()) {
            return Stream.of(place.within()).flatMap(Stores::sessionAlone).toList();
        }
        List<SourceRef> refs = new ArrayList<>();
        for (String path : list(place.root(), "")) {
            Stream.concat(as(WORKSPACE + path, path), sessionAlone(path))
                    .findFirst()
                    .ifPresent(refs::add);
        }
        if (Files.isDirectory(place.root().resolve(SESSIONS))) {
            for (String path : list(place.root(), SESSIONS)) {
                as(WORKSPACE + path, path).forEach(refs::add);
            }
        }
        return refs;
    }

    private static Stream<SourceRef> sessionAlone(String path) {
        return as(WORKSPACE + SESSIONS + path, path);
    }

    /** The store at a path, if it would be one at another path. */
    private static Stream<SourceRef> as(String layoutPath, String path) {
        return SourceLayout.of(layoutPath).stream().map(ref -> SourceRef.file(FILE_SCOPE, path, ref.kind()));
    }

    private static List<String> list(Path root, String folder) throws IOException {
        try (Stream<Path> entries = Files.list(root.resolve(folder))) {
            return entries.filter(Files::isRegularFile)
                    .map(entry -> folder + entry.getFileName())
                    .toList();
        }
    }

    private static int turn(SourceRef ref) {
        return switch (ref.kind()) {
            case WORKSPACE -> 0;
            case STATE_DATABASE -> 1;
            default -> 2;
        };
    }
}
