package kith.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.friend.HeldFilter;

/** The noisy filters that friends shared with the user. */
public final class HeldFilterTable {
    private final Sql sql;

    HeldFilterTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return everything held under one key} */
    public List<HeldFilter> ofKey(String kid) {
        return sql.list(HeldFilterTable::filter,
                "SELECT * FROM held_filter WHERE kid = ? ORDER BY edition, idx", kid);
    }

    /** {@return what is held of a friend under keys that vouch: the active one and those it grew out of} */
    public List<HeldFilter> vouchedOf(String friendId) {
        return sql.list(HeldFilterTable::filter, "SELECT h.* FROM held_filter h JOIN friend_key k USING (kid)"
                + " WHERE k.friend = ? AND k.status IN ('ACTIVE', 'ROTATED') ORDER BY h.edition, h.idx", friendId);
    }

    /** {@return the friends' ids under whose keys this salt is held} */
    public List<String> friendsHoldingSalt(Salt salt) {
        return sql.list(row -> row.getString(1), "SELECT DISTINCT k.friend FROM held_filter h JOIN friend_key k"
                + " USING (kid) WHERE h.salt = ?", (Object) salt.toBytes());
    }

    /**
     * Another friend under whose key a filter of the same salt is held: one of the two copied it.
     *
     * @param salt of both
     * @param friendId the other
     */
    public record Rival(Salt salt, String friendId) {
    }

    /** {@return the others who hold a salt that is held of this friend, all under keys that vouch} */
    public List<Rival> rivals(String friendId) {
        return sql.list(row -> new Rival(Salt.of(row.getBytes(1)), row.getString(2)),
                "SELECT DISTINCT h.salt, rival.friend FROM held_filter h JOIN friend_key k USING (kid)"
                + " JOIN held_filter other ON other.salt = h.salt JOIN friend_key rival ON rival.kid = other.kid"
                + " WHERE k.friend = ? AND k.status IN ('ACTIVE', 'ROTATED') AND rival.friend <> k.friend"
                + " AND rival.status IN ('ACTIVE', 'ROTATED') ORDER BY h.salt", friendId);
    }

    /** Throws away what is held under one key of one edition. */
    public void remove(String kid, int edition) {
        sql.update("DELETE FROM held_filter WHERE kid = ? AND edition = ?", kid, edition);
    }

    /** Stores a filter, in place of what is in its slot. */
    public void put(HeldFilter held) {
        sql.update("INSERT OR REPLACE INTO held_filter VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", held.kid(),
                held.edition(), held.index(), held.serial(), held.issued(), held.expires(), held.payloadSha256(),
                held.filter().shape().bits(), held.filter().salt().toBytes(), held.filter().vector().toBytes());
    }

    private static HeldFilter filter(ResultSet row) throws SQLException {
        int bits = row.getInt("bits");
        return new HeldFilter(row.getString("kid"), row.getInt("edition"), row.getInt("idx"), row.getLong("serial"),
                Sql.instant(row, "issued"), Sql.instant(row, "expires"), row.getString("payload_sha256"),
                new BloomFilter(new Shape(bits, 1), Salt.of(row.getBytes("salt")),
                        BitVector.fromBytes(bits, row.getBytes("vector"))));
    }
}
