package kith.store;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Contacts that a source listed once and lists no longer. They stay in the book until the user decides otherwise. */
public final class GoneTable {
    /**
     * One of them.
     *
     * @param canonical its canonical address
     * @param source which source lists it no longer
     * @param since when that was seen first
     */
    public record Gone(String canonical, long source, Instant since) {
    }

    private final Sql sql;

    GoneTable(Sql sql) {
        this.sql = sql;
    }

    /** Takes addresses off a source's list and remembers that they stood there. */
    public void add(long source, Collection<String> addresses, Instant since) {
        sql.batch("INSERT OR IGNORE INTO contact_gone VALUES (?, ?, ?)", addresses.stream()
                .<@Nullable Object[]>map(a -> new @Nullable Object[] {a, source, since}).toList());
        sql.batch("DELETE FROM contact_source WHERE canonical = ? AND source = ?", addresses.stream()
                .<@Nullable Object[]>map(a -> new @Nullable Object[] {a, source}).toList());
    }

    /**
     * {@return those nobody decided about, by source and address} Neither contacts that another source lists nor those
     * that were typed in are among them: their being in the book does not depend on this source.
     */
    public List<Gone> undecided() {
        return sql.list(row -> new Gone(row.getString("canonical"), row.getLong("source"), Sql.instant(row, "since")),
                "SELECT contact_gone.* FROM contact_gone JOIN contact USING (canonical) WHERE contact.source IS NOT "
                + "NULL"
                + " AND canonical NOT IN (SELECT canonical FROM contact_source)"
                + " ORDER BY contact_gone.source, canonical");
    }

    /** Forgets that sources no longer list these: they stay in the book. */
    public void keep(Collection<String> addresses) {
        sql.batch("DELETE FROM contact_gone WHERE canonical = ?",
                addresses.stream().<@Nullable Object[]>map(a -> new @Nullable Object[] {a}).toList());
    }
}
