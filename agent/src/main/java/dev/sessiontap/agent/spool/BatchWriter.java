package dev.sessiontap.agent.spool;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/** Writes a batch within the caller's transaction. */
final class BatchWriter {
    static final String HEAD = "head";

    private BatchWriter() {}

    static void write(Connection connection, Batch batch) throws SQLException {
        records(connection, batch);
        checkpoints(connection, batch);
        tails(connection, batch);
        try (PreparedStatement insert = connection.prepareStatement("insert or ignore into root(id) values(?)")) {
            for (String root : batch.roots) {
                insert.setString(1, root);
                insert.executeUpdate();
            }
        }
    }

    private static void records(Connection connection, Batch batch) throws SQLException {
        if (batch.rows.isEmpty()) {
            return;
        }
        try (PreparedStatement insert =
                connection.prepareStatement("insert into spool(history, headers, value) values(?, ?, ?)")) {
            for (Batch.Row row : batch.rows) {
                insert.setInt(1, row.history() ? 1 : 0);
                insert.setBytes(2, row.headers());
                insert.setBytes(3, row.value());
                insert.executeUpdate();
            }
        }
        meta(connection, HEAD, batch.head);
    }

    static void meta(Connection connection, String name, String value) throws SQLException {
        try (PreparedStatement put =
                connection.prepareStatement("insert or replace into meta(name, value) values(?, ?)")) {
            put.setString(1, name);
            put.setString(2, value);
            put.executeUpdate();
        }
    }

    private static void checkpoints(Connection connection, Batch batch) throws SQLException {
        try (PreparedStatement put = connection.prepareStatement("insert into source(root, path, state) values(?, ?, ?)"
                        + " on conflict(root, path) do update set state = excluded.state");
                PreparedStatement delete =
                        connection.prepareStatement("delete from source where root = ? and path = ?")) {
            for (Map.Entry<SourceKey, Optional<String>> entry : batch.checkpoints.entrySet()) {
                PreparedStatement statement = entry.getValue().isPresent() ? put : delete;
                statement.setString(1, entry.getKey().root());
                statement.setString(2, entry.getKey().path());
                if (entry.getValue().isPresent()) {
                    statement.setString(3, entry.getValue().get());
                }
                statement.executeUpdate();
            }
        }
    }

    private static void tails(Connection connection, Batch batch) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("update source set tail = ? where root = ? and path = ?")) {
            for (Map.Entry<SourceKey, Optional<byte[]>> entry : batch.tails.entrySet()) {
                update.setBytes(1, entry.getValue().orElse(null));
                update.setString(2, entry.getKey().root());
                update.setString(3, entry.getKey().path());
                update.executeUpdate();
            }
        }
    }
}
