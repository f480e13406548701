package dev.sessiontap.agent.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The most recently changed files, kept open for a while, so that what is appended just before a file is deleted can
 * still be read. Owned by the capture thread.
 */
public final class OpenFiles implements Closeable {

    /** An open file with the identity it had. */
    public record Kept(ReadFile file, String inode, long until) {}

    private final ReadFile.Opener opener;
    private final int capacity;
    private final LinkedHashMap<Path, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * Keeps nothing open yet.
     *
     * @param opener opens a file
     * @param capacity how many files stay open; 0 keeps none (an open file cannot be deleted on Windows)
     */
    public OpenFiles(ReadFile.Opener opener, int capacity) {
        this.opener = opener;
        this.capacity = capacity;
    }

    /** The file kept open under that name, whatever is there now. */
    public Optional<Kept> kept(Path path) {
        return Optional.ofNullable(kept.get(path));
    }

    /**
     * Opens a file, or gives the one kept open when it is the same.
     *
     * @param until when it may be closed; in the past to not keep it at all
     */
    public ReadFile open(Path path, String inode, long now, long until) throws IOException {
        Kept before = kept.get(path);
        if (before != null && before.inode().equals(inode)) {
            kept.put(path, new Kept(before.file(), inode, Math.max(until, before.until())));
            return before.file();
        }
        ReadFile file = opener.open(path);
        if (capacity > 0 && until > now) {
            release(path);
            kept.put(path, new Kept(file, inode, until));
            shrink(now);
        }
        return file;
    }

    /** Closes a file that {@link #open} gave, unless it is one to keep. */
    public void done(Path path, ReadFile file) throws IOException {
        Kept k = kept.get(path);
        if (k == null || k.file() != file) {
            file.close();
        }
    }

    /** Closes what is kept open under that name. */
    public void release(Path path) throws IOException {
        Kept k = kept.remove(path);
        if (k != null) {
            k.file().close();
        }
    }

    /** Closes what has been kept long enough. */
    public void expire(long now) throws IOException {
        for (Iterator<Kept> it = kept.values().iterator(); it.hasNext(); ) {
            Kept k = it.next();
            if (k.until() <= now) {
                it.remove();
                k.file().close();
            }
        }
    }

    private void shrink(long now) throws IOException {
        expire(now);
        Iterator<Map.Entry<Path, Kept>> oldest = kept.entrySet().iterator();
        while (kept.size() > capacity && oldest.hasNext()) {
            Kept k = oldest.next().getValue();
            oldest.remove();
            k.file().close();
        }
    }

    @Override
    public void close() throws IOException {
        for (Kept k : kept.values()) {
            k.file().close();
        }
        kept.clear();
    }
}
