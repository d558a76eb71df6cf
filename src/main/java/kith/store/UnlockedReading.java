package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Whether somebody wrote a database while it was read without a lock. Begins before the database is opened. */
final class UnlockedReading {
    /** What of a file changes when somebody writes it. */
    private record State(long bytes, FileTime changed, @Nullable Object key) {
        private static final State NONE = new State(-1, FileTime.fromMillis(0), null);
    }

    private final Path database;
    private final List<State> before;
    private boolean unlocked;

    UnlockedReading(Path database) {
        this.database = database;
        before = files();
    }

    /** Says what is read through. */
    void through(Connection connection) throws SQLException {
        unlocked = UnwritableDatabase.isOne(connection);
    }

    /** {@return whether what was read may be of two states} */
    boolean wasDisturbed() {
        return unlocked && !before.equals(files());
    }

    private List<State> files() {
        return List.of(state(database), state(database.resolveSibling(database.getFileName() + "-wal")));
    }

    private static State state(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return new State(found.size(), found.lastModifiedTime(), found.fileKey());
        } catch (IOException e) {
            // There is none. Whoever may not even look cannot read either, and is told so by the database.
            return State.NONE;
        }
    }
}
