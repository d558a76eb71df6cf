package kith.store;

import java.util.Optional;

/** Cards as their owners signed them, to be passed on to who is in a circle with them. */
public final class CardTable {
    private final Sql sql;

    CardTable(Sql sql) {
        this.sql = sql;
    }

    /** Keeps a card of a key in place of the one before. */
    public void put(String kid, byte[] document) {
        sql.update("INSERT INTO card VALUES (?, ?) ON CONFLICT DO UPDATE SET document = excluded.document", kid,
                document);
    }

    /** {@return the card of a key, whole} */
    public Optional<byte[]> of(String kid) {
        return sql.one(row -> row.getBytes(1), "SELECT document FROM card WHERE kid = ?", kid);
    }
}
