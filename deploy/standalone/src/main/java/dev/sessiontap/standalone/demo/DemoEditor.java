package dev.sessiontap.standalone.demo;

import dev.sessiontap.fixtures.EditorPlayer;
import dev.sessiontap.fixtures.Operation;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.fixtures.StateDatabase;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.fixtures.WorkspaceStorage;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * An editor at work: writes recorded from VS Code's own code are done again, one by one, in a user data directory of their
 * own. Pauses are the recorded ones, made shorter and more even.
 */
final class DemoEditor implements AutoCloseable {
    private static final String GRANTS = "chat/autoconfirm";
    private static final long LEAST_PAUSE = 70;
    private static final long MOST_PAUSE = 600;
    private static final long FASTER = 16;

    private final UserDataDirectory directory;
    private final WorkspaceStorage workspace;
    private final StateDatabase state;
    private final Writes writes;
    private final double speed;

    DemoEditor(Path root, Writes writes, double speed) throws Exception {
        this.directory = UserDataDirectory.create(root);
        this.workspace = directory.workspace("file:///home/ana/shop");
        this.state = directory.openGlobalState();
        this.writes = writes;
        this.speed = speed;
    }

    /** Sets the tools that may run without asking, before anybody watches. */
    void allowBefore(String json) throws SQLException {
        state.put(GRANTS, json);
    }

    /** Sets the tools that may run without asking. */
    void allow(String json) throws Exception {
        writes.time(relative(directory.globalStateFile()), 0, Long.MAX_VALUE, () -> state.put(GRANTS, json));
    }

    /** The chat of a recording, with its first writes done already. */
    Chat chat(String recording, int done) throws Exception {
        RecordedLog log = new RecordedLog(recording);
        Chat chat = new Chat(workspace.chat(log.sessionId()), log.operations());
        while (chat.position < done && chat.player.hasNext()) {
            chat.player.playNext();
            chat.position++;
        }
        return chat;
    }

    @Override
    public void close() throws SQLException {
        state.close();
    }

    private String relative(Path file) {
        return directory.root().relativize(file).toString().replace('\\', '/');
    }

    /** One chat and its file. */
    final class Chat {
        private final Path file;
        private final List<Operation> operations;
        private final EditorPlayer player;
        private int position;

        private Chat(Path file, List<Operation> operations) {
            this.file = file;
            this.operations = operations;
            this.player = new EditorPlayer(file, operations, () -> {});
        }

        /** Goes on with so many writes, or as many as there are, at a person's and a model's pace. */
        void play(int count) throws Exception {
            for (int i = 0; i < count && player.hasNext(); i++) {
                pause();
                Operation operation = operations.get(position);
                long from = operation.kind() == Operation.Kind.REPLACE
                        ? 0
                        : operation.fileBytes() - operation.data().length;
                writes.time(relative(file), from, operation.fileBytes(), player::playNext);
                position++;
            }
        }

        /** Deletes the chat. */
        void delete() throws Exception {
            player.delete();
        }

        private void pause() throws InterruptedException {
            long gap = position == 0
                    ? 0
                    : operations.get(position).timeMillis()
                            - operations.get(position - 1).timeMillis();
            long millis = Math.min(MOST_PAUSE, Math.max(LEAST_PAUSE, gap / FASTER));
            Thread.sleep(Duration.ofNanos((long) (millis * 1_000_000 / speed)).toMillis());
        }
    }
}
