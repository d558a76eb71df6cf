package kith.store;

import java.time.Instant;
import java.util.Set;

/** Which documents of circles went to whom in parcels. */
public final class ParcelTable {
    private final Sql sql;

    ParcelTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * Notes that a document went to the owner of a key.
     *
     * @param sha256 of the whole file, in base64url
     */
    public void put(String kid, String sha256, Instant sent) {
        sql.update("INSERT OR IGNORE INTO sent_in_parcel VALUES (?, ?, ?)", kid, sha256, sent);
    }

    /** {@return the SHA-256 of every document that went to the owner of this key, in base64url} */
    public Set<String> sentTo(String kid) {
        return Set.copyOf(sql.list(row -> row.getString(1), "SELECT sha256 FROM sent_in_parcel WHERE kid = ?", kid));
    }
}
