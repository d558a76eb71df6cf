package kith.store;

import module java.base;
import kith.exchange.CircleMode;
import kith.friend.CircleDisclosure;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;

/** The disclosure ledger. Rows are added and renewed, never deleted. */
public final class LedgerTable {
    private static final String GIVEN = " count(*) FROM share WHERE friend = ? AND expires > ? AND written = 1"
            + " AND edition = (SELECT max(number) FROM edition)";

    private final Sql sql;

    LedgerTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all of it, with what the results of circles tell that are or were held} */
    public Ledger read() {
        return new Ledger(
                sql.list(row -> new LedgerEntry(row.getString("friend"), row.getString("friend_name"),
                        row.getInt("edition"), row.getInt("idx"), row.getLong("serial"), Sql.instant(row, "issued"),
                        Sql.instant(row, "expires"), row.getInt("written") != 0),
                        "SELECT * FROM share ORDER BY edition DESC, friend_name, idx"),
                new CircleResults(sql)
                        .complete(sql.list(row -> new CircleDisclosure(HexFormat.of().formatHex(row.getBytes("circle")),
                        row.getString("title"), row.getInt("revision"), row.getInt("round"),
                        CircleMode.valueOf(row.getString("mode")), row.getDouble("fpp"),
                        Sql.instant(row, "at")), "SELECT * FROM circle_disclosure ORDER BY at DESC")));
    }

    /** Enters what one friend gets, in place of an earlier entry of the same filter. */
    public void put(LedgerEntry entry) {
        sql.update("INSERT OR REPLACE INTO share VALUES (?, ?, ?, ?, ?, ?, ?, ?)", entry.friendId(),
                entry.friendName(), entry.edition(), entry.index(), entry.serial(), entry.issued(), entry.expires(),
                entry.written());
    }

    /** {@return how many filters of the newest edition a friend was given in whole files that have not expired} */
    public int given(String friendId, Instant now) {
        return (int) sql.number("SELECT" + GIVEN, friendId, now);
    }

    /** Notes that a file was written whole. Whoever has as many as they asked for then asks for no more. */
    public void setWritten(String friendId, int edition, int index, Instant now) {
        sql.update("UPDATE share SET written = 1 WHERE friend = ? AND edition = ? AND idx = ?", friendId, edition,
                index);
        sql.update("UPDATE request SET settled = 1 WHERE friend = ? AND filters <= (SELECT" + GIVEN + ")", friendId,
                friendId, now);
    }

    /** Notes that a friend lost what they were given: no file is known to be whole there, and all is due again. */
    public void setUnwritten(String friendId) {
        sql.update("UPDATE share SET written = 0 WHERE friend = ?", friendId);
    }

    /** Remembers for good whom a contribution to a circle reaches, by their keys. */
    public void putAudience(byte[] circle, Collection<String> kids) {
        kids.forEach(kid -> sql.update("INSERT OR IGNORE INTO circle_audience VALUES (?, ?)", circle, kid));
    }

    /** {@return whom contributions to a circle have reached, by their keys} */
    public List<String> audience(byte[] circle) {
        return sql.list(row -> row.getString(1), "SELECT kid FROM circle_audience WHERE circle = ?", (Object) circle);
    }

    /**
     * Keeps what was given to a circle whose identifier belongs to another one from now on, under an identifier of its
     * own.
     *
     * @param circle the identifier that is taken away
     * @param other one that no circle has, 16 random bytes
     */
    public void moveAway(byte[] circle, byte[] other) {
        for (String table : List.of("circle_disclosure", "circle_result", "circle_roster", "circle_audience")) {
            sql.update("UPDATE " + table + " SET circle = ? WHERE circle = ?", other, circle);
        }
    }

    /** Enters a contribution to a circle. */
    public void put(CircleDisclosure disclosure) {
        sql.update("INSERT OR REPLACE INTO circle_disclosure (circle, title, revision, round, fpp, at, mode)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                HexFormat.of().parseHex(disclosure.circle()), disclosure.title(), disclosure.revision(),
                disclosure.round(), disclosure.fpp(), disclosure.at(), disclosure.mode());
    }
}
