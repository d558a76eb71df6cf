package kith.store;

/** How far the scans of mailboxes have come. */
public final class ScanTable {
    private final Sql sql;

    ScanTable(Sql sql) {
        this.sql = sql;
    }
}
