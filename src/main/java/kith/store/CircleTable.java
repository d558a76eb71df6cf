package kith.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import kith.friend.FriendName;

/** Circles with the signed files that belong to them, kept as they came. */
public final class CircleTable {
    /** What the user has to do with a circle. */
    public enum State {
        /** Its file was read, nothing agreed. */
        INVITED,
        /** The user agreed to take part. */
        JOINED,
        /** The user founded it. */
        FOUNDED
    }

    /**
     * A circle.
     *
     * @param id 16 bytes
     * @param title its name, unique on this machine
     * @param founder thumbprint of the founder's key
     * @param revision of the parameters and roster
     * @param round of contributions
     * @param serial of the founder's file
     * @param document the founder's signed file
     * @param state what the user has to do with it
     * @param added when
     */
    public record Row(byte[] id, String title, String founder, int revision, int round, long serial, byte[] document,
            State state, Instant added) {
    }

    private final Sql sql;

    CircleTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all circles by title} */
    public List<Row> list() {
        return sql.list(CircleTable::circle, "SELECT * FROM circle ORDER BY title_key");
    }

    /** {@return the circle of this title, however it is written} */
    public Optional<Row> byTitle(String title) {
        return sql.one(CircleTable::circle, "SELECT * FROM circle WHERE title_key = ?", FriendName.key(title));
    }

    /** {@return the circle of this identifier} */
    public Optional<Row> byId(byte[] id) {
        return sql.one(CircleTable::circle, "SELECT * FROM circle WHERE id = ?", (Object) id);
    }

    /** Stores a new circle. */
    public void add(Row row) {
        sql.update("INSERT INTO circle VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row.id(), row.title(),
                FriendName.key(row.title()), row.founder(), row.revision(), row.round(), row.serial(), row.document(),
                row.state(), row.added());
    }

    /** Replaces the founder's file of a known circle by a newer one. */
    public void renew(Row row) {
        sql.update("UPDATE circle SET revision = ?, round = ?, serial = ?, document = ? WHERE id = ?", row.revision(),
                row.round(), row.serial(), row.document(), row.id());
    }

    /** Sets what the user has to do with a circle. */
    public void setState(byte[] id, State state) {
        sql.update("UPDATE circle SET state = ? WHERE id = ?", state, id);
    }

    /** Stores a member's contribution, in place of an earlier one of the same member, revision and round. */
    public void putContribution(byte[] circle, int revision, int round, String kid, long serial, byte[] document) {
        sql.update("INSERT OR REPLACE INTO circle_contribution VALUES (?, ?, ?, ?, ?, ?)", circle, revision, round,
                kid, serial, document);
    }

    /** {@return the keys of those whose contribution to one round is held, in ascending order} */
    public List<String> contributors(byte[] circle, int round) {
        return sql.list(row -> row.getString(1), "SELECT DISTINCT kid FROM circle_contribution WHERE circle = ?"
                + " AND round = ? ORDER BY kid", circle, round);
    }

    /** {@return one member's signed contributions to one round, that of the latest revision first} */
    public List<byte[]> contributions(byte[] circle, int round, String kid) {
        return sql.list(row -> row.getBytes(1), "SELECT document FROM circle_contribution WHERE circle = ?"
                + " AND round = ? AND kid = ? ORDER BY revision DESC", circle, round, kid);
    }

    /** {@return one member's signed contribution to one round} */
    public Optional<byte[]> contribution(byte[] circle, int revision, int round, String kid) {
        return sql.one(row -> row.getBytes(1), "SELECT document FROM circle_contribution WHERE circle = ?"
                + " AND revision = ? AND round = ? AND kid = ?", circle, revision, round, kid);
    }

    /** Stores a merged whitelist, in place of an earlier one of the same merger. */
    public void putWhitelist(byte[] circle, String kid, int revision, int round, long serial, byte[] document) {
        sql.update("INSERT OR REPLACE INTO circle_whitelist VALUES (?, ?, ?, ?, ?, ?)", circle, kid, revision, round,
                serial, document);
    }

    /** {@return the signed whitelists of a circle, the latest first} */
    public List<byte[]> whitelists(byte[] circle) {
        return sql.list(row -> row.getBytes(1), "SELECT document FROM circle_whitelist WHERE circle = ?"
                + " ORDER BY revision DESC, round DESC, serial DESC", (Object) circle);
    }

    private static Row circle(ResultSet row) throws SQLException {
        return new Row(row.getBytes("id"), row.getString("title"), row.getString("founder"), row.getInt("revision"),
                row.getInt("round"), row.getLong("serial"), row.getBytes("document"),
                State.valueOf(row.getString("state")), Sql.instant(row, "added"));
    }
}
