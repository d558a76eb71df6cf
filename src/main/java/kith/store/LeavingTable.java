package kith.store;

import module java.base;
import kith.exchange.LeavingDocument.Standing;

/** That members left a circle, or are back: the newest word of each key, the user's own among them. */
public final class LeavingTable {
    /**
     * One member's word.
     *
     * @param kid whose
     * @param serial orders what one key signed
     * @param revision of the founder's file that they had
     * @param round of the founder's file that they had
     * @param standing what they say of themselves
     * @param document as they signed it
     */
    public record Row(String kid, long serial, int revision, int round, Standing standing, byte[] document) {
    }

    private final Sql sql;

    LeavingTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return the newest word of each key in a circle, in the order of the keys} */
    public List<Row> of(byte[] circle) {
        return sql.list(row -> new Row(row.getString("kid"), row.getLong("serial"), row.getInt("revision"),
                row.getInt("round"), Standing.valueOf(row.getString("standing")), row.getBytes("document")),
                "SELECT * FROM circle_leaving WHERE circle = ? ORDER BY kid", (Object) circle);
    }

    /** {@return the newest word of one key} */
    public Optional<Row> of(byte[] circle, String kid) {
        return of(circle).stream().filter(row -> row.kid().equals(kid)).findFirst();
    }

    /** Keeps a word in place of the one before of the same key. */
    public void put(byte[] circle, Row row) {
        sql.update("INSERT OR REPLACE INTO circle_leaving VALUES (?, ?, ?, ?, ?, ?, ?)", circle, row.kid(),
                row.serial(), row.revision(), row.round(), row.standing(), row.document());
    }
}
