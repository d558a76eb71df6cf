package kith.ui.book;

import module java.base;

/**
 * What the table is sorted by.
 *
 * @param column which column
 * @param direction which way
 */
public record BookOrder(Column column, Direction direction) {
    /** As the book is stored. */
    public static final BookOrder BY_ADDRESS = new BookOrder(Column.ADDRESS, Direction.UP);

    /** The columns. */
    public enum Column {
        /** The canonical address. */
        ADDRESS,
        /** The name; contacts without one come last, whichever the direction. */
        NAME,
        /** When it came in first. */
        ADDED,
        /** Whether friends can get it. */
        SHARING
    }

    /** Which way. */
    public enum Direction {
        /** The smallest first. */
        UP,
        /** The largest first. */
        DOWN
    }

    private record Named(BookRow row, CollationKey key) {
    }

    /** {@return the rows in this order, equal ones by address} Takes a moment for many: not for the window's thread. */
    List<BookRow> sort(List<BookRow> rows, Locale locale) {
        Comparator<BookRow> byAddress = Comparator.comparing(BookRow::canonical);
        return switch (column) {
            case ADDRESS -> rows.stream().sorted(turned(byAddress)).toList();
            case ADDED -> rows.stream().sorted(turned(Comparator.comparing((BookRow row) -> row.entry().added()))
                    .thenComparing(byAddress)).toList();
            case SHARING -> rows.stream().sorted(turned(Comparator.comparing(BookRow::standing).reversed())
                    .thenComparing(byAddress)).toList();
            case NAME -> byName(rows, locale, byAddress);
        };
    }

    /** Keys are made once a row: comparing two names by the rules of a language costs far more than comparing keys. */
    private List<BookRow> byName(List<BookRow> rows, Locale locale, Comparator<BookRow> byAddress) {
        Collator collator = Collator.getInstance(locale);
        Comparator<Named> nameless = Comparator.comparing(named -> named.row().entry().name().isEmpty());
        return rows.stream().map(row -> new Named(row, collator.getCollationKey(row.entry().name())))
                .sorted(nameless.thenComparing(turned(Comparator.comparing(Named::key)))
                        .thenComparing(Named::row, byAddress))
                .map(Named::row).toList();
    }

    private <T> Comparator<T> turned(Comparator<T> comparator) {
        return direction == Direction.UP ? comparator : comparator.reversed();
    }
}
