package kith.ui.book;

import module java.base;
import kith.book.BookEntry;

/**
 * A contact as the table shows it.
 *
 * @param entry the contact
 * @param standing whether friends can get it
 * @param searched what a search looks through: address and name in lower case
 */
public record BookRow(BookEntry entry, Standing standing, String searched) {
    /** Whether friends can get a contact. */
    public enum Standing {
        /** Nothing stands in the way, and the newest edition holds it, if there is one. */
        ALLOWED,
        /** It came after the newest edition was made, and is in the next. */
        WAITING,
        /** It is never shared. */
        NEVER
    }

    /** {@return rows for these contacts, in the same order} {@code waiting} has those that no edition holds yet. */
    static List<BookRow> of(Collection<BookEntry> entries, Set<String> waiting) {
        return entries.stream().map(entry -> new BookRow(entry, standing(entry, waiting),
                (entry.canonical() + '\n' + entry.name()).toLowerCase(Locale.ROOT))).toList();
    }

    private static Standing standing(BookEntry entry, Set<String> waiting) {
        if (entry.excluded()) {
            return Standing.NEVER;
        }
        return waiting.contains(entry.canonical()) ? Standing.WAITING : Standing.ALLOWED;
    }

    /** {@return the canonical address} */
    public String canonical() {
        return entry.canonical();
    }
}
