package dev.sessiontap.agent.spool;

import dev.sessiontap.schemas.mutation.Chain;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The spool: a queue on disk with the checkpoints beside it. The capture thread commits batches, the sender reads and
 * removes; both through one connection, one at a time.
 */
public final class Spool implements AutoCloseable {
    private static final int FORMAT = 1;
    private static final String HOST = "host";
    private static final List<String> SCHEMA = List.of(
            "create table spool(id integer primary key autoincrement, history integer not null, headers blob not null,"
                    + " value blob)",
            "create table source(root text, path text, state text not null, tail blob, primary key(root, path))",
            "create table root(id text primary key)",
            "create table meta(name text primary key, value text not null)",
            "pragma user_version=" + FORMAT);

    private final Connection connection;
    private volatile long bytes;
    private volatile long historyBytes;
    private volatile long records;

    private Spool(Connection connection) {
        this.connection = connection;
    }

    /** Opens or makes the spool in a file of the agent's own folder. */
    public static Spool open(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Spool spool = new Spool(connection);
        try {
            spool.prepare();
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return spool;
    }

    private void prepare() throws SQLException {
        execute("pragma busy_timeout=10000");
        execute("pragma auto_vacuum=incremental");
        execute("pragma journal_mode=wal");
        execute("pragma synchronous=full");
        execute("pragma journal_size_limit=8388608");
        execute("pragma cache_size=-2048");
        int format = (int) number("pragma user_version");
        if (format == 0) {
            for (String statement : SCHEMA) {
                execute(statement);
            }
        } else if (format != FORMAT) {
            throw new SQLException("the spool has format " + format + ", this version reads " + FORMAT);
        }
        connection.setAutoCommit(false);
        bytes = number("select coalesce(sum(length(headers) + length(value)), 0) from spool");
        historyBytes = number("select coalesce(sum(length(headers) + length(value)), 0) from spool where history");
        records = number("select count(*) from spool");
        connection.commit();
    }

    /** Stores a batch, whole or not at all. */
    public synchronized void commit(Batch batch) throws SQLException {
        try {
            BatchWriter.write(connection, batch);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        }
        for (Batch.Row row : batch.rows) {
            bytes += row.bytes();
            historyBytes += row.history() ? row.bytes() : 0;
        }
        records += batch.rows.size();
    }

    /** The records after an id, oldest first: at most so many, and of so many bytes (but at least one). */
    public synchronized List<SpooledRecord> read(long after, int maxRecords, long maxBytes) throws SQLException {
        List<SpooledRecord> found = new ArrayList<>();
        try (PreparedStatement query =
                connection.prepareStatement("select id, headers, value from spool where id > ? order by id limit ?")) {
            query.setLong(1, after);
            query.setInt(2, maxRecords);
            try (ResultSet rows = query.executeQuery()) {
                for (long read = 0; read < maxBytes && rows.next(); ) {
                    byte[] headers = rows.getBytes(2);
                    byte[] value = rows.getBytes(3);
                    found.add(new SpooledRecord(
                            rows.getLong(1), HeaderCodec.decode(headers), value == null ? new byte[0] : value));
                    read += headers.length + (value == null ? 0 : value.length);
                }
            }
        } finally {
            connection.commit();
        }
        return found;
    }

    /** Removes what was acknowledged, everything up to an id; how many records that was. */
    public synchronized int removeThrough(long id) throws SQLException {
        try {
            long history = sum(
                    "select coalesce(sum(length(headers) + length(value)), 0) from spool where history and id <= ?",
                    id);
            long all = sum("select coalesce(sum(length(headers) + length(value)), 0) from spool where id <= ?", id);
            try (PreparedStatement delete = connection.prepareStatement("delete from spool where id <= ?")) {
                delete.setLong(1, id);
                int removed = delete.executeUpdate();
                if (removed == records) {
                    shrink();
                }
                connection.commit();
                records -= removed;
                bytes -= all;
                historyBytes -= history;
                return removed;
            }
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        }
    }

    /** The checkpoints of all sources. */
    public synchronized Map<SourceKey, String> checkpoints() throws SQLException {
        Map<SourceKey, String> found = new LinkedHashMap<>();
        try (Statement query = connection.createStatement();
                ResultSet rows = query.executeQuery("select root, path, state from source")) {
            while (rows.next()) {
                found.put(new SourceKey(rows.getString(1), rows.getString(2)), rows.getString(3));
            }
        } finally {
            connection.commit();
        }
        return found;
    }

    /** The unfinished last line of a source. */
    public synchronized Optional<byte[]> tail(SourceKey source) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("select tail from source where root = ? and path = ?")) {
            query.setString(1, source.root());
            query.setString(2, source.path());
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() ? Optional.ofNullable(rows.getBytes(1)) : Optional.empty();
            }
        } finally {
            connection.commit();
        }
    }

    /** The ids of the roots whose sources were all seen once. */
    public synchronized Set<String> roots() throws SQLException {
        Set<String> found = new LinkedHashSet<>();
        try (Statement query = connection.createStatement();
                ResultSet rows = query.executeQuery("select id from root")) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        } finally {
            connection.commit();
        }
        return found;
    }

    /** The chain value of the last record that entered the spool. */
    public synchronized String head() throws SQLException {
        return meta(BatchWriter.HEAD).orElse(Chain.START);
    }

    private Optional<String> meta(String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select value from meta where name = ?")) {
            query.setString(1, name);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        } finally {
            connection.commit();
        }
    }

    /**
     * Says whose spool it is. When it was another host's, how far everything was captured and the chain are forgotten;
     * the records stay. Whether that was so.
     */
    public synchronized boolean belongTo(String hostId) throws SQLException {
        Optional<String> before = meta(HOST);
        if (before.equals(Optional.of(hostId))) {
            return false;
        }
        try {
            if (before.isPresent()) {
                execute("delete from source");
                execute("delete from root");
                execute("delete from meta");
            }
            BatchWriter.meta(connection, HOST, hostId);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        }
        return before.isPresent();
    }

    /** Bytes of the records in the spool. */
    public long bytes() {
        return bytes;
    }

    /** Bytes of those that are history. */
    public long historyBytes() {
        return historyBytes;
    }

    /** How many records are in the spool. */
    public long records() {
        return records;
    }

    /** Gives some pages back to the file system. Only an update runs this pragma to its end: a query ends at the first page. */
    private void shrink() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("pragma incremental_vacuum(2048)");
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (Statement query = connection.createStatement();
                ResultSet rows = query.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private long sum(String sql, long id) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setLong(1, id);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0;
            }
        }
    }

    @Override
    public synchronized void close() throws SQLException {
        connection.close();
    }
}
