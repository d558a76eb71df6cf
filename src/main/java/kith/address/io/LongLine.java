package kith.address.io;

import java.util.List;

/** A first line of more addresses than a table has columns: one after the other, as fields of messages hold them. */
final class LongLine {
    private static final int SHORT = 4096;
    private static final int LOOKED_AT = 1 << 16;

    private LongLine() {
    }

    /** {@return whether a text begins with such a line} Looks at its beginning only, however long it is. */
    static boolean begins(BookText book) {
        String text = book.text();
        int end = 0;
        while (end < Math.min(text.length(), LOOKED_AT) && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        if (end <= SHORT) {
            return false;
        }
        List<String> pieces = AddressPieces.of(text.substring(0, end)).stream()
                .limit(CsvPreview.MAX_COLUMNS + 1L).toList();
        long addresses = pieces.stream().filter(piece -> CsvContent.points(piece) > 0).count();
        return pieces.size() > CsvPreview.MAX_COLUMNS && addresses * 10 >= pieces.size() * 8L;
    }

    /**
     * {@return the addresses of the whole text, each as an entry}
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#BOOK_TOO_MANY}
     */
    static ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        for (String piece : AddressPieces.of(book.text())) {
            tally.beginCard();
            tally.value(tally.cards(), piece);
            tally.endCard("");
        }
        return tally.report(book, BookFormat.LIST);
    }
}
