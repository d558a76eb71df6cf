package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.fault.FileProblem;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Statements on one connection, with values bound by position and errors turned into {@link StoreFailure}. */
final class Sql {
    /** Reads one row. */
    @FunctionalInterface
    interface Row<T> {
        /** {@return the value of the current row} */
        T read(ResultSet row) throws SQLException;
    }

    private final Connection connection;

    Sql(Connection connection) {
        this.connection = connection;
    }

    /** {@return all rows} */
    <T> List<T> list(Row<T> mapper, String sql, @Nullable Object... values) {
        try (PreparedStatement statement = prepare(sql, values); ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(mapper.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw new StoreFailure(e);
        }
    }

    /** {@return the only row, if there is one} */
    <T> Optional<T> one(Row<T> mapper, String sql, @Nullable Object... values) {
        List<T> all = list(mapper, sql, values);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    /** {@return the number in the only column of the only row, 0 if there is none} */
    long number(String sql, @Nullable Object... values) {
        return one(row -> row.getLong(1), sql, values).orElse(0L);
    }

    /** Changes rows; {@return how many} */
    int update(String sql, @Nullable Object... values) {
        try (PreparedStatement statement = prepare(sql, values)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new StoreFailure(e);
        }
    }

    /** Runs one statement for many rows of values. */
    void batch(String sql, Iterable<@Nullable Object[]> rows) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (@Nullable Object[] values : rows) {
                bind(statement, values);
                statement.addBatch();
            }
            statement.executeBatch();
        } catch (SQLException e) {
            throw new StoreFailure(e);
        }
    }

    private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            bind(statement, values);
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case null -> statement.setObject(i + 1, null);
                case Boolean flag -> statement.setInt(i + 1, flag ? 1 : 0);
                case Instant time -> statement.setLong(i + 1, time.toEpochMilli());
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case Enum<?> constant -> statement.setString(i + 1, constant.name());
                case Object other -> statement.setObject(i + 1, other);
            }
        }
    }

    /** {@return the time in a column of milliseconds since 1970} */
    static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }

    /** An error of the database, or of the disk below it. */
    static final class StoreFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StoreFailure(SQLException cause) {
            super(cause);
        }

        /** {@return whether the disk is full or the file cannot be written} */
        boolean isWriteFailure() {
            return is(SQLiteErrorCode.SQLITE_FULL) || is(SQLiteErrorCode.SQLITE_IOERR)
                    || is(SQLiteErrorCode.SQLITE_READONLY);
        }

        /**
         * {@return what hinders writing} SQLite's own words where it is neither space nor permission.
         *
         * @param database the file
         */
        Object writeProblem(Path database) {
            // A file that cannot be made longer: SQLite tells of a full disk in this way, too.
            if (is(SQLiteErrorCode.SQLITE_FULL) || code() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE.code) {
                return FileProblem.NO_SPACE;
            }
            if (is(SQLiteErrorCode.SQLITE_READONLY) || is(SQLiteErrorCode.SQLITE_CANTOPEN)) {
                return isOnReadOnlyDisk(database) ? FileProblem.READ_ONLY : FileProblem.NOT_ALLOWED;
            }
            return String.valueOf(Objects.requireNonNull(getCause()).getMessage());
        }

        private static boolean isOnReadOnlyDisk(Path file) {
            try {
                return Files.getFileStore(file).isReadOnly();
            } catch (IOException e) {
                return false;
            }
        }

        /** {@return whether another process stood in the way for longer than the waiting time} */
        boolean isBusy() {
            return is(SQLiteErrorCode.SQLITE_BUSY) || is(SQLiteErrorCode.SQLITE_LOCKED);
        }

        /** {@return whether the file cannot be opened at all} */
        boolean isUnreadable() {
            return is(SQLiteErrorCode.SQLITE_CANTOPEN) || is(SQLiteErrorCode.SQLITE_PERM)
                    || is(SQLiteErrorCode.SQLITE_AUTH);
        }

        private boolean is(SQLiteErrorCode code) {
            return code() % 256 == code.code;
        }

        private int code() {
            return getCause() instanceof SQLiteException precise ? precise.getResultCode().code
                    : Objects.requireNonNull(((SQLException) getCause())).getErrorCode();
        }
    }
}
