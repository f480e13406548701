package dev.sessiontap.agent.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.fixtures.StateDatabase;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateReaderTest {
    private static final String KEY = "chat/autoconfirm";

    @TempDir
    private Path folder;

    private Path database;
    private StateReader reader;

    @BeforeEach
    void prepare() throws Exception {
        database = folder.resolve("state.vscdb");
        reader = new StateReader(StateKeys.ALL, new Copies(folder.resolve("copies")), false, Clock.systemUTC());
    }

    private String read(Path file) throws Exception {
        Reading reading = reader.read(file);
        assertThat(reading).isInstanceOf(Reading.Values.class);
        return ((Reading.Values) reading)
                .items().entrySet().stream()
                        .map(e -> e.getKey() + "=" + new String(e.getValue(), StandardCharsets.UTF_8))
                        .toList()
                        .toString();
    }

    @Test
    void readsListedKeysAndNoOthers() throws Exception {
        try (StateDatabase state = StateDatabase.open(database)) {
            state.putAll(Map.of(KEY, "{\"a\":true}", "secret://x", "CANARY", "github.copilot", "{}"));
        }
        assertThat(read(database)).isEqualTo("[chat/autoconfirm={\"a\":true}]");
        assertThat(StateKeys.ALL).noneMatch(k -> k.startsWith("secret"));
    }

    @Test
    void readsTextAndBlobsAsTheirBytes() throws Exception {
        try (StateDatabase state = StateDatabase.open(database)) {
            state.put(KEY, "{\"ä\":\"€\"}");
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute("insert into ItemTable values('chat/autoconfirm-post', x'7bff00')");
        }
        Reading.Values values = (Reading.Values) reader.read(database);
        assertThat(values.items().get(KEY)).isEqualTo("{\"ä\":\"€\"}".getBytes(StandardCharsets.UTF_8));
        assertThat(values.items().get("chat/autoconfirm-post")).isEqualTo(new byte[] {0x7b, (byte) 0xff, 0});
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "100%", "a%20b", "what?mode=rwc", "x#y", "ünï", "a&b=c"})
    void readsWhateverThePathHolds(String name) throws Exception {
        Path odd = folder.resolve(name).resolve("state.vscdb");
        try (StateDatabase state = StateDatabase.open(odd)) {
            state.put(KEY, "v");
        }
        assertThat(read(odd)).isEqualTo("[chat/autoconfirm=v]");
    }

    @Test
    void seesWhatIsOnlyInTheWriteAheadLog() throws Exception {
        try (StateDatabase state = StateDatabase.open(database, StateDatabase.Journal.WAL)) {
            state.put(KEY, "first");
            assertThat(read(database)).isEqualTo("[chat/autoconfirm=first]");
            state.put(KEY, "second");
            assertThat(read(database)).isEqualTo("[chat/autoconfirm=second]");
            assertThat(folder.resolve("copies")).isEmptyDirectory();
        }
    }

    @Test
    void waitsWhileATransactionIsUnderWay() throws Exception {
        try (StateDatabase state = StateDatabase.open(database)) {
            state.put(KEY, "committed");
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute("pragma cache_size=1");
            statement.execute("begin exclusive");
            statement.execute("insert or replace into ItemTable values('" + KEY + "', 'uncommitted')");
            statement.execute("with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)"
                    + " insert into ItemTable select 'f' || i, zeroblob(2000) from n");
            assertThat(reader.read(database)).isInstanceOf(Reading.Busy.class);
            statement.execute("rollback");
        }
        assertThat(read(database)).isEqualTo("[chat/autoconfirm=committed]");
    }

    @Test
    void recoversWhatACrashLeftInACopy() throws Exception {
        try (StateDatabase state = StateDatabase.open(database)) {
            state.put(KEY, "committed");
        }
        Path crashed = folder.resolve("crashed").resolve("state.vscdb");
        Files.createDirectories(crashed.getParent());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute("pragma cache_size=1");
            statement.execute("begin exclusive");
            statement.execute("insert or replace into ItemTable values('" + KEY + "', 'uncommitted')");
            statement.execute("with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)"
                    + " insert into ItemTable select 'f' || i, zeroblob(2000) from n");
            Files.copy(database, crashed);
            Files.copy(folder.resolve("state.vscdb-journal"), crashed.resolveSibling("state.vscdb-journal"));
            statement.execute("rollback");
        }
        byte[] before = Files.readAllBytes(crashed);
        assertThat(reader.read(crashed)).isInstanceOf(Reading.Busy.class);
        StateReader later = new StateReader(
                StateKeys.ALL,
                new Copies(folder.resolve("copies")),
                false,
                Clock.offset(Clock.systemUTC(), Duration.ofSeconds(10)));
        Reading reading = later.read(crashed);
        assertThat(reading).isInstanceOf(Reading.Values.class);
        assertThat(((Reading.Values) reading).items().get(KEY)).asString().isEqualTo("committed");
        assertThat(Files.readAllBytes(crashed)).isEqualTo(before);
        assertThat(crashed.resolveSibling("state.vscdb-journal")).exists();
    }

    @Test
    void saysThatADamagedDatabaseIsUnreadable() throws Exception {
        try (StateDatabase state = StateDatabase.open(database)) {
            state.put(KEY, "x".repeat(20_000));
        }
        try (RandomAccessFile file = new RandomAccessFile(database.toFile(), "rw")) {
            file.seek(100);
            file.write(new byte[12_000]);
        }
        assertThat(reader.read(database)).isInstanceOf(Reading.Unreadable.class);
        Files.writeString(database, "this is no database, though it is long enough to have a header".repeat(4));
        assertThat(reader.read(database)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void takesADatabaseThatIsBeingMadeForEmpty() throws Exception {
        Files.createFile(database);
        assertThat(reader.read(database)).isInstanceOf(Reading.Empty.class);
        Files.delete(database);
        assertThat(reader.read(database)).isInstanceOf(Reading.Busy.class);
    }

    @Test
    void removesCopiesThatAKilledAgentLeft() throws Exception {
        Path left = folder.resolve("copies").resolve("copy123");
        Files.createDirectories(left);
        Files.writeString(left.resolve("database"), "content");
        Files.setLastModifiedTime(left, FileTime.from(Instant.EPOCH));
        new Copies(folder.resolve("copies"));
        assertThat(folder.resolve("copies")).isEmptyDirectory();
    }
}
