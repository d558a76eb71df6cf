package kith.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kith.file.ProfileFiles;

/** Everything in a profile's database as text, read past the store: for tests that say nothing changed. */
public final class ProfileDump {
    private ProfileDump() {
    }

    /** {@return the rows of every table by its name, in order, each with all of its columns} */
    public static Map<String, List<String>> of(Path folder) {
        String url = "jdbc:sqlite:" + folder.resolve(ProfileFiles.DATABASE).toAbsolutePath();
        try (Connection connection = DriverManager.getConnection(url)) {
            Map<String, List<String>> dump = new TreeMap<>();
            for (String table : rows(connection, "SELECT name FROM sqlite_master WHERE type = 'table'")) {
                dump.put(table, rows(connection, "SELECT * FROM " + table).stream().sorted().toList());
            }
            return dump;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> rows(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            while (row.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    Object value = row.getObject(i);
                    values.add(value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value));
                }
                rows.add(String.join("|", values));
            }
            return rows;
        }
    }

    /** Changes the database past the store. */
    public static void execute(Path folder, String sql) {
        String url = "jdbc:sqlite:" + folder.resolve(ProfileFiles.DATABASE).toAbsolutePath();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
