package dev.sessiontap.agent.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Point look-ups through a new connection: one that stays would go on showing what it has cached. */
final class Lookup {
    private Lookup() {}

    static Map<String, byte[]> read(String url, List<String> keys) throws SQLException {
        Map<String, byte[]> items = new LinkedHashMap<>();
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement query =
                        connection.prepareStatement("select cast(value as blob) from ItemTable where key = ?")) {
            for (String key : keys) {
                query.setString(1, key);
                try (ResultSet rows = query.executeQuery()) {
                    byte[] value = rows.next() ? rows.getBytes(1) : null;
                    if (value != null) {
                        items.put(key, value);
                    }
                }
            }
        }
        return items;
    }
}
