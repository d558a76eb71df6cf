package kith.address.io;

import module java.base;

/**
 * How a text is read as a table.
 *
 * @param table the text
 * @param columns which of its columns hold what
 * @param certainty what they were found by
 * @param headerRows how many rows have no contact
 * @param score how well the text reads so; the better layout has more
 */
record CsvLayout(CsvTable table, CsvHeader columns, CsvCertainty certainty, int headerRows, int score) {
    /** What may stand between columns. */
    static final char[] DELIMITERS = {',', ';', '\t'};

    // Formats of other readers, and of mail: never tables.
    private static final Pattern OTHER = Pattern.compile(
            "\\A(\\{|<|\\[|%PDF|PK\\x03|SQLite format|dn:|version: ?1\\s|(?i:From[ :]|(To|Cc|Subject|Date|Message-ID|"
            + "Reply-To|Return-Path|Received|Delivered-To|MIME-Version|DKIM-Signature):))");
    private static final Pattern SEPARATOR_LINE = Pattern.compile("\\Asep=([,;\\t])\\R");

    /** {@return how this text is read best; nothing if none of its columns holds addresses} */
    static Optional<CsvLayout> best(BookText book) {
        return text(book).flatMap(text -> {
            CsvLayout best = null;
            for (char delimiter : DELIMITERS) {
                Optional<CsvLayout> layout = of(text, delimiter);
                if (layout.isPresent() && (best == null || layout.get().score > best.score)) {
                    best = layout.get();
                }
            }
            return Optional.ofNullable(best);
        });
    }

    /** {@return the text of a book that may be a table, without the line that only Excel understands} */
    static Optional<String> text(BookText book) {
        String text = SEPARATOR_LINE.matcher(book.text()).replaceFirst("");
        return text.isBlank() || OTHER.matcher(text).find() || looksBinary(book.head()) ? Optional.empty()
                : Optional.of(text);
    }

    /** {@return how this text is read with this delimiter} */
    static Optional<CsvLayout> of(String text, char delimiter) {
        CsvTable table = table(text, delimiter);
        List<List<String>> rows = table.sample().orElse(List.of());
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        CsvHeader titles = CsvHeader.of(rows.getFirst());
        if (!titles.addressColumns().isEmpty()) {
            int score = 1_000_000 + 1_000 * titles.addressColumns().size() + rows.getFirst().size();
            return Optional.of(new CsvLayout(table, titles, CsvCertainty.TITLES, 1, score));
        }
        return CsvContent.of(rows).map(content -> new CsvLayout(
                table, content.columns(), CsvCertainty.CONTENT, content.headerRows(), content.score()));
    }

    /** {@return the text as a table; marks that do not pair up are ordinary characters} */
    static CsvTable table(String text, char delimiter) {
        CsvTable meant = new CsvTable(text, delimiter, CsvTable.Quotes.MEANT);
        return meant.sample().isPresent() ? meant : new CsvTable(text, delimiter, CsvTable.Quotes.ORDINARY);
    }

    /** {@return the same with quotation marks as ordinary characters} */
    CsvLayout withoutQuotes() {
        CsvTable plain = new CsvTable(table.text(), table.delimiter(), CsvTable.Quotes.ORDINARY);
        return new CsvLayout(plain, columns, certainty, headerRows, score);
    }

    /** Text has tabs and line ends, and hardly any other control characters. */
    private static boolean looksBinary(String head) {
        long controls = head.chars()
                .filter(c -> c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' || c == 0xFFFD)
                .count();
        return controls * 20 > head.length();
    }
}
