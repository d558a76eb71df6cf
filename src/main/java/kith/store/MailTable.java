package kith.store;

/** What mail needs to know: the servers whose results are believed, and hashes of what the user sent. */
public final class MailTable {
    private final Sql sql;

    MailTable(Sql sql) {
        this.sql = sql;
    }
}
