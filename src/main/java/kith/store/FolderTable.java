package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The shared folder: which it is, what was seen there, what goes there, and which parcels were taken. */
public final class FolderTable {
    /** What a file in the shared folder is to this profile. */
    public enum State {
        /** Nothing: it is for somebody else, damaged, or nothing of Kith's. */
        NOT_OURS,
        /** It is for the user to open. */
        WAITS,
        /** It was taken. */
        TAKEN
    }

    /**
     * A file as it was when it was looked at.
     *
     * @param name of the file
     * @param bytes its size
     * @param modified its time, in nanoseconds since 1970
     * @param state what it is
     * @param about of what opened: the SHA-256 of a parcel in base64url, or an exchange; otherwise empty
     * @param friendId who sealed it, where that is known
     * @param trust what was known of friends then
     */
    public record Seen(String name, long bytes, long modified, State state, String about, @Nullable String friendId,
            String trust) {
    }

    /**
     * A sealed file that was given.
     *
     * @param sha256 of its bytes, in base64url
     * @param friendId for whom
     * @param at when it was given or, where it lies in the folder, written there
     */
    public record Given(String sha256, String friendId, Instant at) {
    }

    /**
     * A parcel that was taken.
     *
     * @param friendId whose it was
     * @param filters how many of its documents were filters
     * @param lists how many were lists of circles
     */
    public record Taken(String friendId, int filters, int lists) {
    }

    private final Sql sql;

    FolderTable(Sql sql) {
        this.sql = sql;
    }

    /** Begins with another folder, or with none: nothing is known of what lies there, and nothing is on its way. */
    public void clear() {
        sql.update("DELETE FROM folder_file");
        sql.update("DELETE FROM folder_given");
    }

    /** {@return everything that was looked at} */
    public List<Seen> seen() {
        return sql.list(FolderTable::seen, "SELECT * FROM folder_file ORDER BY name");
    }

    /** {@return what waits for the user, what was written first before all else} */
    public List<Seen> waiting() {
        return sql.list(FolderTable::seen, "SELECT * FROM folder_file WHERE state = ? ORDER BY modified, name",
                State.WAITS);
    }

    /** {@return how many of the files that were looked at are in this state} */
    public int count(State state) {
        return (int) sql.number("SELECT count(*) FROM folder_file WHERE state = ?", state);
    }

    private static Seen seen(ResultSet row) throws SQLException {
        return new Seen(row.getString("name"), row.getLong("bytes"), row.getLong("modified"),
                State.valueOf(row.getString("state")), row.getString("about"), row.getString("friend"),
                row.getString("trust"));
    }

    /** Notes what a file is, in place of what was noted of its name before. */
    public void put(Seen one) {
        sql.update("INSERT OR REPLACE INTO folder_file VALUES (?, ?, ?, ?, ?, ?, ?)", one.name(), one.bytes(),
                one.modified(), one.state(), one.about(), one.friendId(), one.trust());
    }

    /** Forgets a file that is gone. */
    public void removeSeen(String name) {
        sql.update("DELETE FROM folder_file WHERE name = ?", name);
    }

    /** Puts a file on its way to the folder, once more if it lay there already. */
    public void putGiven(String friendId, String sha256, byte[] file, Instant at) {
        sql.update("INSERT OR REPLACE INTO folder_given VALUES (?, ?, ?, ?)", sha256, friendId, at, file);
    }

    /** {@return what is on its way to the folder, the oldest first} */
    public List<Given> onTheirWay() {
        return sql.list(FolderTable::given, "SELECT * FROM folder_given WHERE file IS NOT NULL ORDER BY at, sha256");
    }

    /** {@return what was written to the folder, the oldest first} */
    public List<Given> lying() {
        return sql.list(FolderTable::given, "SELECT * FROM folder_given WHERE file IS NULL ORDER BY at, sha256");
    }

    private static Given given(ResultSet row) throws SQLException {
        return new Given(row.getString("sha256"), row.getString("friend"), Sql.instant(row, "at"));
    }

    /** {@return the bytes of a file that is on its way} */
    public Optional<byte[]> file(String sha256) {
        return sql.one(row -> row.getBytes("file"),
                "SELECT file FROM folder_given WHERE sha256 = ? AND file IS NOT NULL", sha256);
    }

    /** {@return whether this file was written to the folder} */
    public boolean isLying(String sha256) {
        return sql.number("SELECT count(*) FROM folder_given WHERE sha256 = ? AND file IS NULL", sha256) > 0;
    }

    /** Notes that a file lies in the folder. */
    public void setLying(String sha256, Instant at) {
        sql.update("UPDATE folder_given SET file = NULL, at = ? WHERE sha256 = ?", at, sha256);
    }

    /** Forgets a file that was given. */
    public void removeGiven(String sha256) {
        sql.update("DELETE FROM folder_given WHERE sha256 = ?", sha256);
    }

    /**
     * Notes that a parcel was taken.
     *
     * @param told whether the user knows: they opened it
     */
    public void putTaken(String sha256, Taken taken, Instant at, boolean told) {
        sql.update("INSERT OR IGNORE INTO taken_parcel VALUES (?, ?, ?, ?, ?, ?)", sha256, taken.friendId(), at,
                taken.filters(), taken.lists(), told);
    }

    /** {@return the SHA-256 of a friend's sealed files that were taken, in base64url, the newest first} */
    public List<String> taken(String friendId, int most) {
        return sql.list(row -> row.getString(1),
                "SELECT sha256 FROM taken_parcel WHERE friend = ? ORDER BY at DESC, sha256 LIMIT ?", friendId, most);
    }

    /** {@return whether a parcel was taken} */
    public boolean isTaken(String sha256) {
        return sql.number("SELECT count(*) FROM taken_parcel WHERE sha256 = ?", sha256) > 0;
    }

    /** {@return what was taken by itself and the user did not hear of, from the oldest on; from now on they did} */
    public List<Taken> tell() {
        List<Taken> untold = sql.list(row -> new Taken(row.getString("friend"), row.getInt("filters"),
                row.getInt("lists")), "SELECT * FROM taken_parcel WHERE told = 0 ORDER BY at, sha256");
        sql.update("UPDATE taken_parcel SET told = 1 WHERE told = 0");
        return untold;
    }

    /** {@return whether something was taken by itself that the user did not hear of} */
    public boolean isAnyUntold() {
        return sql.number("SELECT count(*) FROM taken_parcel WHERE told = 0") > 0;
    }
}
