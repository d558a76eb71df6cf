package kith.store;

import module java.base;

/** What went to whom: documents of circles in parcels, and the user's own card. */
public final class ParcelTable {
    private final Sql sql;

    ParcelTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * Notes that a document went to the owner of a key; nothing where they were removed meanwhile.
     *
     * @param sha256 of the whole file, in base64url
     */
    public void put(String kid, String sha256, Instant sent) {
        sql.update("INSERT OR IGNORE INTO sent_in_parcel SELECT ?, ?, ? WHERE EXISTS "
                + "(SELECT 1 FROM friend_key WHERE kid = ?)", kid, sha256, sent, kid);
    }

    /** Forgets that a document went to anybody: it goes again. */
    public void remove(String sha256) {
        sql.update("DELETE FROM sent_in_parcel WHERE sha256 = ?", sha256);
    }

    /** Forgets everything that went to the owner of a key: it goes again. */
    public void removeAll(String kid) {
        sql.update("DELETE FROM sent_in_parcel WHERE kid = ?", kid);
    }

    /** {@return the SHA-256 of every document that went to the owner of this key, in base64url} */
    public Set<String> sentTo(String kid) {
        return Set.copyOf(sql.list(row -> row.getString(1), "SELECT sha256 FROM sent_in_parcel WHERE kid = ?", kid));
    }

    /**
     * Notes that the user's card was written for a friend; nothing where they were removed meanwhile.
     *
     * @param kid of the user's key, which the card is of
     */
    public void putCard(String friendId, String kid, Instant given) {
        sql.update("INSERT OR IGNORE INTO card_given SELECT ?, ?, ?, 0 WHERE EXISTS "
                + "(SELECT 1 FROM friend WHERE id = ?)", friendId, kid, given, friendId);
    }

    /**
     * Notes that something came from a friend that was sealed to the user's card: they have it.
     *
     * @param kid of the user's key, which the card is of
     */
    public void putCardCame(String friendId, String kid, Instant shown) {
        sql.update("INSERT INTO card_given VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET has = 1",
                friendId, kid, shown);
    }

    /** {@return whether the user's card of this key was written for a friend, or is known to have come to them} */
    public boolean isCardGiven(String friendId, String kid) {
        return sql.one(row -> row.getString(1), "SELECT kid FROM card_given WHERE friend = ? AND kid = ?", friendId,
                kid).isPresent();
    }

    /** {@return whether a friend is known to have the user's card of this key} */
    public boolean hasCard(String friendId, String kid) {
        return sql.one(row -> row.getString(1), "SELECT kid FROM card_given WHERE friend = ? AND kid = ? AND has = 1",
                friendId, kid).isPresent();
    }
}
