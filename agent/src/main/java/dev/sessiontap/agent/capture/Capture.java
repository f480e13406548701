package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.watch.FolderWatcher;
import dev.sessiontap.agent.watch.Scan;
import dev.sessiontap.agent.watch.Scanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Roots and when to look at them: a scan of everything now and then, a look at one folder when something happened there. */
public final class Capture {
    /** A scan may take this share of the time: one part in so many; more of it where not everything is watched. */
    private static final int SCAN_SHARE = 200;

    private static final int SCAN_SHARE_UNWATCHED = 50;

    private static final long LONGEST_PAUSE = 60_000;
    private static final long LOOK_AGAIN = 100;
    private static final Set<String> REMOTE =
            Set.of("nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs", "drvfs");

    private final Work work;
    private final Spool spool;
    private final StateReader reader;
    private final Supplier<List<Root>> finder;
    private final FolderWatcher watcher;
    private final AgentListener listener;
    private final CaptureCounters counters;
    private final Engine engine;
    private final long scanInterval;
    private final long discoverInterval;
    private final Map<String, RootSources> roots = new LinkedHashMap<>();
    private final Set<String> remote = new HashSet<>();
    private final Set<String> reported = new HashSet<>();
    private long nextDiscovery;
    private long nextScan;

    Capture(Work work, Engine.Limits limits, CaptureParts parts) {
        this.work = work;
        this.spool = parts.spool();
        this.reader = parts.reader();
        this.finder = parts.finder();
        this.watcher = parts.watcher();
        this.listener = parts.listener();
        this.counters = parts.counters();
        this.scanInterval = parts.scanInterval();
        this.discoverInterval = parts.discoverInterval();
        this.engine = new Engine(work, spool, roots::values, limits, counters);
        this.nextDiscovery = work.now();
        this.nextScan = work.now();
    }

    /** Looks where it is time to look, then captures; how long to wait before the next turn. */
    public long turn() throws SQLException {
        if (work.now() >= nextDiscovery) {
            discover();
            nextDiscovery = work.now() + discoverInterval;
        }
        FolderWatcher.Changes changes = watcher.changes();
        if (changes.overflow() || work.now() >= nextScan) {
            scanAll();
            counters.sources(
                    roots.values().stream().mapToLong(RootSources::present).sum());
        } else {
            changes.folders().forEach(this::scanFolder);
        }
        long before = counters.captured();
        boolean any = engine.turn();
        work.expire();
        if (any) {
            return counters.captured() > before ? 0 : 5;
        }
        long due = Math.min(Math.min(nextScan, nextDiscovery), engine.nextDue());
        return Math.max(5, due - work.now());
    }

    /** Tells something that is not about a store. */
    public void notice(String code, String message) {
        work.notice(Notice.of(code, message));
    }

    /** The roots being captured. */
    public Collection<Root> roots() {
        return roots.values().stream().map(RootSources::root).toList();
    }

    /** Stores what was captured last. */
    public void close() throws IOException {
        engine.store();
        work.files.close();
    }

    private void discover() throws SQLException {
        List<RootSources> found = new ArrayList<>();
        for (Root root : finder.get()) {
            String id = root.ref().id();
            if (!roots.containsKey(id)) {
                RootSources sources =
                        new RootSources(root, reader, spool.roots().contains(id), spool.checkpoints());
                roots.put(id, sources);
                found.add(sources);
                if (isRemote(root.path())) {
                    remote.add(id);
                }
            }
        }
        for (RootSources root : found) {
            scan(root);
            listener.rootFound(root.root().ref(), root.present());
        }
    }

    private void scanAll() {
        long begun = work.now();
        nextScan = Source.NEVER;
        roots.values().forEach(this::scan);
        long took = work.now() - begun;
        int share = watcher.isExhausted() ? SCAN_SHARE_UNWATCHED : SCAN_SHARE;
        long pause = Math.max(scanInterval, Math.min(LONGEST_PAUSE, took * share));
        nextScan = Math.min(nextScan, work.now() + pause);
    }

    private void scan(RootSources root) {
        Path path = root.root().path();
        if (!Files.isDirectory(path) && (path.getParent() == null || !Files.isDirectory(path.getParent()))) {
            tell("root unavailable", path + " cannot be reached; nothing in it counts as removed", path.toString());
            return;
        }
        reported.remove(path.toString());
        apply(root, Scanner.all(path));
    }

    private void scanFolder(Path folder) {
        for (RootSources root : roots.values()) {
            Path path = root.root().path();
            if (folder.startsWith(path)) {
                String relative = path.relativize(folder).toString().replace('\\', '/');
                apply(root, Scanner.folder(path, relative, f -> !watcher.isWatched(path.resolve(f))));
            }
        }
    }

    private void apply(RootSources root, Scan scan) {
        root.apply(scan, work);
        Path path = root.root().path();
        boolean added = false;
        if (!remote.contains(root.root().ref().id())) {
            for (String folder : scan.foldersByNews()) {
                Path entered = path.resolve(folder);
                added |= !watcher.isWatched(entered) && watcher.watch(entered);
            }
        }
        if (added) {
            // What happened between the look and the watch is seen by another look.
            nextScan = Math.min(nextScan, work.now() + LOOK_AGAIN);
        }
        scan.entered().forEach(f -> reported.remove(path.resolve(f).toString()));
        scan.unreadable().forEach((place, why) -> {
            Path unreadable = path.resolve(place);
            tell(
                    "folder unreadable",
                    unreadable + " cannot be read (" + why
                            + "); let the agent's user read it, it is tried again at every" + " scan",
                    unreadable.toString());
        });
    }

    private void tell(String code, String message, String place) {
        if (reported.add(place)) {
            counters.failed();
            work.notice(Notice.of(code, message));
        }
    }

    private static boolean isRemote(Path path) {
        try {
            return REMOTE.contains(Files.getFileStore(path).type());
        } catch (IOException e) {
            return false;
        }
    }
}
