package dev.sessiontap.agent.watch;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches folders with the JDK's service. It says which folders to look at; when events were lost it says to look at
 * everything, and when there are no watches to be had, that looking is all there is.
 */
public final class FolderWatcher implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(FolderWatcher.class);

    private final WatchService service;
    private final int capacity;
    private final Waker waker;
    private final Thread thread;
    private final Map<WatchKey, Path> folders = new ConcurrentHashMap<>();
    private final Set<Path> watched = ConcurrentHashMap.newKeySet();
    private final Set<Path> dirty = new HashSet<>();
    private boolean overflow;
    private volatile boolean exhausted;

    /** What happened since the last time it was asked. */
    public record Changes(Set<Path> folders, boolean overflow) {}

    /** Makes a watch service; a test may make none. */
    interface Services {
        WatchService open() throws IOException;
    }

    /** Begins to watch nothing; at most so many folders. */
    public FolderWatcher(int capacity, Waker waker) {
        this(capacity, waker, FileSystems.getDefault()::newWatchService);
    }

    FolderWatcher(int capacity, Waker waker, Services services) {
        this.service = capacity > 0 ? open(services) : null;
        this.capacity = capacity;
        this.waker = waker;
        this.thread = new Thread(this::run, "sessiontap-watch");
        thread.setDaemon(true);
        if (service != null) {
            thread.start();
        }
    }

    /** A user has few watch services, and an editor and its extensions may have taken them all. */
    private static WatchService open(Services services) {
        try {
            return services.open();
        } catch (IOException e) {
            LOG.warn("No folder can be watched ({}); all are scanned instead", e.getMessage());
            return null;
        }
    }

    /** Watches a folder, if it can; whether it does. */
    public boolean watch(Path folder) {
        if (service == null) {
            return false;
        }
        if (watched.contains(folder)) {
            return true;
        }
        if (watched.size() >= capacity) {
            return exhausted("the limit of " + capacity + " folders (watch.max.folders)");
        }
        try {
            WatchKey key = folder.register(
                    service,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_DELETE,
                    StandardWatchEventKinds.ENTRY_MODIFY);
            folders.put(key, folder);
            watched.add(folder);
            return true;
        } catch (java.nio.file.NoSuchFileException | java.nio.file.NotDirectoryException e) {
            return false;
        } catch (IOException | ClosedWatchServiceException e) {
            return exhausted(String.valueOf(e.getMessage()));
        }
    }

    private boolean exhausted(String why) {
        if (!exhausted) {
            exhausted = true;
            LOG.warn("Not every folder can be watched ({}); the others are scanned instead", why);
        }
        return false;
    }

    /** Whether a folder is watched. */
    public boolean isWatched(Path folder) {
        return watched.contains(folder);
    }

    /** Whether some folder could not be watched, so that scans have to come sooner. */
    public boolean isExhausted() {
        return exhausted || service == null;
    }

    /** How many folders are watched. */
    public int size() {
        return watched.size();
    }

    /** What changed since the last call. */
    public synchronized Changes changes() {
        Changes changes = new Changes(Set.copyOf(dirty), overflow);
        dirty.clear();
        overflow = false;
        return changes;
    }

    private void run() {
        try {
            while (true) {
                WatchKey key = service.take();
                Path folder = folders.get(key);
                boolean lost = folder == null;
                for (WatchEvent<?> event : key.pollEvents()) {
                    lost |= event.kind() == StandardWatchEventKinds.OVERFLOW;
                }
                if (!key.reset() && folder != null) {
                    folders.remove(key);
                    watched.remove(folder);
                }
                mark(folder, lost);
                waker.wake();
            }
        } catch (ClosedWatchServiceException e) {
            // closed: the end
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void mark(Path folder, boolean lost) {
        overflow |= lost;
        if (folder != null) {
            dirty.add(folder);
        }
    }

    @Override
    public void close() throws IOException {
        if (service != null) {
            service.close();
        }
    }
}
