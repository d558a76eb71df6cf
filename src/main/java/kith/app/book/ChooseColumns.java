package kith.app.book;

import module java.base;
import kith.address.io.CsvCertainty;
import kith.address.io.CsvChoice;
import kith.address.io.CsvPreview;
import kith.app.Profile;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Tables that Kith does not surely understand: the user says which columns hold what. */
public final class ChooseColumns {
    /**
     * A table that waits for the user.
     *
     * @param file where it is
     * @param preview what it looks like
     * @param choice how it would be read: as the user chose before, else as it looks
     */
    public record Undecided(Path file, CsvPreview preview, CsvChoice choice) {
    }

    private final ReadAddressBook reader;
    private final FileSource files;

    /** @param profile whose book */
    public ChooseColumns(Profile profile) {
        this.reader = new ReadAddressBook(profile);
        this.files = new FileSource(profile);
    }

    /**
     * {@return the table in this file, however sure it is}
     *
     * @throws kith.fault.KithException {@link Fault#BOOK_NO_TABLE}, {@link Fault#FILE_UNREADABLE}, {@link
     *     Fault#FILE_TOO_LARGE}
     */
    public Undecided table(Path file) {
        return table(file, null);
    }

    /**
     * {@return the table in this file, read in the encoding that the user says it is in, as {@link #table(Path)}}
     *
     * @param chosen what the user says; none takes what was chosen for it before, or is found out
     */
    public Undecided table(Path file, @Nullable Charset chosen) {
        CsvPreview preview = files.table(file, chosen).orElseThrow(Fault.BOOK_NO_TABLE::raise);
        CsvChoice choice = files.remembered(preview, FileSource.key(file)).orElseGet(preview::guess);
        return new Undecided(file, preview, choice);
    }

    /**
     * {@return the table in this file if nobody knows what its columns hold, neither their titles tell nor did the
     * user, or if its encoding is a guess that nothing bears out} Files that cannot be read are none: reading them says
     * why.
     */
    public Optional<Undecided> undecided(Path file) {
        try {
            return files.table(file, null)
                    .filter(preview -> preview.certainty() != CsvCertainty.TITLES || preview.isEncodingDoubtful())
                    .filter(preview -> files.remembered(preview, FileSource.key(file)).isEmpty())
                    .map(preview -> new Undecided(file, preview, preview.guess()));
        } catch (kith.fault.KithException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads a table so into the book, and remembers the choice for tables with the same titles; {@return what came of
     * it}
     *
     * @throws kith.fault.KithException {@link Fault#BOOK_COLUMN_MISSING}, {@link Fault#BOOK_FORMAT_INVALID}, and what
     *     the store throws; then nothing is changed
     */
    public ReadAddressBook.Result run(Undecided table, CsvChoice choice) {
        int columns = table.preview().columns(choice).size();
        Stream.concat(choice.addressColumns().stream(), choice.nameColumns().stream())
                .filter(column -> column >= columns).findFirst().ifPresent(column -> {
                    throw Fault.BOOK_COLUMN_MISSING.raise("column", column + 1, "columns", columns);
                });
        ReadAddressBook.Result result = reader.take(
                List.of(FileSource.reading(table.file(), table.preview(), choice, CsvCertainty.CHOSEN)));
        files.remember(table.preview(), choice);
        return result;
    }
}
