package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.book.BookEntry;
import org.jspecify.annotations.Nullable;

/** The user's own address book. */
public final class BookTable {
    /** From so many on, reading the whole book once is quicker than asking for each. */
    private static final int MANY = 500;

    private static final String ENTRIES = "SELECT contact.*, (SELECT group_concat(s.source) FROM contact_source AS s"
            + " WHERE s.canonical = contact.canonical) AS files FROM contact";

    private final Sql sql;

    BookTable(Sql sql) {
        this.sql = sql;
    }

    /** {@return all entries by address} */
    public List<BookEntry> list() {
        return sql.list(BookTable::entry, ENTRIES + " ORDER BY canonical");
    }

    /** {@return one entry} */
    public Optional<BookEntry> find(String canonical) {
        return sql.one(BookTable::entry, ENTRIES + " WHERE canonical = ?", canonical);
    }

    /** {@return those of these addresses that are in the book} */
    public Map<String, BookEntry> find(Collection<String> addresses) {
        Map<String, BookEntry> found = new HashMap<>();
        if (addresses.size() < MANY) {
            addresses.forEach(address -> find(address).ifPresent(entry -> found.put(address, entry)));
        } else {
            Set<String> wanted = new HashSet<>(addresses);
            list().stream().filter(entry -> wanted.contains(entry.canonical()))
                    .forEach(entry -> found.put(entry.canonical(), entry));
        }
        return found;
    }

    /** {@return number of addresses} */
    public int size() {
        return (int) sql.number("SELECT count(*) FROM contact");
    }

    /** {@return all canonical addresses, the excluded ones too} */
    public List<String> addresses() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact ORDER BY canonical");
    }

    /** {@return the name of each address, perhaps empty, the excluded ones too} */
    public Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        sql.list(row -> names.put(row.getString(1), row.getString(2)), "SELECT canonical, name FROM contact");
        return names;
    }

    /** {@return what an edition made now would hold: neither excluded ones nor the user's own} */
    public List<String> shareable() {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact WHERE excluded = 0"
                + " AND canonical NOT IN (SELECT canonical FROM own_address) ORDER BY canonical");
    }

    /**
     * Adds entries; those already there keep their marks and get a name if they had none; {@return how many were new}
     */
    public int add(List<BookEntry> entries) {
        int before = size();
        sql.batch("INSERT INTO contact VALUES (?, ?, ?, ?, ?) ON CONFLICT (canonical) DO UPDATE"
                + " SET name = excluded.name WHERE contact.name = ''", rows(entries));
        addFiles(entries);
        return size() - before;
    }

    /** Makes these entries exactly what they are here, whether they are in the book or not. */
    public void put(Collection<BookEntry> entries) {
        sql.batch(
                "INSERT INTO contact VALUES (?, ?, ?, ?, ?) ON CONFLICT (canonical) DO UPDATE SET name = excluded.name,"
                + " added = excluded.added, excluded = excluded.excluded, source = excluded.source", rows(entries));
        sql.batch("DELETE FROM contact_source WHERE canonical = ?",
                entries.stream().<@Nullable Object[]>map(e -> new @Nullable Object[] {e.canonical()}).toList());
        addFiles(entries);
    }

    private static List<@Nullable Object[]> rows(Collection<BookEntry> entries) {
        return entries.stream().<@Nullable Object[]>map(e -> new @Nullable Object[] {
            e.canonical(), e.name(), e.added(), e.excluded(), e.source()}).toList();
    }

    private void addFiles(Collection<BookEntry> entries) {
        List<@Nullable Object[]> listed = entries.stream().flatMap(e -> e.files().stream()
                .<@Nullable Object[]>map(file -> new @Nullable Object[] {e.canonical(), file})).toList();
        sql.batch("INSERT OR IGNORE INTO contact_source VALUES (?, ?)", listed);
        sql.batch("DELETE FROM contact_gone WHERE canonical = ? AND source = ?", listed);
    }

    /** {@return the addresses that a source lists} */
    public List<String> listedBy(long source) {
        return sql.list(row -> row.getString(1), "SELECT canonical FROM contact_source WHERE source = ?"
                + " ORDER BY canonical", source);
    }

    /**
     * Gives contacts other names; the keys are canonical addresses, and those that are not in the book are passed over.
     */
    public void rename(Map<String, String> names) {
        sql.batch("UPDATE contact SET name = ? WHERE canonical = ?", names.entrySet().stream()
                .<@Nullable Object[]>map(e -> new @Nullable Object[] {e.getValue(), e.getKey()}).toList());
    }

    /** Marks addresses as never to be shared, or takes the mark off; those that are not in the book are passed over. */
    public void setExcluded(Collection<String> addresses, boolean excluded) {
        sql.batch("UPDATE contact SET excluded = ? WHERE canonical = ?",
                addresses.stream().<@Nullable Object[]>map(a -> new @Nullable Object[] {excluded, a}).toList());
    }

    /** Removes addresses; those that are not in the book are passed over. */
    public void remove(Collection<String> addresses) {
        sql.batch("DELETE FROM contact WHERE canonical = ?",
                addresses.stream().<@Nullable Object[]>map(a -> new @Nullable Object[] {a}).toList());
    }

    private static BookEntry entry(ResultSet row) throws SQLException {
        long source = row.getLong("source");
        boolean typed = row.wasNull();
        return new BookEntry(row.getString("canonical"), row.getString("name"), Sql.instant(row, "added"),
                row.getInt("excluded") != 0, typed ? null : source, files(row.getString("files")));
    }

    private static List<Long> files(@Nullable String numbers) {
        if (numbers == null) {
            return List.of();
        }
        return numbers.indexOf(',') < 0 ? List.of(Long.valueOf(numbers))
                : Arrays.stream(numbers.split(",")).map(Long::valueOf).sorted().toList();
    }
}
