package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The mail accounts that are looked at over IMAP, and how far each of their folders was looked at. */
public final class MailAccountTable {
    /**
     * One account, without its password.
     *
     * @param name what the user calls it
     * @param host the server
     * @param port of the server
     * @param security how the connection is protected, a stable word
     * @param authority certificates in PEM form that alone vouch for the server; null for the usual ones
     * @param user name on the server
     * @param tokenCommand the program that prints a token; null where there is a password
     * @param folder the folder that is looked at
     * @param keywords whether keywords are set, a stable word
     */
    public record StoredAccount(String name, String host, int port, String security, byte @Nullable [] authority,
            String user, @Nullable String tokenCommand, String folder, String keywords) {
    }

    /**
     * How far a folder was looked at.
     *
     * @param uidValidity the numbering that the UID is of
     * @param lastUid the last message, 0 for none
     */
    public record Seen(long uidValidity, long lastUid) {
    }

    private final Sql sql;

    MailAccountTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all accounts, in the order of their names} */
    public List<StoredAccount> all() {
        return sql.list(MailAccountTable::account, "SELECT * FROM mail_account ORDER BY name");
    }

    /** {@return the account of that name} */
    public Optional<StoredAccount> find(String name) {
        return sql.one(MailAccountTable::account, "SELECT * FROM mail_account WHERE name = ?", name);
    }

    /** Enters an account; {@return whether there was none of that name} */
    public boolean add(StoredAccount account) {
        return sql.update("INSERT OR IGNORE INTO mail_account VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", account.name(),
                account.host(), account.port(), account.security(), account.authority(), account.user(),
                account.tokenCommand(), account.folder(), account.keywords()) > 0;
    }

    /** Removes an account with what is remembered of its folders; {@return whether there was one} */
    public boolean remove(String name) {
        return sql.update("DELETE FROM mail_account WHERE name = ?", name) > 0;
    }

    /** {@return how far this folder of this account was looked at} */
    public Optional<Seen> seen(String account, String folder) {
        return sql.one(row -> new Seen(row.getLong("uid_validity"), row.getLong("last_uid")),
                "SELECT * FROM mail_account_seen WHERE account = ? AND folder = ?", account, folder);
    }

    /** Remembers how far a folder was looked at; does nothing where the account is gone. */
    public void setSeen(String account, String folder, Seen seen) {
        sql.update("INSERT INTO mail_account_seen SELECT name, ?, ?, ? FROM mail_account WHERE name = ? "
                + "ON CONFLICT (account, folder) DO UPDATE SET uid_validity = excluded.uid_validity, "
                + "last_uid = excluded.last_uid", folder, seen.uidValidity(), seen.lastUid(), account);
    }

    private static StoredAccount account(ResultSet row) throws SQLException {
        return new StoredAccount(row.getString("name"), row.getString("host"), row.getInt("port"),
                row.getString("security"), row.getBytes("authority"), row.getString("user"),
                row.getString("token_command"), row.getString("folder"), row.getString("keywords"));
    }
}
