package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.friend.HandedOver;
import kith.friend.OutgoingFilter;
import kith.friend.Receipt;
import kith.friend.WaitingFile;

/** What travels with mail: filters signed in advance, files that went, and files that came and wait. */
public final class TravelTable {
    private static final String ARRIVAL = " CASE WHEN h.arrived = 1 THEN 'ARRIVED'"
            + " WHEN h.at > r.since AND h.at < r.said THEN 'MISSING' ELSE 'UNKNOWN' END AS arrival";

    private final Sql sql;

    TravelTable(Sql sql) {
        this.sql = sql;
    }

    /** Keeps a filter for the next message, in place of an earlier one of the same place in the pool. */
    public void put(OutgoingFilter filter) {
        sql.update("INSERT OR REPLACE INTO outgoing_filter VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", filter.friendId(),
                filter.edition(), filter.index(), filter.kid(), filter.serial(), filter.issued(), filter.expires(),
                filter.file(), filter.recipient());
    }

    /** {@return whether anything of this edition was signed for anybody and not sent yet} */
    public boolean isAnyOutgoing(int edition) {
        return sql.number("SELECT count(*) FROM outgoing_filter WHERE edition = ?", edition) > 0;
    }

    /** {@return what was signed for a friend and not sent yet, in the order of editions and their pools} */
    public List<OutgoingFilter> outgoing(String friendId) {
        return sql.list(row -> new OutgoingFilter(row.getString("friend"), row.getInt("edition"), row.getInt("idx"),
                row.getString("kid"), row.getLong("serial"), Sql.instant(row, "issued"), Sql.instant(row, "expires"),
                row.getBytes("file"), row.getString("recipient")),
                "SELECT * FROM outgoing_filter WHERE friend = ? ORDER BY edition, idx", friendId);
    }

    /** Forgets a filter that is on its way, unless it was signed anew since. */
    public void removeOutgoing(OutgoingFilter filter) {
        sql.update("DELETE FROM outgoing_filter WHERE friend = ? AND edition = ? AND idx = ? AND serial = ?",
                filter.friendId(), filter.edition(), filter.index(), filter.serial());
    }

    /** Forgets everything that was signed for a friend and not sent; {@return how many filters} */
    public int clearOutgoing(String friendId) {
        return sql.update("DELETE FROM outgoing_filter WHERE friend = ?", friendId);
    }

    /**
     * Notes that a file left the outbox; nothing where the friend was removed meanwhile.
     *
     * @param sha256 of the whole file, in base64url
     */
    public void putHandedOver(String friendId, String sha256, HandedOver how) {
        sql.update("INSERT OR IGNORE INTO handed_over (friend, sha256, at, way) SELECT ?, ?, ?, ? WHERE EXISTS "
                + "(SELECT 1 FROM friend WHERE id = ?)", friendId, sha256, how.at(), how.way(), friendId);
    }

    /** Forgets that a file went: it is given once more. */
    public void removeHandedOver(String friendId, String sha256) {
        sql.update("DELETE FROM handed_over WHERE friend = ? AND sha256 = ?", friendId, sha256);
    }

    /** {@return how the newest of a friend's files left the outbox, if one did; first of all one that is missing} */
    public Optional<HandedOver> lastHandedOver(String friendId) {
        return sql.one(row -> new HandedOver(Sql.instant(row, "at"), HandedOver.Way.valueOf(row.getString("way")),
                HandedOver.Arrival.valueOf(row.getString("arrival"))), "SELECT h.at, h.way," + ARRIVAL
                + " FROM handed_over h LEFT JOIN receipt r ON r.friend = h.friend WHERE h.friend = ?"
                + " ORDER BY arrival = 'MISSING' DESC, h.at DESC, h.sha256 LIMIT 1", friendId);
    }

    /** {@return the SHA-256 of every file that a friend hasn't taken though they wrote since, in base64url} */
    public Set<String> missing(String friendId) {
        return Set.copyOf(sql.list(row -> row.getString("sha256"), "SELECT h.sha256," + ARRIVAL
                + " FROM handed_over h JOIN receipt r ON r.friend = h.friend WHERE h.friend = ?"
                + " AND arrival = 'MISSING'", friendId));
    }

    /** Notes that a friend took files, as far as they left; {@return of how many that wasn't known} */
    public int setArrived(String friendId, List<String> files) {
        return files.stream().mapToInt(sha256 -> sql.update("UPDATE handed_over SET arrived = 1"
                + " WHERE friend = ? AND sha256 = ? AND arrived = 0", friendId, sha256)).sum();
    }

    /** {@return the SHA-256 of the file that left last of those that a friend took, in base64url} */
    public Optional<String> newestArrived(String friendId) {
        return sql.one(row -> row.getString(1), "SELECT sha256 FROM handed_over WHERE friend = ? AND arrived = 1"
                + " ORDER BY at DESC, sha256 LIMIT 1", friendId);
    }

    /** Forgets that any but these files for a friend left the outbox: the others are given once more. */
    public void keepHandedOver(String friendId, List<String> files) {
        handedOver(friendId).stream().filter(sha256 -> !files.contains(sha256))
                .forEach(sha256 -> removeHandedOver(friendId, sha256));
    }

    /** {@return the newest word of a friend on what they took} */
    public Optional<Receipt> receipt(String friendId) {
        return sql.one(row -> new Receipt(row.getString("state"), row.getLong("serial"), Sql.instant(row, "since"),
                Sql.instant(row, "said")), "SELECT * FROM receipt WHERE friend = ?", friendId);
    }

    /** Keeps the newest word of a friend on what they took. */
    public void put(String friendId, Receipt receipt) {
        sql.update("INSERT OR REPLACE INTO receipt VALUES (?, ?, ?, ?, ?)", friendId, receipt.state(),
                receipt.serial(), receipt.since(), receipt.said());
    }

    /** {@return whether a file left the outbox in this way} */
    public boolean isHandedOver(String friendId, String sha256, HandedOver.Way way) {
        return sql.number("SELECT count(*) FROM handed_over WHERE friend = ? AND sha256 = ? AND way = ?", friendId,
                sha256, way) > 0;
    }

    /** {@return the SHA-256 of every file for a friend that left the outbox, in base64url} */
    public Set<String> handedOver(String friendId) {
        return Set.copyOf(sql.list(row -> row.getString(1), "SELECT sha256 FROM handed_over WHERE friend = ?",
                friendId));
    }

    /** Keeps a file that came, in place of an earlier one of the same slot. */
    public void put(WaitingFile file) {
        sql.update("INSERT OR REPLACE INTO waiting_file VALUES (?, ?, ?, ?, ?, ?, ?, ?)", file.kid(), file.slot(),
                file.type(), file.name(), file.serial(), file.arrived(), file.file(), file.cameFrom());
    }

    /** {@return the file that waits in this slot of a key, if there is one} */
    public Optional<WaitingFile> waiting(String kid, String slot) {
        return sql.one(TravelTable::waiting, "SELECT * FROM waiting_file WHERE kid = ? AND slot = ?", kid, slot);
    }

    /** {@return the files of one key that wait, the oldest serial first} */
    public List<WaitingFile> waiting(String kid) {
        return sql.list(TravelTable::waiting, "SELECT * FROM waiting_file WHERE kid = ? ORDER BY serial, slot", kid);
    }

    /** {@return the keys of which files wait, those that brought something last first} */
    public List<String> waitingKeys() {
        return sql.list(row -> row.getString(1),
                "SELECT kid FROM waiting_file GROUP BY kid ORDER BY max(arrived) DESC, kid");
    }

    /** {@return how many bytes of a key's files wait} */
    public long waitingBytes(String kid) {
        return sql.number("SELECT coalesce(sum(length(file)), 0) FROM waiting_file WHERE kid = ?", kid);
    }

    /** Forgets one file that waits. */
    public void removeWaiting(String kid, String slot) {
        sql.update("DELETE FROM waiting_file WHERE kid = ? AND slot = ?", kid, slot);
    }

    /** Forgets what waits of a key; {@return how many files} */
    public int removeWaiting(String kid) {
        return sql.update("DELETE FROM waiting_file WHERE kid = ?", kid);
    }

    /** Remembers that the files of a key up to this serial are not wanted; of so many keys, the latest. */
    public void setDiscarded(String kid, long serial, Instant at, int most) {
        sql.update("INSERT OR REPLACE INTO discarded_key VALUES (?, ?, ?)", kid, serial, at);
        sql.update("DELETE FROM discarded_key WHERE kid NOT IN"
                + " (SELECT kid FROM discarded_key ORDER BY at DESC, kid LIMIT ?)", most);
    }

    /** {@return the serial up to which a key's files are not wanted, -1 if they are} */
    public long discardedSerial(String kid) {
        return sql.one(row -> row.getLong(1), "SELECT serial FROM discarded_key WHERE kid = ?", kid).orElse(-1L);
    }

    private static WaitingFile waiting(ResultSet row) throws SQLException {
        return new WaitingFile(row.getString("kid"), row.getString("slot"), row.getString("type"),
                row.getString("name"), row.getLong("serial"), Sql.instant(row, "arrived"), row.getBytes("file"),
                row.getString("came_from"));
    }
}
