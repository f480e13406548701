package dev.sessiontap.standalone.demo;

import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.rows.GrantView;
import dev.sessiontap.standalone.rows.LiveLine;
import dev.sessiontap.standalone.rows.Palette;
import dev.sessiontap.standalone.rows.Palette.Ink;
import dev.sessiontap.standalone.rows.RowView;
import dev.sessiontap.standalone.stack.Stack;
import dev.sessiontap.standalone.stack.TopicReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** One demo: a played editor on one end of the path, a reader that prints on the other. */
final class Demo {
    private static final String READ_FILE = "\"copilot_readFile\":\"Read File\"";
    private static final String BOTH = "{" + READ_FILE + ",\"run_in_terminal\":true}";
    private static final String DELETED = "session deleted: ";
    /** Writes of the long chat before the demo begins; the editor rewrites its file in place soon after. */
    private static final int LONG_CHAT_BEFORE = 712;

    private static final int LONG_CHAT_LIVE = 26;
    /** So many rows of what was there before are printed. */
    private static final int HISTORY_SHOWN = 24;

    private final Terminal terminal;
    private final Palette palette;
    private final LiveLine lines;
    private final double speed;
    private final Duration patience;
    private final Writes writes = new Writes();
    private final Tally tally = new Tally();
    private int history;

    Demo(Terminal terminal, double speed, Duration patience) {
        this.terminal = terminal;
        this.palette = new Palette(terminal.colours());
        this.lines = new LiveLine(palette, terminal.columns(), ZoneId.systemDefault());
        this.speed = speed;
        this.patience = patience;
    }

    /** Runs the demo in a folder that it may fill. */
    void run(Path folder) throws Exception {
        scene("starting a Kafka broker and the processor");
        Instant began = Instant.now();
        Path root = folder.resolve("Code");
        try (Stack stack = Stack.start(folder.resolve("state"), 0);
                DemoEditor editor = new DemoEditor(root, writes, speed);
                TopicReader reader = TopicReader.start(
                        stack.bootstrapServers(), List.of(Topic.ROWS, Topic.GRANT_EVENTS), true, this::take)) {
            scene("ready after " + Duration.between(began, Instant.now()).toMillis() + " ms, broker on "
                    + stack.bootstrapServers());
            play(editor, stack, root, reader);
            new Summary(tally, palette)
                    .print(terminal.out(), stack.agent().status().sent());
        }
    }

    private void play(DemoEditor editor, Stack stack, Path root, TopicReader reader) throws Exception {
        terminal.out().println(lines.heading());
        scene("before the agent starts there are two chats and one standing permission");
        editor.allowBefore("{" + READ_FILE + "}");
        editor.chat("cloud-handoff", Integer.MAX_VALUE);
        DemoEditor.Chat longChat = editor.chat("compaction", LONG_CHAT_BEFORE);
        stack.startAgent(List.of(root), false, AgentListener.NONE);
        int before = awaitRows(stack, root, reader);
        scene(before + " rows of what was there before; not all of them are shown");
        scene("Ana opens a chat, and an agent runs tools");
        DemoEditor.Chat chat = editor.chat("agent-basic", 0);
        chat.play(Integer.MAX_VALUE);
        scene("Ana clicks \"Always allow\" for run_in_terminal");
        editor.allow(BOTH);
        scene("another chat, with modes, levels, models and decisions");
        editor.chat("permissions-and-models", 0).play(Integer.MAX_VALUE);
        scene("a third one, in which she undoes and sends again");
        editor.chat("edits-undo-resend", 0).play(Integer.MAX_VALUE);
        scene("the long chat goes on, and the editor rewrites its file in place");
        longChat.play(LONG_CHAT_LIVE);
        scene("Ana takes the permission back");
        editor.allow("{" + READ_FILE + "}");
        int rows = awaitRows(stack, root, reader);
        scene("Ana deletes her first chat");
        chat.delete();
        await(reader, () -> tally.hasText(DELETED) ? List.of() : List.of("no row: system " + DELETED));
        await(reader, () -> tally.grants().containsKey("removed") ? List.of() : List.of("no grant event: removed"));
        scene("the " + rows + " rows that came out are those that sessiontap scan reads from the files");
    }

    /** Waits until the rows that came out are those of the files; returns how many. */
    private int awaitRows(Stack stack, Path root, TopicReader reader) throws Exception {
        await(reader, () -> stack.agent().roots().isEmpty() ? List.of("the agent has not found " + root) : List.of());
        String rootId = stack.agent().roots().get(0).id();
        Expectation expectation = Expectation.of(root, stack.agent().hostId(), rootId);
        await(reader, () -> expectation.missing(tally.rows()));
        return expectation.size();
    }

    private void await(TopicReader reader, Supplier<List<String>> missing) throws Failure, InterruptedException {
        Instant until = Instant.now().plus(patience);
        List<String> left = missing.get();
        while (!left.isEmpty()) {
            if (!reader.isAlive()) {
                throw new Failure("reading the results ended; the log says why");
            }
            if (Instant.now().isAfter(until)) {
                throw new Failure("after " + patience.toSeconds() + " s there is still missing: "
                        + String.join("; ", left.subList(0, Math.min(5, left.size())))
                        + (left.size() > 5 ? " and " + (left.size() - 5) + " more" : ""));
            }
            Thread.sleep(50);
            left = missing.get();
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        Instant arrived = Instant.now();
        if (record.topic().equals(Topic.GRANT_EVENTS.name(Topic.DEFAULT_PREFIX))) {
            GrantView grant = GrantView.of(record.value());
            tally.grant(grant);
            print(lines.grant(grant, arrived));
            return;
        }
        RowView row = RowView.of(record.value());
        OptionalLong latency = writes.latency(row, arrived);
        tally.row(row, latency);
        if (row.isBaseline() && ++history > HISTORY_SHOWN) {
            return;
        }
        print(lines.row(row, arrived, latency));
    }

    private void scene(String text) {
        print(palette.paint(Ink.STRONG, "── " + text));
    }

    private synchronized void print(String line) {
        terminal.out().println(line);
        terminal.out().flush();
    }
}
