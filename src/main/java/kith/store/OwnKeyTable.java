package kith.store;

import module java.base;

/** The user's former keys, and the signed files by which each was rotated to its successor. */
public final class OwnKeyTable {
    /**
     * One rotation.
     *
     * @param oldKid thumbprint of the key that signed it
     * @param newKid thumbprint of the key that took its place
     * @param serial of the document
     * @param issued when it was signed
     * @param document the signed file
     * @param written whether a file is known to have been written
     */
    public record Rotation(String oldKid, String newKid, long serial, Instant issued, byte[] document,
            boolean written) {
    }

    private final Sql sql;

    OwnKeyTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all rotations, the first one first: in this order whoever knows the first key can follow} */
    public List<Rotation> rotations() {
        return sql.list(row -> new Rotation(row.getString("old_kid"), row.getString("new_kid"), row.getLong("serial"),
                Sql.instant(row, "issued"), row.getBytes("document"), row.getInt("written") != 0),
                "SELECT * FROM own_rotation ORDER BY serial");
    }

    /** {@return whether this was the user's own key once} */
    public boolean isFormer(String kid) {
        return sql.number("SELECT count(*) FROM own_rotation WHERE old_kid = ?", kid) > 0;
    }

    /** Stores a rotation. */
    public void add(Rotation rotation) {
        sql.update("INSERT INTO own_rotation VALUES (?, ?, ?, ?, ?, ?)", rotation.oldKid(), rotation.newKid(),
                rotation.serial(), rotation.issued(), rotation.document(), rotation.written());
    }

    /** Notes that a file was written whole. */
    public void setWritten(String oldKid) {
        sql.update("UPDATE own_rotation SET written = 1 WHERE old_kid = ?", oldKid);
    }
}
