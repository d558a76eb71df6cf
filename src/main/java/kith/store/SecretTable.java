package kith.store;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Passwords of servers: encrypted here, or where they are in the keyring of the system. None is here in the clear. */
public final class SecretTable {
    /**
     * Where one secret is.
     *
     * @param name what it is called, such as {@code imap:work}
     * @param keyringEntry what the keyring finds it by; null if it is not there
     * @param box the secret, encrypted with the profile's keys; null if it is in the keyring
     */
    public record StoredSecret(String name, @Nullable String keyringEntry, byte @Nullable [] box) {
    }

    private final Sql sql;

    SecretTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return the secret of that name} */
    public Optional<StoredSecret> find(String name) {
        return sql.one(SecretTable::stored, "SELECT * FROM secret WHERE name = ?", name);
    }

    /** {@return all of them, in the order of their names} */
    public List<StoredSecret> all() {
        return sql.list(SecretTable::stored, "SELECT * FROM secret ORDER BY name");
    }

    /** Stores a secret, in the place of one of the same name. */
    public void put(StoredSecret secret) {
        sql.update("INSERT INTO secret VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET entry = excluded.entry, "
                + "box = excluded.box", secret.name(), secret.keyringEntry(), secret.box());
    }

    /** Forgets a secret; {@return whether there was one} */
    public boolean remove(String name) {
        return sql.update("DELETE FROM secret WHERE name = ?", name) > 0;
    }

    private static StoredSecret stored(java.sql.ResultSet row) throws java.sql.SQLException {
        return new StoredSecret(row.getString("name"), row.getString("entry"), row.getBytes("box"));
    }
}
