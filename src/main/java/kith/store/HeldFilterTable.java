package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.FarBits;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.friend.HeldFilter;
import kith.friend.KeptEditions;

/**
 * The noisy filters that friends shared with the user. What is read here knows everything of a filter but its bits,
 * which are read when they are asked for ({@link BloomFilter#near}); {@link #askable} has those whose bits were kept.
 */
public final class HeldFilterTable {
    private static final String VOUCHED = " FROM held_filter h JOIN friend_key k USING (kid)"
            + " WHERE k.friend = ? AND k.status IN ('ACTIVE', 'ROTATED')";
    // The plus signs below keep SQLite from beginning with the bits, of which there are as many as filters.
    private static final String NEWEST = "SELECT * FROM held_filter WHERE kid = ?1 AND edition ="
            + " (SELECT max(edition) FROM held_filter WHERE kid = ?1)";

    private final Sql sql;
    private final BitShelf shelf;

    HeldFilterTable(Sql sql, BitShelf shelf) {
        this.sql = sql;
        this.shelf = shelf;
    }

    /** {@return where the bits of what is read here are, to be visited by who asks often} */
    public BitShelf shelf() {
        return shelf;
    }

    /** {@return everything held under one key} */
    public List<HeldFilter> ofKey(String kid) {
        return sql.list(this::filter, "SELECT * FROM held_filter WHERE kid = ? ORDER BY edition, idx", kid);
    }

    /**
     * {@return what is held under one key and matters to a filter that arrives: what has its edition, its serial or its
     * salt, and the newest edition}
     */
    public List<HeldFilter> related(String kid, int edition, long serial, Salt salt) {
        return sql.list(this::filter, "SELECT * FROM held_filter WHERE kid = ?1 AND edition = ?2"
                + " UNION SELECT * FROM held_filter WHERE kid = ?1 AND serial = ?3"
                + " UNION SELECT * FROM held_filter WHERE salt = ?4 AND kid = ?1 UNION " + NEWEST
                + " ORDER BY edition, idx",
                kid, edition, serial, salt.toBytes());
    }

    /** {@return what is held of a friend under keys that vouch: the active one and those it grew out of} */
    public List<HeldFilter> vouchedOf(String friendId) {
        return sql.list(this::filter, "SELECT h.*" + VOUCHED + " ORDER BY h.edition, h.idx", friendId);
    }

    /** {@return what is held of a friend under keys that vouch, of this edition or salt} */
    public List<HeldFilter> vouchedLike(String friendId, int edition, Salt salt) {
        return sql.list(this::filter, "SELECT h.*" + VOUCHED + " AND h.edition = ? UNION SELECT h.*" + VOUCHED
                + " AND h.salt = ? ORDER BY edition, idx", friendId, edition, friendId, salt.toBytes());
    }

    /** {@return what is held of a friend under keys that vouch, with bits: of few editions, however many there are} */
    public List<HeldFilter> askable(String friendId) {
        return sql.list(this::filter, "SELECT h.*" + VOUCHED + " AND +h.vector IS NOT NULL ORDER BY h.edition, h.idx",
                friendId);
    }

    /** {@return the length of the newest filter that is held of a friend under keys that vouch, in bits} */
    public Optional<Integer> newestBits(String friendId) {
        return sql.one(row -> row.getInt(1), "SELECT h.bits" + VOUCHED
                + " ORDER BY h.edition DESC, h.serial DESC LIMIT 1", friendId);
    }

    /** {@return how many filters are held of a friend under keys that vouch} */
    public int countVouched(String friendId) {
        return (int) sql.number("SELECT count(*)" + VOUCHED, friendId);
    }

    /** {@return how many filters of an edition are held under one key} */
    public int count(String kid, int edition) {
        return (int) sql.number("SELECT count(*) FROM held_filter WHERE kid = ? AND edition = ?", kid, edition);
    }

    /** {@return whether this file is held under this key} */
    public boolean holds(String kid, long serial, String payloadSha256) {
        return sql.number("SELECT count(*) FROM held_filter WHERE kid = ? AND serial = ? AND payload_sha256 = ?",
                kid, serial,
                payloadSha256) > 0;
    }

    /** {@return whether this salt is held under this key} */
    public boolean holdsSalt(String kid, Salt salt) {
        return sql.number("SELECT count(*) FROM held_filter WHERE salt = ? AND kid = ?", salt.toBytes(), kid) > 0;
    }

    /** {@return whether bits are kept of the filter in a slot} */
    public boolean hasBits(String kid, int edition, int index) {
        return sql.number("SELECT count(vector) FROM held_filter WHERE kid = ? AND edition = ? AND idx = ?",
                kid, edition,
                index) > 0;
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

    /**
     * {@return the others who hold the salt of a filter of this friend that could be asked, all under keys that vouch,
     * with their bits or without}
     */
    public List<Rival> rivals(String friendId) {
        return sql.list(row -> new Rival(Salt.of(row.getBytes(1)), row.getString(2)),
                "SELECT DISTINCT h.salt, rival.friend FROM held_filter h JOIN friend_key k USING (kid)"
                + " JOIN held_filter other ON other.salt = h.salt JOIN friend_key rival ON rival.kid = other.kid"
                + " WHERE k.friend = ? AND k.status IN ('ACTIVE', 'ROTATED') AND +h.vector IS NOT NULL"
                + " AND rival.friend <> k.friend AND rival.status IN ('ACTIVE', 'ROTATED') ORDER BY h.salt", friendId);
    }

    /** Throws away what is held under one key of one edition. */
    public void remove(String kid, int edition) {
        sql.update("DELETE FROM held_filter WHERE kid = ? AND edition = ?", kid, edition);
        sql.update("DELETE FROM held_together WHERE kid = ? AND edition = ?", kid, edition);
    }

    /** Notes how many filters of an edition belong together; fewer than before say nothing. */
    public void putTogether(String kid, int edition, int together) {
        sql.update("INSERT INTO held_together VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET together = max(together,"
                + " excluded.together)", kid, edition, together);
    }

    /** {@return how many filters of an edition belong together, as they say; 0 where none says it} */
    public int together(String kid, int edition) {
        return (int) sql.number("SELECT coalesce(max(together), 0) FROM held_together WHERE kid = ? AND edition = ?",
                kid, edition);
    }

    /** Stores a filter with its bits, in place of what is in its slot. */
    public void put(HeldFilter held) {
        BitVector bits = held.filter().vector();
        byte[] sha256 = bits.sha256();
        sql.update("INSERT INTO held_filter VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kid, edition, idx)"
                + " DO UPDATE SET serial = excluded.serial, issued = excluded.issued, expires = excluded.expires,"
                + " payload_sha256 = excluded.payload_sha256, bits = excluded.bits, salt = excluded.salt,"
                + " weight = excluded.weight, bits_sha256 = excluded.bits_sha256, vector = excluded.vector", held.kid(),
                held.edition(), held.index(), held.serial(), held.issued(), held.expires(), held.payloadSha256(),
                bits.length(), held.filter().salt().toBytes(), bits.cardinality(), sha256,
                same(held.filter(), sha256).orElseGet(() -> store(bits.toBytes())));
    }

    /** Bits that are there already are kept once: those of a renewed file, of a rotated key, of a copy. */
    private Optional<Long> same(BloomFilter filter, byte[] sha256) {
        return sql.one(row -> row.getLong(1),
                "SELECT vector FROM held_filter WHERE salt = ? AND bits = ? AND bits_sha256 = ?"
                + " AND vector IS NOT NULL LIMIT 1", filter.salt().toBytes(), filter.shape().bits(), sha256);
    }

    private Long store(byte[] bytes) {
        sql.update("INSERT INTO held_vector VALUES (NULL)");
        long vector = sql.number("SELECT last_insert_rowid()");
        int parts = (bytes.length + BitShelf.PART_BYTES - 1) / BitShelf.PART_BYTES;
        sql.batch("INSERT INTO held_part VALUES (?, ?, ?)", () -> IntStream.range(0, parts)
                .mapToObj(part -> new Object[] {
            vector, part, Arrays.copyOfRange(bytes, part * BitShelf.PART_BYTES,
                    Math.min(bytes.length, (part + 1) * BitShelf.PART_BYTES))}).iterator());
        return vector;
    }

    /**
     * Drops the bits of a friend's filters that are never asked ({@link KeptEditions}), and of those under keys that do
     * not vouch; their slots, salts and hashes stay.
     *
     * @param now the time, for what is expired
     */
    public void dropUnasked(String friendId, Instant now) {
        List<HeldFilter> held = askable(friendId);
        String present = sql.one(row -> row.getString(1),
                "SELECT kid FROM friend_key WHERE friend = ? AND status = 'ACTIVE'", friendId).orElse(null);
        Set<Integer> kept = KeptEditions.of(held, present, now);
        Set<Integer> dropped = held.stream().map(HeldFilter::edition).filter(edition -> !kept.contains(edition))
                .collect(Collectors.toSet());
        dropped.forEach(edition -> sql.update("UPDATE held_filter SET vector = NULL WHERE edition = ? AND kid IN"
                + " (SELECT kid FROM friend_key WHERE friend = ?) AND vector IS NOT NULL", edition, friendId));
        sql.update(
                "UPDATE held_filter SET vector = NULL WHERE vector IS NOT NULL AND kid IN (SELECT kid FROM friend_key"
                + " WHERE friend = ? AND status NOT IN ('ACTIVE', 'ROTATED'))", friendId);
    }

    /** Moves what a profile of an older version holds, filter by filter, and drops the bits that are never asked. */
    void moveFrom(String table, Instant now) {
        for (String friend : sql.list(row -> row.getString(1), "SELECT id FROM friend")) {
            List<Long> rows = sql.list(row -> row.getLong(1), "SELECT h.rowid FROM " + table + " h JOIN friend_key k"
                    + " USING (kid) WHERE k.friend = ?", friend);
            for (long row : rows) {
                put(sql.one(HeldFilterTable::before, "SELECT * FROM " + table + " WHERE rowid = ?", row).orElseThrow());
            }
            dropUnasked(friend, now);
        }
        sql.update("DROP TABLE " + table);
    }

    private static HeldFilter before(ResultSet row) throws SQLException {
        return filter(row, BitVector.fromBytes(row.getInt("bits"), row.getBytes("vector")));
    }

    private HeldFilter filter(ResultSet row) throws SQLException {
        long vector = row.getLong("vector");
        FarBits bits = row.wasNull() ? BitShelf.dropped() : shelf.bits(vector, row.getInt("bits"));
        return filter(row, BitVector.far(row.getInt("bits"), row.getInt("weight"), row.getBytes("bits_sha256"), bits));
    }

    private static HeldFilter filter(ResultSet row, BitVector bits) throws SQLException {
        return new HeldFilter(row.getString("kid"), row.getInt("edition"), row.getInt("idx"), row.getLong("serial"),
                Sql.instant(row, "issued"), Sql.instant(row, "expires"), row.getString("payload_sha256"),
                new BloomFilter(new Shape(bits.length(), 1), Salt.of(row.getBytes("salt")), bits));
    }
}
