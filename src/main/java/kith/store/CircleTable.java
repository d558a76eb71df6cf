package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.friend.FriendName;
import org.jspecify.annotations.Nullable;

/** Circles with the signed files that belong to them, kept as they came. */
public final class CircleTable {
    /**
     * A circle.
     *
     * @param id 16 bytes
     * @param title its name, unique on this machine
     * @param founder thumbprint of the founder's key that signed the file which is held
     * @param revision of the parameters and roster
     * @param round of contributions
     * @param serial of the founder's file
     * @param document the founder's signed file
     * @param state what the user has to do with it
     * @param added when
     * @param closing the founder's signed word that the circle is closed; none while it is open
     * @param asked whether checks of senders ask its whitelist
     * @param acceptedRoster what stands for the roster whose members' word the user takes; none if that is no roster's
     */
    public record Row(byte[] id, String title, String founder, int revision, int round, long serial, byte[] document,
            Membership state, Instant added, byte @Nullable [] closing, boolean asked,
            @Nullable String acceptedRoster) {
        /** A circle that is open and asked. */
        public Row(byte[] id, String title, String founder, int revision, int round, long serial, byte[] document,
                Membership state, Instant added) {
            this(id, title, founder, revision, round, serial, document, state, added, null, true, null);
        }
    }

    /**
     * What is held of a member in a round, without its bits.
     *
     * @param kid whose
     * @param revision the latest
     * @param serial of the contribution under that revision
     * @param sha256 of its payload in base64url; none of one that came to an older Kith
     */
    public record Head(String kid, int revision, long serial, @Nullable String sha256) {
    }

    /** So many earlier files of a circle are kept, unless they are longer together than {@link #PAST_BYTES}. */
    private static final int PAST_FILES = 64;
    private static final long PAST_BYTES = 64L << 20;

    private final Sql sql;
    private final Map<ByteBuffer, CircleDocument> read = new HashMap<>();

    CircleTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * {@return what a founder's file says} It is read once in a transaction, however many rules ask for it: a roster
     * may be long, and a signature takes time.
     *
     * @param file as it is held
     * @param reader parses it and verifies its signature
     */
    public CircleDocument read(byte[] file, Function<byte[], CircleDocument> reader) {
        return read.computeIfAbsent(ByteBuffer.wrap(file), held -> reader.apply(file));
    }

    /** {@return titles and serials of all circles: without their files, which may be long} */
    public List<String> serials() {
        return sql.list(row -> row.getString(1), "SELECT title || ' ' || serial FROM circle ORDER BY title_key");
    }

    /** {@return all circles by title} */
    public List<Row> list() {
        return sql.list(CircleTable::circle, "SELECT * FROM circle ORDER BY title_key");
    }

    /** {@return the circle of this title, however it is written} */
    public Optional<Row> byTitle(String title) {
        return sql.one(CircleTable::circle, "SELECT * FROM circle WHERE title_key = ?", FriendName.key(title));
    }

    /** {@return the circle of this identifier} */
    public Optional<Row> byId(byte[] id) {
        return sql.one(CircleTable::circle, "SELECT * FROM circle WHERE id = ?", (Object) id);
    }

    /** {@return the serial of the founder's file of a circle that is open} */
    public OptionalLong openSerial(byte[] id) {
        return sql.one(row -> row.getLong(1), "SELECT serial FROM circle WHERE id = ? AND closing IS NULL", (Object) id)
                .map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    /** Stores a new circle. */
    public void add(Row row) {
        sql.update("INSERT INTO circle (id, title, title_key, founder, revision, round, serial, document, state, added)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row.id(), row.title(),
                FriendName.key(row.title()), row.founder(), row.revision(), row.round(), row.serial(), row.document(),
                row.state(), row.added());
    }

    /**
     * Replaces the founder's file of a known circle by a newer one, and keeps the one before for what names its round;
     * or goes back to one that was kept.
     */
    public void renew(Row row) {
        sql.update("INSERT OR REPLACE INTO circle_past SELECT id, revision, round, document FROM circle WHERE id = ?",
                (Object) row.id());
        sql.update(
                "DELETE FROM circle_past WHERE circle = ? AND (revision > ? OR round > ? OR (revision = ? AND round "
                + "= ?))",
                row.id(), row.revision(), row.round(), row.revision(), row.round());
        sql.update("UPDATE circle SET founder = ?, revision = ?, round = ?, serial = ?, document = ? WHERE id = ?",
                row.founder(), row.revision(), row.round(), row.serial(), row.document(), row.id());
        forgetOldest(row.id());
    }

    private record Past(int revision, int round, long bytes) {
    }

    private void forgetOldest(byte[] id) {
        long bytes = 0;
        int files = 0;
        for (Past past : sql.list(row -> new Past(row.getInt(1), row.getInt(2), row.getLong(3)),
                "SELECT revision, round,"
                + " length(document) FROM circle_past WHERE circle = ? ORDER BY revision DESC, round DESC",
                (Object) id)) {
            bytes += past.bytes();
            files++;
            if (files > PAST_FILES || bytes > PAST_BYTES) {
                sql.update("DELETE FROM circle_past WHERE circle = ? AND revision = ? AND round = ?", id,
                        past.revision(),
                        past.round());
            }
        }
    }

    /**
     * {@return the founder's signed file of one revision and round, the present one or one before, where it is held}
     */
    public Optional<byte[]> file(byte[] id, int revision, int round) {
        return sql.one(row -> row.getBytes(1), "SELECT document FROM circle WHERE id = ? AND revision = ? AND round = ?"
                + " UNION ALL SELECT document FROM circle_past WHERE circle = ? AND revision = ? AND round = ?",
                id, revision,
                round, id, revision, round);
    }

    /** {@return the revision and round of each file of the founder's that is held} */
    public Set<Map.Entry<Integer, Integer>> filesHeld(byte[] id) {
        return Set.copyOf(sql.list(row -> Map.entry(row.getInt(1), row.getInt(2)), "SELECT revision, round FROM circle"
                + " WHERE id = ? UNION SELECT revision, round FROM circle_past WHERE circle = ?", id, id));
    }

    /** Forgets a circle with what came of its members. What the user gave to it stays known. */
    public void remove(byte[] id) {
        sql.update("DELETE FROM circle WHERE id = ?", (Object) id);
    }

    /** Sets what the user has to do with a circle. */
    public void setState(byte[] id, Membership state) {
        sql.update("UPDATE circle SET state = ? WHERE id = ?", state, id);
    }

    /** Keeps the founder's signed word that a circle is closed. */
    public void close(byte[] id, byte[] closing) {
        sql.update("UPDATE circle SET closing = ? WHERE id = ?", closing, id);
    }

    /** Sets whether checks of senders ask this circle's whitelist. */
    public void setAsked(byte[] id, boolean asked) {
        sql.update("UPDATE circle SET asked = ? WHERE id = ?", asked, id);
    }

    /** Notes whose word the user takes for a circle's list; none for nobody's. */
    public void setAcceptedRoster(byte[] id, @Nullable String roster) {
        sql.update("UPDATE circle SET accepted_roster = ? WHERE id = ?", roster, id);
    }

    /** Stores a member's contribution, in place of an earlier one of the same member, revision and round. */
    public void putContribution(byte[] circle, int revision, int round, String kid, long serial, byte[] document) {
        sql.update(
                "DELETE FROM circle_contribution_payload WHERE circle = ? AND round = ? AND kid = ? AND revision = ?",
                circle, round, kid, revision);
        sql.update("INSERT OR REPLACE INTO circle_contribution VALUES (?, ?, ?, ?, ?, ?)", circle, revision, round,
                kid, serial, document);
    }

    /** The same, and keeps the SHA-256 of its payload, in base64url, beside it. */
    public void putContribution(byte[] circle, int revision, int round, String kid, long serial, byte[] document,
            String sha256) {
        putContribution(circle, revision, round, kid, serial, document);
        sql.update("INSERT INTO circle_contribution_payload VALUES (?, ?, ?, ?, ?)", circle, round, kid, revision,
                sha256);
    }

    /** {@return what is held of each member in one round, by key} */
    public Map<String, Head> heads(byte[] circle, int round) {
        Map<String, Head> heads = new LinkedHashMap<>();
        sql.list(row -> new Head(row.getString(1), row.getInt(2), row.getLong(3), row.getString(4)),
                "SELECT c.kid, c.revision, c.serial, p.sha256 FROM circle_contribution c LEFT JOIN "
                + "circle_contribution_payload p"
                + " USING (circle, round, kid, revision) WHERE circle = ? AND round = ?"
                + " ORDER BY kid, revision DESC", circle, round).forEach(head -> heads.putIfAbsent(head.kid(), head));
        return heads;
    }

    /** {@return the serial of what each member contributed last, to any round, by key} */
    public Map<String, Long> lastSerials(byte[] circle) {
        Map<String, Long> serials = new TreeMap<>();
        sql.list(row -> serials.put(row.getString(1), row.getLong(2)) == null, "SELECT kid, max(serial) FROM"
                + " circle_contribution WHERE circle = ? GROUP BY kid", (Object) circle);
        return serials;
    }

    /** {@return the keys of those whose contribution to one round is held, in ascending order} */
    public List<String> contributors(byte[] circle, int round) {
        return sql.list(row -> row.getString(1), "SELECT DISTINCT kid FROM circle_contribution WHERE circle = ?"
                + " AND round = ? ORDER BY kid", circle, round);
    }

    /** {@return the keys of those whose contribution to one revision and round is held, in ascending order} */
    public List<String> contributors(byte[] circle, int revision, int round) {
        return sql.list(row -> row.getString(1), "SELECT kid FROM circle_contribution WHERE circle = ?"
                + " AND revision = ? AND round = ? ORDER BY kid", circle, revision, round);
    }

    /** {@return one member's signed contributions to one round, that of the latest revision first} */
    public List<byte[]> contributions(byte[] circle, int round, String kid) {
        return sql.list(row -> row.getBytes(1), "SELECT document FROM circle_contribution WHERE circle = ?"
                + " AND round = ? AND kid = ? ORDER BY revision DESC", circle, round, kid);
    }

    /** {@return one member's signed contribution to one round} */
    public Optional<byte[]> contribution(byte[] circle, int revision, int round, String kid) {
        return sql.one(row -> row.getBytes(1), "SELECT document FROM circle_contribution WHERE circle = ?"
                + " AND revision = ? AND round = ? AND kid = ?", circle, revision, round, kid);
    }

    /**
     * Stores a merged whitelist, in place of an earlier one of the same merger and threshold. What it tells of the user
     * is noted for good.
     */
    public void putWhitelist(byte[] circle, String kid, int atLeast, int revision, int round, long serial,
            byte[] document) {
        new CircleResults(sql).note(circle, kid, round, document);
        sql.update("INSERT OR REPLACE INTO circle_whitelist VALUES (?, ?, ?, ?, ?, ?, ?)", circle, kid, atLeast,
                revision, round, serial, document);
    }

    /** {@return the signed whitelist of all who are known to anybody that was merged by the owner of this key} */
    public Optional<byte[]> whitelist(byte[] circle, String kid) {
        return sql.one(row -> row.getBytes(1), "SELECT document FROM circle_whitelist WHERE circle = ? AND kid = ?"
                + " AND at_least = 1", circle, kid);
    }

    /** {@return the signed whitelists of a circle that the owner of this key merged, one for each threshold} */
    public List<byte[]> whitelistsOf(byte[] circle, String kid) {
        return sql.list(row -> row.getBytes(1), "SELECT document FROM circle_whitelist WHERE circle = ? AND kid = ?"
                + " ORDER BY at_least", circle, kid);
    }

    /** {@return the signed whitelists of a circle, the latest first} */
    public List<byte[]> whitelists(byte[] circle) {
        return sql.list(row -> row.getBytes(1), "SELECT document FROM circle_whitelist WHERE circle = ?"
                + " ORDER BY revision DESC, round DESC, serial DESC", (Object) circle);
    }

    private static Row circle(ResultSet row) throws SQLException {
        return new Row(row.getBytes("id"), row.getString("title"), row.getString("founder"), row.getInt("revision"),
                row.getInt("round"), row.getLong("serial"), row.getBytes("document"),
                Membership.valueOf(row.getString("state")), Sql.instant(row, "added"),
                row.getBytes("closing"), row.getInt("asked") != 0, row.getString("accepted_roster"));
    }
}
