package dev.sessiontap.standalone.up;

import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.rows.GrantView;
import dev.sessiontap.standalone.rows.LiveLine;
import dev.sessiontap.standalone.rows.Palette;
import dev.sessiontap.standalone.rows.RowView;
import dev.sessiontap.standalone.stack.Stack;
import dev.sessiontap.standalone.stack.TopicReader;
import dev.sessiontap.streams.AppStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** One run of the whole path on this machine's editors; says what it does and prints what comes out. */
final class Up {
    private static final long LOOK_EVERY_MILLIS = 500;

    private final Terminal terminal;
    private final Path folder;
    private final int port;
    private final LiveLine lines;

    Up(Terminal terminal, Path folder, int port) {
        this.terminal = terminal;
        this.folder = folder;
        this.port = port;
        this.lines = new LiveLine(new Palette(terminal.colours()), terminal.columns(), ZoneId.systemDefault());
    }

    /**
     * Runs until the thread is interrupted or a part ends by itself.
     *
     * @param named roots given by hand
     * @param discover whether to look for others, now and later
     * @param found what there is now
     */
    void run(List<Path> named, boolean discover, List<Root> found) throws Failure, InterruptedException {
        introduce(found);
        try (Stack stack = Stack.start(folder, port);
                TopicReader reader = TopicReader.start(
                        stack.bootstrapServers(), List.of(Topic.ROWS, Topic.GRANT_EVENTS), false, this::take)) {
            say("Nothing leaves this machine: the broker listens on " + stack.bootstrapServers()
                    + " only. To read along: kcat -b " + stack.bootstrapServers() + " -t "
                    + Topic.ROWS.name(Topic.DEFAULT_PREFIX));
            say("Rows follow; Ctrl-C ends.");
            print(lines.heading());
            stack.startAgent(named, discover, new Listener());
            while (isWell(stack, reader)) {
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
        }
    }

    private void introduce(List<Root> found) {
        say("Watching:");
        for (Root root : found) {
            RootRef ref = root.ref();
            say("  " + root.path() + "  (" + ref.product() + ", " + ref.edition() + ")");
        }
        say("State is kept in " + folder);
        say("The policy is full: prompts, replies and tool output are captured as they are. Masking is not in this"
                + " version.");
    }

    private boolean isWell(Stack stack, TopicReader reader) throws Failure {
        String ended = stack.processor().status() == AppStatus.FAILED
                ? "the processor ended by a fault"
                        + stack.processor()
                                .failure()
                                .map(f -> " (" + f.getMessage() + ")")
                                .orElse("")
                : !stack.agent().isHealthy() ? "the agent ended" : !reader.isAlive() ? "reading the results ended" : "";
        if (!ended.isEmpty()) {
            throw new Failure(ended + "; " + folder.resolve("up.log") + " says more. Start it again");
        }
        return true;
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        Instant arrived = Instant.now();
        if (record.value() == null) {
            return;
        }
        if (record.topic().equals(Topic.GRANT_EVENTS.name(Topic.DEFAULT_PREFIX))) {
            print(lines.grant(GrantView.of(record.value()), arrived));
        } else {
            print(lines.row(RowView.of(record.value()), arrived, OptionalLong.empty()));
        }
    }

    private final class Listener implements AgentListener {
        @Override
        public void rootFound(RootRef root, long stores) {
            say("captured " + root.path() + ": " + stores + " stores");
        }

        @Override
        public void notice(String code, String message) {
            say("notice: " + message);
        }
    }

    private void say(String text) {
        terminal.say(text);
    }

    private synchronized void print(String line) {
        terminal.out().println(line);
        terminal.out().flush();
    }
}
