package kith.app.book;

import module java.base;
import kith.book.BookEntry;
import org.jspecify.annotations.Nullable;

/**
 * What a change did to the user's book, kept so that it can be taken back by {@link UndoBookChange}.
 *
 * @param kind what was done
 * @param subject the address or file it was done to, if it was one; otherwise empty
 * @param rows the contacts that it changed, each once; those that it left as they were are not among them
 * @param files the files that it read in
 * @param edition number of the newest edition at that time, 0 if there was none
 * @param count how many contacts the user saw change; for files that were read, how many came in or got a name
 */
public record BookChange(Kind kind, String subject, List<Row> rows, List<Long> files, int edition, int count) {
    /** What was done. */
    public enum Kind {
        /** Contacts were marked as never to be shared. */
        EXCLUDED,
        /** That mark was taken off. */
        INCLUDED,
        /** Contacts were taken out. */
        REMOVED,
        /** A contact was typed in. */
        ADDED,
        /** Files were read. */
        READ
    }

    /**
     * One contact.
     *
     * @param before as it was; none if it was not in the book
     * @param after as the change left it; none if it is not in the book any more
     */
    public record Row(@Nullable BookEntry before, @Nullable BookEntry after) {
        /** {@return its canonical address} */
        public String canonical() {
            return Objects.requireNonNull(after == null ? before : after).canonical();
        }

        /** {@return whether its owner can see that it changed: which files list a contact does not show} */
        boolean isVisible() {
            return before == null || after == null || !before.name().equals(after.name())
                    || before.excluded() != after.excluded();
        }

        /** {@return whether what the change touched is still as the change left it} */
        boolean stands(@Nullable BookEntry now) {
            if (before == null || after == null || now == null) {
                return Objects.equals(after, now);
            }
            return (before.name().equals(after.name()) || after.name().equals(now.name()))
                    && (before.excluded() == after.excluded() || after.excluded() == now.excluded())
                    && (before.files().equals(after.files()) || after.files().equals(now.files()));
        }

        /** {@return what to put into the book in place of {@code now}; none if it is to be taken out} */
        Optional<BookEntry> undone(@Nullable BookEntry now) {
            if (before == null || after == null || now == null) {
                return Optional.ofNullable(before);
            }
            return Optional.of(new BookEntry(now.canonical(),
                    before.name().equals(after.name()) ? now.name() : before.name(), now.added(),
                    before.excluded() == after.excluded() ? now.excluded() : before.excluded(), now.source(),
                    before.files().equals(after.files()) ? now.files() : before.files()));
        }
    }

    /** Copies the lists. */
    public BookChange {
        rows = List.copyOf(rows);
        files = List.copyOf(files);
    }

    /** Counts what the user saw change. */
    public BookChange(Kind kind, String subject, List<Row> rows, List<Long> files, int edition) {
        this(kind, subject, rows, files, edition, (int) rows.stream().filter(Row::isVisible).count());
    }

    /** {@return the rows of these addresses that differ} */
    static List<Row> between(Collection<String> addresses, Map<String, BookEntry> before,
            Map<String, BookEntry> after) {
        List<Row> rows = new ArrayList<>();
        for (String address : addresses) {
            if (!Objects.equals(before.get(address), after.get(address))) {
                rows.add(new Row(before.get(address), after.get(address)));
            }
        }
        return rows;
    }
}
