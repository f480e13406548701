package dev.sessiontap.standalone.path;

import dev.sessiontap.fixtures.EditorPlayer;
import dev.sessiontap.fixtures.Operation;
import dev.sessiontap.fixtures.RecordedLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A recording that is being played into a root. */
final class PlayedLog {
    private final RecordedLog log;
    private final Path file;
    private final String path;
    private final List<Operation> operations;
    private final EditorPlayer player;
    private int played;

    PlayedLog(RecordedLog log, Path root, Path file) {
        this.log = log;
        this.file = file;
        this.path = root.relativize(file).toString();
        this.operations = log.operations();
        this.player = new EditorPlayer(file, operations, () -> {});
    }

    RecordedLog log() {
        return log;
    }

    Path file() {
        return file;
    }

    /** How many writes there are. */
    int writes() {
        return operations.size();
    }

    boolean hasNext() {
        return player.hasNext();
    }

    /** Does the next writes, as many as there are up to that number. */
    void play(int count) throws IOException {
        for (int i = 0; i < count && player.hasNext(); i++) {
            player.playNext();
            played++;
        }
    }

    /** Whether every complete line written so far has arrived on the topic of mutations. */
    boolean hasArrived(Received received, String rootId) {
        if (played == 0) {
            return true;
        }
        Operation last = operations.get(played - 1);
        boolean torn = last.data()[last.data().length - 1] != '\n';
        return torn || received.lineEnd(rootId, path) == last.fileBytes();
    }

    @Override
    public String toString() {
        return log.name();
    }
}
