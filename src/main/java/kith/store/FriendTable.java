package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.friend.HeldKey;
import kith.friend.KeyVerification;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SigningKey;
import org.jspecify.annotations.Nullable;

/** Friends and their keys. */
public final class FriendTable {
    private static final String SELECT = "SELECT f.*, (SELECT k.kid FROM friend_key k WHERE k.friend = f.id"
            + " AND k.status = 'ACTIVE') AS kid FROM friend f ";

    private final Sql sql;

    FriendTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all friends by name} */
    public List<Friend> list() {
        return sql.list(this::friend, SELECT + "ORDER BY f.name_key");
    }

    /** {@return the friend of this nickname, however it is written} */
    public Optional<Friend> byName(String name) {
        return sql.one(this::friend, SELECT + "WHERE f.name_key = ?", FriendName.key(name));
    }

    /** {@return the friend of this id} */
    public Optional<Friend> byId(String id) {
        return sql.one(this::friend, SELECT + "WHERE f.id = ?", id);
    }

    /** Adds a friend without keys; its {@code kid} is ignored. */
    public void add(Friend friend) {
        sql.update("INSERT INTO friend VALUES (?, ?, ?, ?, ?)", friend.id(), friend.name(),
                FriendName.key(friend.name()), friend.state(), friend.added());
        friend.addresses().forEach(a -> sql.update("INSERT INTO friend_address VALUES (?, ?)", friend.id(), a));
    }

    /** {@return the friend whose address this is} */
    public Optional<Friend> byAddress(String canonical) {
        return sql.one(this::friend, SELECT + "WHERE f.id = (SELECT friend FROM friend_address WHERE canonical = ?)",
                canonical);
    }

    /** Enters an address that is nobody's yet. */
    public void addAddress(String id, String canonical) {
        sql.update("INSERT INTO friend_address VALUES (?, ?)", id, canonical);
    }

    /** Takes an address from a friend; {@return whether it was theirs} */
    public boolean removeAddress(String id, String canonical) {
        return sql.update("DELETE FROM friend_address WHERE friend = ? AND canonical = ?", id, canonical) > 0;
    }

    /** Sets how far a friend's key is trusted. */
    public void setState(String id, FriendState state) {
        sql.update("UPDATE friend SET state = ? WHERE id = ?", state, id);
    }

    /** Gives a friend another nickname. */
    public void rename(String id, String name) {
        sql.update("UPDATE friend SET name = ?, name_key = ? WHERE id = ?", name, FriendName.key(name), id);
    }

    /** Removes a friend with keys and held filters; the ledger keeps what was given to them. */
    public void remove(String id) {
        sql.update("DELETE FROM friend WHERE id = ?", id);
    }

    /** {@return the key of this thumbprint, in whatever status} */
    public Optional<FriendKey> key(String kid) {
        return sql.one(FriendTable::key, "SELECT * FROM friend_key WHERE kid = ?", kid);
    }

    /** {@return the key that a friend has in use} */
    public Optional<FriendKey> keyInUse(Friend friend) {
        return Optional.ofNullable(friend.kid()).flatMap(this::key);
    }

    /** {@return a key with its owner} */
    public Optional<HeldKey> held(String kid) {
        return key(kid).flatMap(key -> byId(key.friendId()).map(friend -> new HeldKey(friend, key)));
    }

    /** {@return all keys of a friend, the active one first} */
    public List<FriendKey> keys(String friendId) {
        return sql.list(FriendTable::key,
                "SELECT * FROM friend_key WHERE friend = ? ORDER BY status <> 'ACTIVE', since DESC", friendId);
    }

    /**
     * Whose a key is, without its bytes.
     *
     * @param friendId whose
     * @param status what the key is good for
     * @param since when it got this status
     */
    public record KeyOwner(String friendId, FriendKey.Status status, Instant since) {
    }

    /** {@return whose each key is, in whatever status, by thumbprint} */
    public Map<String, KeyOwner> keyOwners() {
        return sql.list(row -> Map.entry(row.getString("kid"), new KeyOwner(row.getString("friend"),
                FriendKey.Status.valueOf(row.getString("status")), Sql.instant(row, "since"))),
                "SELECT kid, friend, status, since FROM friend_key").stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** {@return the keys whose card brought this agreement key, in whatever status} */
    public List<FriendKey> keysAgreeingBy(AgreementKey agreement) {
        return sql.list(FriendTable::key, "SELECT * FROM friend_key WHERE agreement = ?", (Object) agreement.bytes());
    }

    /** {@return the keys that this one was rotated to, directly or over others} */
    public List<FriendKey> grownOutOf(String kid) {
        return sql.list(FriendTable::key, "WITH RECURSIVE grown (kid) AS (SELECT kid FROM friend_key"
                + " WHERE grew_out_of = ? UNION SELECT k.kid FROM friend_key k JOIN grown g ON k.grew_out_of = g.kid)"
                + " SELECT * FROM friend_key WHERE kid IN grown", kid);
    }

    /** {@return for each key that another one was rotated to, that other one} */
    public Map<String, String> lineage() {
        return sql.list(row -> Map.entry(row.getString(1), row.getString(2)), "SELECT kid, grew_out_of FROM friend_key"
                + " WHERE grew_out_of IS NOT NULL").stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * Gives a key that the user had as another friend's to the friend who rotated the key {@code oldKid} to it: it
     * becomes their active one, and what is held under it stays.
     */
    public void moveKey(FriendKey key, String oldKid) {
        AgreementKey agreement = key.agreement();
        sql.update(
                "UPDATE friend_key SET friend = ?, agreement = ?, status = ?, since = ?, grew_out_of = ? WHERE kid = ?",
                key.friendId(), agreement == null ? null : agreement.bytes(), key.status(), key.since(), oldKid,
                key.kid());
    }

    /** Stores a key that was not known and that the user said whose it is. */
    public void addKey(FriendKey key) {
        insert(key, null);
    }

    /** Stores a key that was not known and that its owner rotated the key {@code oldKid} to. */
    public void addKey(FriendKey key, String oldKid) {
        insert(key, oldKid);
    }

    private void insert(FriendKey key, @Nullable String grewOutOf) {
        AgreementKey agreement = key.agreement();
        SealingKey sealing = key.sealing();
        sql.update("INSERT INTO friend_key (kid, friend, signing, agreement, sealing, status, since, grew_out_of,"
                + " signed_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT signed_name FROM friend_key WHERE kid = ?))",
                key.kid(), key.friendId(), key.key().bytes(),
                agreement == null ? null : agreement.bytes(), sealing == null ? null : sealing.bytes(), key.status(),
                key.since(), grewOutOf, grewOutOf);
    }

    /** Changes what a key is good for. */
    public void setKeyStatus(String kid, FriendKey.Status status, Instant since) {
        sql.update("UPDATE friend_key SET status = ?, since = ? WHERE kid = ?", status, since, kid);
    }

    /** Gives a key, with what is held under it, to another friend than the one it was held as. */
    public void giveKey(String kid, String friendId) {
        sql.update("UPDATE friend_key SET friend = ?, grew_out_of = NULL WHERE kid = ?", friendId, kid);
    }

    /** Remembers that the user removed the verification of a key. */
    public void setVerificationRemoved(String kid, Instant at) {
        sql.update("UPDATE friend_key SET compared = 0, compared_by = NULL, unverified = ?"
                + " WHERE kid = ? AND compared = 1", at, kid);
    }

    /** {@return how the user verified a key, and its owner's name; nothing of a key that isn't known} */
    public KeyVerification verification(@Nullable String kid) {
        return sql.one(row -> {
            String by = row.getString("compared_by");
            return new KeyVerification(row.getString("signed_name"), by == null ? null : ComparedBy.valueOf(by),
                    row.getObject("unverified") == null ? null : Sql.instant(row, "unverified"));
        }, "SELECT signed_name, compared_by, unverified FROM friend_key WHERE kid = ?", kid)
                .orElse(KeyVerification.NONE);
    }

    /** Remembers the name that the owner of a key signs with. */
    public void setSignedName(String kid, String name) {
        sql.update("UPDATE friend_key SET signed_name = ? WHERE kid = ? AND signed_name IS NOT ?", name, kid, name);
    }

    /** {@return when the user last removed the verification of a key of a friend, if it wasn't verified again} */
    public Optional<Instant> verificationRemoved(String friendId) {
        return sql.one(row -> Sql.instant(row, "unverified"), "SELECT unverified FROM friend_key WHERE friend = ?"
                + " AND unverified IS NOT NULL ORDER BY unverified DESC LIMIT 1", friendId);
    }

    /** {@return the keys of a friend that the user ever verified, also where they removed that since} */
    public List<String> everVerified(String friendId) {
        return sql.list(row -> row.getString(1), "SELECT kid FROM friend_key WHERE friend = ?"
                + " AND (compared = 1 OR unverified IS NOT NULL) ORDER BY kid", friendId);
    }

    /**
     * Remembers that a key was compared with its owner, or that nobody believes that any more.
     *
     * @param by how; null where it counts no more
     */
    public void setCompared(String kid, @Nullable ComparedBy by) {
        sql.update("UPDATE friend_key SET compared = ?, compared_by = ?, unverified = NULL WHERE kid = ?", by != null,
                by, kid);
    }

    /** {@return the keys of a friend that were compared, whatever became of them} */
    public List<String> compared(String friendId) {
        return sql.list(row -> row.getString(1),
                "SELECT kid FROM friend_key WHERE friend = ? AND compared = 1 ORDER BY kid",
                friendId);
    }

    /** Remembers the keys that a card brought, besides the one that signed it. */
    public void setCardKeys(String kid, AgreementKey agreement, @Nullable SealingKey sealing) {
        sql.update("UPDATE friend_key SET agreement = ?, sealing = ? WHERE kid = ?", agreement.bytes(),
                sealing == null ? null : sealing.bytes(), kid);
    }

    private Friend friend(ResultSet row) throws SQLException {
        String id = row.getString("id");
        List<String> addresses = sql.list(address -> address.getString(1),
                "SELECT canonical FROM friend_address WHERE friend = ? ORDER BY canonical", id);
        return new Friend(id, row.getString("name"), FriendState.valueOf(row.getString("state")),
                row.getString("kid"), addresses, Sql.instant(row, "added"));
    }

    private static FriendKey key(ResultSet row) throws SQLException {
        byte[] agreement = row.getBytes("agreement");
        byte[] sealing = row.getBytes("sealing");
        return new FriendKey(row.getString("friend"), new SigningKey(row.getBytes("signing")),
                agreement == null ? null : new AgreementKey(agreement),
                sealing == null ? null : new SealingKey(sealing),
                FriendKey.Status.valueOf(row.getString("status")), Sql.instant(row, "since"));
    }
}
