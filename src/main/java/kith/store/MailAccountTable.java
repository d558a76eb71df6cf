package kith.store;

/** The mail accounts that are looked at over IMAP, and address books on servers. */
public final class MailAccountTable {
    private final Sql sql;

    MailAccountTable(Sql sql) {
        this.sql = sql;
    }
}
