package kith.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The user's own address book. */
public final class BookTable {
    /**
     * One address of the book.
     *
     * @param canonical the canonical address
     * @param name as the source had it, perhaps empty
     * @param added when it came in first
     * @param excluded whether it is never shared
     * @param source which file it came from first; none if typed in
     */
    public record Entry(String canonical, String name, Instant added, boolean excluded, @Nullable Long source) {
    }

    /**
     * A file that was read.
     *
     * @param id its number
     * @param name file name, without folder
     * @param format of the file
     * @param readAt when
     * @param cards contacts in the file
     * @param addresses distinct addresses in the file
     * @param duplicates addresses that stood in it more than once
     * @param skipped entries without a usable address
     * @param fresh addresses that the book did not have before
     */
    public record Source(long id, String name, String format, Instant readAt, int cards, int addresses,
            int duplicates, int skipped, int fresh) {
    }

    private final Sql sql;

    BookTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all entries by address} */
    public List<Entry> list() {
        return sql.list(BookTable::entry, "SELECT * FROM contact ORDER BY canonical");
    }

    /** {@return one entry} */
    public Optional<Entry> find(String canonical) {
        return sql.one(BookTable::entry, "SELECT * FROM contact WHERE canonical = ?", canonical);
    }

    /** {@return number of addresses} */
    public int size() {
        return (int) sql.number("SELECT count(*) FROM contact");
    }

    /** {@return all canonical addresses, the excluded ones too} */
    public List<String> addresses() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact ORDER BY canonical");
    }

    /** {@return what an edition made now would hold: neither excluded ones nor the user's own} */
    public List<String> shareable() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact WHERE excluded = 0"
                + " AND canonical NOT IN (SELECT canonical FROM own_address) ORDER BY canonical");
    }

    /** Adds entries; those already there keep their marks and get a name if they had none; {@return how many were new} */
    public int add(List<Entry> entries) {
        int before = size();
        sql.batch("INSERT INTO contact VALUES (?, ?, ?, ?, ?) ON CONFLICT (canonical) DO UPDATE"
                + " SET name = excluded.name WHERE contact.name = ''",
                entries.stream().<@Nullable Object[]>map(e -> new @Nullable Object[] {
                    e.canonical(), e.name(), e.added(), e.excluded(), e.source()}).toList());
        return size() - before;
    }

    /** Marks an address as never to be shared, or takes the mark off; {@return whether it is in the book} */
    public boolean setExcluded(String canonical, boolean excluded) {
        return sql.update("UPDATE contact SET excluded = ? WHERE canonical = ?", excluded, canonical) > 0;
    }

    /** Removes an address; {@return whether it was there} */
    public boolean remove(String canonical) {
        return sql.update("DELETE FROM contact WHERE canonical = ?", canonical) > 0;
    }

    /** Records a file that was read (its id is ignored); {@return the id} */
    public long addSource(Source source) {
        sql.update("INSERT INTO book_source (name, format, read_at, cards, addresses, duplicates, skipped, fresh)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)", source.name(), source.format(), source.readAt(), source.cards(),
                source.addresses(), source.duplicates(), source.skipped(), source.fresh());
        return sql.number("SELECT last_insert_rowid()");
    }

    /** Sets how many of a source's addresses were new. */
    public void setFresh(long source, int fresh) {
        sql.update("UPDATE book_source SET fresh = ? WHERE id = ?", fresh, source);
    }

    /** {@return the files that were read, the latest first} */
    public List<Source> sources() {
        return sql.list(row -> new Source(row.getLong("id"), row.getString("name"), row.getString("format"),
                Sql.instant(row, "read_at"), row.getInt("cards"), row.getInt("addresses"), row.getInt("duplicates"),
                row.getInt("skipped"), row.getInt("fresh")), "SELECT * FROM book_source ORDER BY id DESC");
    }

    private static Entry entry(ResultSet row) throws SQLException {
        long source = row.getLong("source");
        boolean typed = row.wasNull();
        return new Entry(row.getString("canonical"), row.getString("name"), Sql.instant(row, "added"),
                row.getInt("excluded") != 0, typed ? null : source);
    }
}
