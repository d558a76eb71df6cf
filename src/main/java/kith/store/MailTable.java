package kith.store;

import module java.base;
import org.jspecify.annotations.Nullable;

/** What mail needs to know: the servers whose results are believed, and hashes of what the user sent. */
public final class MailTable {
    private static final String BELOW = "below";

    private final Sql sql;

    MailTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return the names of the servers that are believed, sorted} */
    public List<String> trusted() {
        return sql.list(row -> row.getString(1), "SELECT name FROM trusted_server ORDER BY name");
    }

    /** Adds a server; {@return whether it was new} */
    public boolean trust(String name, Instant now) {
        return sql.update("INSERT OR IGNORE INTO trusted_server VALUES (?, ?)", name, now) > 0;
    }

    /** Removes a server; {@return whether it was there} */
    public boolean distrust(String name) {
        return sql.update("DELETE FROM trusted_server WHERE name = ?", name) > 0;
    }

    /** {@return what was set by {@link #setBelow}} */
    public Optional<String> below() {
        return sql.one(row -> row.getString(1), "SELECT value FROM mail_setting WHERE key = ?", BELOW);
    }

    /** Sets what is done with results below a server's own field. */
    public void setBelow(String below) {
        sql.update("INSERT INTO mail_setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                BELOW, below);
    }

    /** {@return the key of the hashes, if there is one yet} */
    public Optional<byte[]> sentKey() {
        return sql.one(row -> row.getBytes(1), "SELECT key FROM sent_key");
    }

    /** Sets the key of the hashes, once and for all. */
    public void setSentKey(byte[] key) {
        sql.update("INSERT INTO sent_key VALUES (1, ?)", key);
    }

    /** Stores hashes; of one that is there already the later day stays. */
    public void addSent(Collection<byte[]> hashes, LocalDate day) {
        sql.batch("INSERT INTO sent_hash VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET day = max(day, excluded.day)",
                hashes.stream().<@Nullable Object[]>map(hash -> new @Nullable Object[] {hash, day.toEpochDay()})
                .toList());
    }

    /** Removes hashes of the oldest days until no more than {@code most} are left. */
    public void keepSent(int most) {
        long surplus = countSent() - most;
        if (surplus > 0) {
            sql.update("DELETE FROM sent_hash WHERE hash IN (SELECT hash FROM sent_hash ORDER BY day, hash LIMIT ?)",
                    surplus);
        }
    }

    /** {@return how many hashes there are} */
    public long countSent() {
        return sql.number("SELECT count(*) FROM sent_hash");
    }

    /** {@return all hashes, in the order of their bytes} */
    public List<byte[]> sent() {
        return sql.list(row -> row.getBytes(1), "SELECT hash FROM sent_hash ORDER BY hash");
    }
}
