package kith.store;

import module java.base;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.book.SourceNote;
import org.jspecify.annotations.Nullable;

/**
 * The files and other sources that were read into the user's own address book, each with what its reader said when it
 * was read last.
 */
public final class BookFileTable {
    private static final String TITLES = "titles=";

    private final Sql sql;

    BookFileTable(Sql sql) {
        this.sql = sql;
    }

    /**
     * Records a source that was read (its id is ignored), in place of what was recorded of it before; {@return the id}
     */
    public long put(BookSource source) {
        long known = id(source.key());
        long id = known == 0 ? insert(source) : update(known, source);
        List<SourceNote> notes = source.notes();
        if (notes != null) {
            sql.batch("INSERT INTO book_source_note VALUES (?, ?, ?, ?)", notes.stream()
                    .<@Nullable Object[]>map(n -> new @Nullable Object[] {id, n.about(), n.kind(), n.count()})
                    .toList());
        }
        return id;
    }

    private long id(@Nullable SourceKey key) {
        return key == null ? 0
                : sql.number("SELECT id FROM book_source WHERE kind = ? AND place = ?", key.kind(), key.place());
    }

    private long insert(BookSource source) {
        SourceKey key = source.key();
        sql.update(
                "INSERT INTO book_source (name, format, read_at, cards, addresses, duplicates, skipped, fresh, noted,"
                + " kind, place, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", source.name(), source.format(),
                source.readAt(), source.cards(), source.addresses(), source.duplicates(), source.skipped(),
                source.fresh(), source.notes() != null, key == null ? null : key.kind(),
                key == null ? null : key.place(), source.settings());
        return sql.number("SELECT last_insert_rowid()");
    }

    private long update(long id, BookSource source) {
        sql.update("UPDATE book_source SET name = ?, format = ?, read_at = ?, cards = ?, addresses = ?, duplicates = ?,"
                + " skipped = ?, fresh = ?, noted = ?, settings = ?, undone = NULL WHERE id = ?", source.name(),
                source.format(), source.readAt(), source.cards(), source.addresses(), source.duplicates(),
                source.skipped(), source.fresh(), source.notes() != null, source.settings(), id);
        sql.update("DELETE FROM book_source_note WHERE source = ?", id);
        return id;
    }

    /** {@return what was recorded of a source when it was read last} */
    public Optional<BookSource> find(SourceKey key) {
        long id = id(key);
        return list().stream().filter(source -> source.id() == id).findFirst();
    }

    /** Sets how many of a file's addresses were new. */
    public void setFresh(long source, int fresh) {
        sql.update("UPDATE book_source SET fresh = ? WHERE id = ?", fresh, source);
    }

    /** Marks those of these files as undone that no contact is listed in any more. */
    public void setUndone(List<Long> sources, Instant when) {
        sql.batch("UPDATE book_source SET undone = ? WHERE id = ?"
                + " AND id NOT IN (SELECT source FROM contact_source)",
                sources.stream().<@Nullable Object[]>map(id -> new @Nullable Object[] {when, id}).toList());
    }

    /**
     * Forgets what was chosen for the tables among these sources that are undone, so that the user is asked again. A
     * choice by which another source was read, and still is in the book, stays.
     */
    public void forgetChoices(List<Long> sources) {
        sql.batch("DELETE FROM table_choice WHERE ? || titles IN"
                + " (SELECT settings FROM book_source WHERE id = ? AND undone IS NOT NULL)"
                + " AND ? || titles NOT IN (SELECT settings FROM book_source WHERE undone IS NULL)",
                sources.stream().<@Nullable Object[]>map(id -> new @Nullable Object[] {TITLES, id, TITLES}).toList());
    }

    /** {@return the sources that were read, the one read last first} */
    public List<BookSource> list() {
        record Noted(long source, SourceNote note) {
        }
        Map<Long, List<SourceNote>> notes = sql.list(row -> new Noted(row.getLong("source"),
                new SourceNote(SourceNote.About.valueOf(row.getString("about")), row.getString("kind"),
                        row.getInt("count"))),
                "SELECT * FROM book_source_note ORDER BY source, about, kind").stream()
                .collect(Collectors.groupingBy(Noted::source, Collectors.mapping(Noted::note, Collectors.toList())));
        return sql.list(row -> {
            long undone = row.getLong("undone");
            boolean stands = row.wasNull();
            long id = row.getLong("id");
            return new BookSource(id, row.getString("name"), row.getString("format"), Sql.instant(row, "read_at"),
                    row.getInt("cards"), row.getInt("addresses"), row.getInt("duplicates"), row.getInt("skipped"),
                    row.getInt("fresh"), row.getInt("noted") == 0 ? null : notes.getOrDefault(id, List.of()),
                    stands ? null : Instant.ofEpochMilli(undone), key(row), row.getString("settings"));
        }, "SELECT * FROM book_source ORDER BY read_at DESC, id DESC");
    }

    private static @Nullable SourceKey key(ResultSet row) throws SQLException {
        String kind = row.getString("kind");
        return kind == null ? null : new SourceKey(SourceKey.Kind.valueOf(kind), row.getString("place"));
    }

    /** {@return the settings of a source that was read as the user chose for tables with these titles} */
    public static String titles(String titles) {
        return TITLES + titles;
    }

    /** {@return what the user chose for tables with these titles} */
    public Optional<String> choice(String titles) {
        return sql.one(row -> row.getString(1), "SELECT choice FROM table_choice WHERE titles = ?", titles);
    }

    /** {@return what the user chose for the table that was read with these settings; nothing if they name none} */
    public Optional<String> chosen(String settings) {
        return settings.startsWith(TITLES) ? choice(settings.substring(TITLES.length())) : Optional.empty();
    }

    /** Remembers what the user chose for tables with these titles. */
    public void choose(String titles, String choice) {
        sql.update("INSERT INTO table_choice VALUES (?, ?) ON CONFLICT (titles) DO UPDATE SET choice = excluded.choice",
                titles, choice);
    }
}
