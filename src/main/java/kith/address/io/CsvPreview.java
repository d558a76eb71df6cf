package kith.address.io;

import module java.base;
import kith.address.LetterCase;

/**
 * A table before it is read: what its columns seem to hold, for a user who knows better. Also of tables in which no
 * column with addresses was found, as long as there is an {@code @} somewhere. Keeps the whole text, and nothing else
 * that grows with it.
 */
public final class CsvPreview {
    /** Columns after these are not shown and cannot be chosen. */
    public static final int MAX_COLUMNS = 512;

    private static final int SAMPLES = 3;
    private static final int MAX_SAMPLE = 100;
    private static final int MAX_TITLES = 1 << 16;

    /**
     * A column, as its first rows show it.
     *
     * @param number from 0
     * @param title what the first row says; empty if it has no titles
     * @param cells what it has in the first rows below the titles, at most {@value #SAMPLES}, empty where a row has
     *     nothing: the same place in two columns is the same row
     * @param samples its first values, at most {@value #SAMPLES}; like the cells each cut to {@value #MAX_SAMPLE}
     *     characters
     * @param filled how many of the first rows have a value
     * @param addresses how many of these are addresses
     */
    public record Column(int number, String title, List<String> cells, List<String> samples, int filled,
            int addresses) {
        /** Copies the lists. */
        public Column {
            cells = List.copyOf(cells);
            samples = List.copyOf(samples);
        }
    }

    private final BookText book;
    private final String text;
    private final CsvCertainty certainty;
    private final CsvChoice guess;

    private CsvPreview(BookText book, String text, CsvCertainty certainty, CsvChoice guess) {
        this.book = book;
        this.text = text;
        this.certainty = certainty;
        this.guess = guess;
    }

    /** {@return the table in this text; nothing if it is none, or a plain list of addresses} */
    static Optional<CsvPreview> of(BookText book) {
        if (LongLine.begins(book)) {
            return Optional.empty();
        }
        Optional<CsvLayout> best = CsvLayout.best(book);
        if (best.isPresent()) {
            return best.map(layout -> of(book, layout)).filter(CsvPreview::hasSeveralColumns);
        }
        return CsvLayout.text(book).filter(text -> text.indexOf('@') >= 0)
                .flatMap(text -> delimiter(text).map(delimiter -> new CsvPreview(book, text, CsvCertainty.NOTHING,
                        new CsvChoice(delimiter, CsvChoice.Titles.IN_FIRST_ROW, List.of(), List.of()))));
    }

    private static CsvPreview of(BookText book, CsvLayout layout) {
        return new CsvPreview(book, layout.table().text(), layout.certainty(), new CsvChoice(layout.table().delimiter(),
                layout.headerRows() > 0 ? CsvChoice.Titles.IN_FIRST_ROW : CsvChoice.Titles.NONE,
                layout.columns().addressColumns(), layout.columns().nameColumns()));
    }

    private boolean hasSeveralColumns() {
        return certainty == CsvCertainty.TITLES || rows(guess).stream().anyMatch(row -> row.size() > 1);
    }

    /**
     * The one that cuts most of the first rows into the same number of columns, more than one; the most columns win.
     */
    private static Optional<Character> delimiter(String text) {
        Character best = null;
        int most = 1;
        for (char delimiter : CsvLayout.DELIMITERS) {
            List<Integer> widths =
                    CsvLayout.table(text, delimiter).sample().orElse(List.of()).stream().map(List::size).toList();
            for (int width : widths.stream().distinct().toList()) {
                if (width > most && 10 * widths.stream().filter(w -> w == width).count() >= 8L * widths.size()) {
                    most = width;
                    best = delimiter;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@return the name of the file} */
    public String source() {
        return book.source();
    }

    /** {@return what the bytes of the file were taken for} */
    public TextEncoding encoding() {
        return book.encoding();
    }

    /**
     * {@return whether nothing but the look of the names tells the encoding} Western ones are not asked about: they are
     * the usual guess, and addresses are right in all of them.
     */
    public boolean isEncodingDoubtful() {
        String titles = text.lines().findFirst().orElse("");
        return encoding().by() == TextEncoding.By.GUESS && !book.charset().equals(Encodings.WINDOWS_1252)
                && (certainty != CsvCertainty.TITLES || titles.chars().allMatch(c -> c < 0x80));
    }

    /** {@return what tells which columns hold addresses} */
    public CsvCertainty certainty() {
        return certainty;
    }

    /** {@return how the table would be read if nobody chose} */
    public CsvChoice guess() {
        return guess;
    }

    /** {@return how it would be read with another delimiter} */
    public CsvChoice guess(char delimiter) {
        return CsvLayout.of(text, delimiter).map(layout -> of(book, layout).guess)
                .orElseGet(() -> new CsvChoice(delimiter, guess.titles(), List.of(), List.of()));
    }

    /** {@return the first rows, at most a hundred, with the titles if there are any} */
    public List<List<String>> rows(CsvChoice choice) {
        return CsvLayout.table(text, choice.delimiter()).sample().orElse(List.of());
    }

    /** {@return what the columns seem to hold; of the choice only delimiter and titles matter} */
    public List<Column> columns(CsvChoice choice) {
        List<List<String>> rows = rows(choice);
        int width = Math.min(MAX_COLUMNS, rows.stream().mapToInt(List::size).max().orElse(0));
        return IntStream.range(0, width).mapToObj(number -> column(number, rows, choice)).toList();
    }

    private static Column column(int number, List<List<String>> rows, CsvChoice choice) {
        List<String> all = rows.stream().map(row -> number < row.size() ? row.get(number).strip() : "").toList();
        String title = choice.headerRows() > 0 && !all.isEmpty() ? shortened(all.getFirst()) : "";
        List<String> cells = all.stream().skip(choice.headerRows()).toList();
        List<String> values = cells.stream().filter(cell -> !cell.isBlank()).toList();
        return new Column(number, title, first(cells), first(values), values.size(),
                (int) values.stream().filter(cell -> CsvContent.points(cell) > 0).count());
    }

    private static List<String> first(List<String> cells) {
        return cells.stream().limit(SAMPLES).map(CsvPreview::shortened).toList();
    }

    private static String shortened(String cell) {
        if (cell.length() <= MAX_SAMPLE) {
            return cell;
        }
        int end = Character.isHighSurrogate(cell.charAt(MAX_SAMPLE - 2)) ? MAX_SAMPLE - 2 : MAX_SAMPLE - 1;
        return cell.substring(0, end) + '\u2026';
    }

    /**
     * {@return what the table holds if it is read so} Takes as long as reading it.
     *
     * @param by who chose: {@link CsvCertainty#CHOSEN} or {@link CsvCertainty#REMEMBERED}
     * @throws kith.fault.KithException {@link kith.fault.Fault#BOOK_FORMAT_INVALID}
     */
    public ImportReport read(CsvChoice choice, CsvCertainty by) {
        CsvHeader columns = new CsvHeader(choice.addressColumns(), choice.nameColumns());
        return CsvReader.read(book, new CsvLayout(
                CsvLayout.table(text, choice.delimiter()), columns, by, choice.headerRows(), 0));
    }

    /**
     * {@return what tables with the same titles have in common: a hash of the first line; nothing if that cannot be
     * titles} Says nothing of what the table holds.
     */
    public Optional<String> titles() {
        String line = LetterCase.lower(text.substring(0, Math.min(MAX_TITLES, text.length())).lines().findFirst()
                .orElse("").strip());
        // What has an address in it is no title, and is nobody's to keep.
        return line.isEmpty() || line.indexOf('@') >= 0 ? Optional.empty() : Optional.of(sha256(line));
    }

    private static String sha256(String line) {
        try {
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
