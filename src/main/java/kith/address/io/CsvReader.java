package kith.address.io;

import module java.base;
import kith.address.EmailAddress;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Tables with commas, semicolons or tabs, and plain lists of addresses. Columns are found by their titles, else by
 * their content. A text in which no column is titled so and none is at least half addresses is no address book.
 */
public final class CsvReader implements AddressBookReader {
    @Override
    public Match sniff(BookText book) {
        return LongLine.begins(book) || CsvLayout.best(book).isPresent() ? Match.PERHAPS : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        return LongLine.begins(book) ? LongLine.read(book) : read(book, CsvLayout.best(book)
                .orElseThrow(() -> Fault.BOOK_FORMAT_UNKNOWN.raise("problem", BookProblem.NO_ADDRESS_COLUMN)));
    }

    /**
     * {@return what the text holds if it is read so}
     *
     * @throws KithException {@link Fault#BOOK_FORMAT_INVALID}
     */
    static ImportReport read(BookText book, CsvLayout layout) {
        return whole(book, layout)
                .or(() -> whole(book, layout.withoutQuotes()))
                .orElseThrow(() -> Fault.BOOK_FORMAT_INVALID.raise("problem",
                BookProblem.TABLE_UNREADABLE));
    }

    private static Optional<ImportReport> whole(BookText book, CsvLayout layout) {
        ImportTally tally = new ImportTally();
        int[] widest = {0};
        List<String> titles = new ArrayList<>();
        boolean whole = layout.table().forEach((number, row) -> {
            widest[0] = Math.max(widest[0], row.size());
            if (number <= layout.headerRows()) {
                titles.addAll(row);
            }
            if (number > layout.headerRows() && row.stream().anyMatch(cell -> !cell.isBlank())) {
                take(tally, number, row, layout.columns());
                reportOthers(tally, number, row, layout.columns(), titles);
            }
        });
        if (!whole) {
            return Optional.empty();
        }
        if (layout.table().quotes() == CsvTable.Quotes.ORDINARY) {
            tally.warn(Warning.QUOTES_IGNORED);
        }
        BookFormat format =
                layout.certainty() != CsvCertainty.CONTENT || widest[0] > 1 ? BookFormat.CSV : BookFormat.LIST;
        if (layout.certainty() == CsvCertainty.CONTENT && format == BookFormat.CSV) {
            tally.warn(Warning.COLUMNS_BY_CONTENT);
        } else if (layout.certainty() == CsvCertainty.REMEMBERED) {
            tally.warn(Warning.COLUMNS_REMEMBERED);
        }
        return Optional.of(tally.report(book, format));
    }

    /** Reports addresses in other columns, with the column, so that a wrong choice is seen. */
    private static void reportOthers(ImportTally tally, int number, List<String> row, CsvHeader columns,
            List<String> titles) {
        List<Integer> others = IntStream.range(0, Math.min(row.size(), CsvPreview.MAX_COLUMNS)).boxed()
                .filter(column -> !columns.addressColumns().contains(column) && CsvContent.points(row.get(column)) == 2)
                .toList();
        if (others.isEmpty()) {
            return;
        }
        Set<EmailAddress> taken = columns.addressColumns().stream().filter(column -> column < row.size())
                .flatMap(column -> LenientAddresses.split(row.get(column)).addresses().stream())
                .collect(Collectors.toSet());
        for (int column : others) {
            String cell = row.get(column);
            if (!taken.containsAll(LenientAddresses.split(cell).addresses())) {
                String title = column < titles.size() ? titles.get(column).strip() : "";
                tally.skip(number, Skipped.Why.OTHER_COLUMN, (title.isEmpty() ? column + 1 : title) + ": " + cell);
            }
        }
    }

    private static void take(ImportTally tally, int number, List<String> row, CsvHeader columns) {
        tally.beginCard();
        for (int column : columns.addressColumns()) {
            if (column < row.size() && !row.get(column).isBlank()) {
                tally.value(number, row.get(column));
            }
        }
        List<String> names = new ArrayList<>();
        for (int column : columns.nameColumns()) {
            if (column < row.size() && !row.get(column).isBlank()
                    && row.get(column).length() <= ImportTally.MAX_FIELD) {
                names.add(row.get(column).strip());
            }
        }
        tally.endCard(String.join(" ", names));
    }
}
