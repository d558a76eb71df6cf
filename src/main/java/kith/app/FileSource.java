package kith.app;

import java.nio.file.Path;
import java.util.Optional;
import kith.address.io.AddressBookFiles;
import kith.address.io.CsvCertainty;
import kith.address.io.CsvChoice;
import kith.address.io.CsvPreview;
import kith.address.io.ImportReport;
import kith.app.ReadAddressBook.Reading;
import kith.store.BookFileTable;
import kith.store.BookFileTable.Source;
import kith.store.SourceKey;
import org.jspecify.annotations.Nullable;

/** Files as sources of the book. Tables are read with the columns that the user chose for them before. */
public final class FileSource implements SourceReader {
    private final Profile profile;
    private final AddressBookFiles files = AddressBookFiles.standard();

    /** @param profile where choices are remembered */
    public FileSource(Profile profile) {
        this.profile = profile;
    }

    /** {@return what makes this file the same when it is read again} */
    public static SourceKey key(Path file) {
        return new SourceKey(SourceKey.Kind.FILE, file.toAbsolutePath().normalize().toString());
    }

    /** {@return what the user knows this file by} */
    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    @Override
    public ImportReport read(Source source, Progress progress) {
        SourceKey key = source.key();
        if (key == null) {
            throw new IllegalArgumentException("a source without a place");
        }
        return read(Path.of(key.place())).report();
    }

    /**
     * {@return the file, ready to come into the book}
     *
     * @throws kith.fault.KithException as {@link AddressBookFiles#read(Path)}
     */
    Reading read(Path file) {
        SourceKey key = key(file);
        Optional<CsvPreview> table = files.table(file);
        @Nullable CsvChoice choice = table.flatMap(found -> remembered(found, key)).orElse(null);
        if (table.isEmpty() || choice == null) {
            return new Reading(key, name(file), "", files.read(file));
        }
        return reading(file, table.get(), choice, CsvCertainty.REMEMBERED);
    }

    /** {@return a table, read so, ready to come into the book} */
    static Reading reading(Path file, CsvPreview table, CsvChoice choice, CsvCertainty by) {
        // A table with titles is recognised by them, wherever it lies; one without only by its place.
        String settings = table.titles().map(BookFileTable::titles).orElseGet(choice::text);
        return new Reading(key(file), name(file), settings, table.read(choice, by));
    }

    /** {@return the file as a table; nothing if it is none} */
    Optional<CsvPreview> table(Path file) {
        return files.table(file);
    }

    /** {@return what the user chose for this table before, unless he took the reading back} */
    Optional<CsvChoice> remembered(CsvPreview table, SourceKey key) {
        return profile.store().read(tables -> table.titles().isPresent()
                        ? tables.bookFiles().choice(table.titles().get())
                        : tables.bookFiles().find(key).filter(source -> source.undone() == null).map(Source::settings))
                .flatMap(CsvChoice::parse);
    }

    /** Remembers a choice for tables like this one. */
    void remember(CsvPreview table, CsvChoice choice) {
        table.titles().ifPresent(titles -> profile.store().write("remembering columns", tables -> {
            tables.bookFiles().choose(titles, choice.text());
            return titles;
        }));
    }
}
