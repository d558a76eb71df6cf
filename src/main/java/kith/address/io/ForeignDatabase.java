package kith.address.io;

import module java.base;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import kith.address.LetterCase;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;
import org.sqlite.jdbc4.JDBC4Connection;

/**
 * A SQLite database that somebody else made, read from a copy in memory: the file itself is never opened, so that
 * whoever has it open is not disturbed and nothing is written beside it. Follows SQLite's own advice for databases from
 * strangers (sqlite.org/security.html): no extensions, no functions of the schema's choosing, cells checked, the whole
 * checked before it is used, work and sizes bounded. Only true tables are read, so no view and no virtual table runs;
 * nothing is written, so no trigger does.
 */
final class ForeignDatabase implements AutoCloseable {
    private static final List<String> CAUTION = List.of("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON",
            "PRAGMA temp_store = MEMORY", "PRAGMA query_only = ON");
    /** Steps of SQLite's machine between two looks at the budget, and the budget: some seconds in all. */
    private static final int STEPS = 100_000;
    private static final int MAX_LOOKS = 5_000;
    /** Where the header says in what way the file is to be written and read: 1 is without a log. */
    private static final int WRITE_VERSION = 18;
    private static final int READ_VERSION = 19;

    private final SQLiteConnection connection;

    /**
     * @param bytes the database, what its log holds included
     * @throws SQLException if it is damaged
     */
    ForeignDatabase(byte[] bytes) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.enableLoadExtension(false);
        connection = new JDBC4Connection("jdbc:sqlite::memory:", ":memory:", config.toProperties());
        try {
            byte[] copy = bytes.clone();
            if (copy.length > READ_VERSION) {
                copy[WRITE_VERSION] = 1;
                copy[READ_VERSION] = 1;
            }
            connection.deserialize("main", copy);
            limit(connection);
            try (Statement statement = connection.createStatement()) {
                for (String pragma : CAUTION) {
                    statement.execute(pragma);
                }
                try (ResultSet check = statement.executeQuery("PRAGMA main.quick_check(1)")) {
                    if (!check.next() || !"ok".equals(check.getString(1))) {
                        throw new SQLException("damaged");
                    }
                }
            }
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static void limit(SQLiteConnection connection) throws SQLException {
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, AddressBookFiles.MAX_BYTES);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, 100_000);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COLUMN, 100);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, 10);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, 3);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, 25_000);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_FUNCTION_ARG, 8);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VARIABLE_NUMBER, 10);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_TRIGGER_DEPTH, 1);
        ProgressHandler.setHandler((Connection) connection, STEPS, new Budget());
    }

    /** {@return whether there is a true table of this name with these columns, each of which is stored} */
    boolean hasTable(String name, String... columns) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet table = statement.executeQuery("SELECT count(*) FROM main.sqlite_schema WHERE type = 'table'"
                    + " AND rootpage > 0 AND lower(name) = '" + name + "'")) {
                if (!table.next() || table.getInt(1) != 1) {
                    return false;
                }
            }
            Set<String> stored = new HashSet<>();
            try (ResultSet column = statement.executeQuery("PRAGMA main.table_xinfo(" + name + ")")) {
                while (column.next()) {
                    // Anything but 0 is computed.
                    if (column.getInt("hidden") == 0) {
                        stored.add(LetterCase.lower(column.getString("name")));
                    }
                }
            }
            return stored.containsAll(Arrays.asList(columns));
        }
    }

    /** Hands over each row, as texts; null is an empty one. */
    void forEach(String query, Consumer<String[]> each) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            int width = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                String[] row = new String[width];
                for (int i = 0; i < width; i++) {
                    String value = rows.getString(i + 1);
                    row[i] = value == null ? "" : value;
                }
                each.accept(row);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /** Stops a database that is made to keep SQLite busy. */
    private static final class Budget extends ProgressHandler {
        private int looks;

        @Override
        protected int progress() {
            return ++looks > MAX_LOOKS ? 1 : 0;
        }
    }
}
