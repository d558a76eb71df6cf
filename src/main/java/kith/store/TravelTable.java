package kith.store;

/** Filters that travel with mail: those signed in advance, and files of unknown keys that wait. */
public final class TravelTable {
    private final Sql sql;

    TravelTable(Sql sql) {
        this.sql = sql;
    }
}
