package dev.sessiontap.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.database.Copies;
import dev.sessiontap.agent.database.StateKeys;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.RootFinder;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.agent.spool.Sequencer;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.spool.SpooledRecord;
import dev.sessiontap.agent.watch.FolderWatcher;
import dev.sessiontap.agent.watch.Waker;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import dev.sessiontap.schemas.mutation.MutationRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Capture over a real folder and a real spool, turned by hand on a clock that only moves when told. */
final class CaptureHarness implements AutoCloseable {
    static final long SCAN = 100;

    final Path root;
    final List<String> notices = new ArrayList<>();
    Spool spool;
    private final Path data;
    private final Instant begun = Instant.now();
    private long millis = 1_000;
    private Capture capture;
    private FolderWatcher watcher;
    private ReadFile.Opener opener = ReadFile::open;
    private long historyLimit = 32L << 20;
    private long spoolLimit = 1L << 30;
    private long scanInterval = SCAN;
    private int epochs;
    private long read;

    CaptureHarness(Path folder) throws IOException {
        root = folder.resolve("Code");
        data = folder.resolve("agent");
        Files.createDirectories(root.resolve("User"));
        Files.createDirectories(data);
    }

    CaptureHarness opener(ReadFile.Opener newOpener) {
        opener = newOpener;
        return this;
    }

    CaptureHarness limits(long spoolBytes, long historyBytes) {
        spoolLimit = spoolBytes;
        historyLimit = historyBytes;
        return this;
    }

    CaptureHarness scanEvery(long interval) {
        scanInterval = interval;
        return this;
    }

    CaptureHarness start() throws IOException, SQLException {
        spool = Spool.open(data.resolve("spool.db"));
        watcher = new FolderWatcher(0, new Waker());
        epochs++;
        Clock clock = clock();
        capture = new CaptureParts(
                        new CaptureParts.HostName("host", "name", "linux"),
                        spool,
                        new Sequencer(String.format("%016x", epochs), spool.head()),
                        new StateReader(StateKeys.ALL, new Copies(data.resolve("copies")), false, clock),
                        new OpenFiles(opener, 64),
                        new RootFinder(List.of(root), List::of),
                        watcher,
                        new AgentListener() {
                            @Override
                            public void notice(String code, String message) {
                                notices.add(code);
                            }
                        },
                        new CaptureCounters(),
                        clock,
                        () -> millis,
                        Timings.DEFAULT,
                        scanInterval,
                        1_000,
                        spoolLimit,
                        historyLimit)
                .build();
        return this;
    }

    /** Kills it: what was not stored is gone. */
    void kill() throws IOException, SQLException {
        if (spool == null) {
            return;
        }
        watcher.close();
        spool.close();
    }

    /** Turns until the next wait. */
    CaptureHarness turn() throws SQLException {
        for (int i = 0; i < 10_000; i++) {
            long wait = capture.turn();
            if (wait > 5) {
                return this;
            }
            millis += wait;
        }
        throw new AssertionError("capture never rests");
    }

    /** Lets so much time go by, with the scans in it. */
    CaptureHarness pass(long duration) throws SQLException {
        for (long end = millis + duration; millis < end; ) {
            millis += SCAN;
            turn();
        }
        return this;
    }

    /** Lets so much time go by at once. */
    CaptureHarness skip(long duration) {
        millis += duration;
        return this;
    }

    /** One turn and no more; how long it wants to wait then. */
    long once() throws SQLException {
        return capture.turn();
    }

    /** What entered the spool since the last call. */
    List<MutationRecord> news() throws SQLException {
        List<MutationRecord> records = new ArrayList<>();
        for (List<SpooledRecord> part = spool.read(read, 1000, 1 << 20);
                !part.isEmpty();
                part = spool.read(read, 1000, 1 << 20)) {
            for (SpooledRecord record : part) {
                read = record.id();
                try {
                    records.add(MutationReader.read(record.headers(), record.value()));
                } catch (MutationFormatException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return records;
    }

    /** The same, each as one word or two: {@code line:1=text}, {@code rewritten:truncated^12}. */
    List<String> words() throws SQLException {
        return news().stream().map(CaptureHarness::word).toList();
    }

    static String word(MutationRecord r) {
        var m = r.mutation();
        StringBuilder word = new StringBuilder(m.type().wireName().substring("dev.sessiontap.".length()));
        m.position().line().ifPresent(n -> word.append(':').append(n));
        m.reason().ifPresent(reason -> word.append(':').append(reason));
        m.source().key().ifPresent(key -> word.append(':').append(key));
        m.position().upto().ifPresent(upto -> word.append('^').append(upto));
        switch (m.type()) {
            case LINE, PARTIAL, DOCUMENT, ITEM ->
                word.append('=').append(new String(m.value(), StandardCharsets.UTF_8));
            default -> {}
        }
        return word.toString();
    }

    Path path(String relative) throws IOException {
        Path path = root.resolve(relative);
        Files.createDirectories(path.getParent());
        return path;
    }

    Path log() throws IOException {
        return path("User/workspaceStorage/w1/chatSessions/s1.jsonl");
    }

    void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** As VS Code compacts: the same file, truncated, then written. */
    void rewrite(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    private Clock clock() {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Instant instant() {
                return begun.plusMillis(millis);
            }
        };
    }

    void assertChained(List<MutationRecord> records) {
        assertThat(records).isNotEmpty();
        String head = null;
        for (MutationRecord r : records) {
            var s = r.sequence();
            String previous = s.prevHead().orElse(head);
            assertThat(previous).isNotNull();
            if (head != null) {
                assertThat(previous).isEqualTo(head);
            }
            assertThat(dev.sessiontap.schemas.mutation.Chain.sealed(r, previous)
                            .sequence()
                            .chain())
                    .isEqualTo(s.chain());
            head = s.chain();
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        kill();
    }
}
