package kith.app.book;

import module java.base;
import kith.address.io.AddressBookFiles;
import kith.address.io.CsvCertainty;
import kith.address.io.CsvChoice;
import kith.address.io.CsvPreview;
import kith.address.io.Encodings;
import kith.address.io.ImportReport;
import kith.address.io.TextEncoding;
import kith.app.Profile;
import kith.app.book.ReadAddressBook.Reading;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.parallel.Progress;
import kith.store.BookFileTable;
import org.jspecify.annotations.Nullable;

/** Files as sources of the book. Tables are read with the columns that the user chose for them before. */
public final class FileSource implements SourceReader {
    private static final String ENCODING = "encoding=";

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
    public ImportReport read(BookSource source, Progress progress) {
        SourceKey key = source.key();
        if (key == null) {
            throw new IllegalArgumentException("a source without a place");
        }
        return read(Path.of(key.place()), null).report();
    }

    /**
     * {@return the file, ready to come into the book}
     *
     * @param chosen the encoding that the user says it is in; none takes what was chosen for it before, if anything was
     * @throws kith.fault.KithException as {@link AddressBookFiles#read(Path)}
     */
    Reading read(Path file, @Nullable Charset chosen) {
        SourceKey key = key(file);
        @Nullable Charset charset = chosen != null ? chosen : encoding(key).orElse(null);
        Optional<CsvPreview> table = files.table(file, charset);
        @Nullable CsvChoice choice = table.flatMap(found -> remembered(found, key)).orElse(null);
        if (table.isEmpty() || choice == null) {
            String settings = charset == null ? "" : ENCODING + Encodings.name(charset);
            return new Reading(key, name(file), settings, files.read(file, charset));
        }
        if (charset == null && !choice.encoding().isEmpty() && table.get().encoding().by() == TextEncoding.By.GUESS) {
            table = files.table(file, Encodings.of(choice.encoding())).or(() -> files.table(file));
        }
        Reading reading = reading(file, table.get(), choice, CsvCertainty.REMEMBERED);
        if (chosen != null) {
            remember(table.get(), choice);
        }
        return reading;
    }

    /** What the user chose for this very file before, unless that reading was taken back. */
    private Optional<Charset> encoding(SourceKey key) {
        return profile.store().read(tables -> tables.bookFiles().find(key).filter(source -> source.undone() == null)
                .map(BookSource::settings).flatMap(settings -> settings.startsWith(ENCODING)
                        ? Optional.of(settings.substring(ENCODING.length()))
                        : tables.bookFiles().chosen(settings).or(() -> Optional.of(settings)).flatMap(CsvChoice::parse)
                                .map(CsvChoice::encoding).filter(name -> !name.isEmpty())))
                .map(Encodings::of);
    }

    /** {@return a table, read so, ready to come into the book} */
    static Reading reading(Path file, CsvPreview table, CsvChoice choice, CsvCertainty by) {
        // A table with titles is recognised by them, wherever it lies; one without only by its place.
        String settings = table.titles().map(BookFileTable::titles).orElseGet(() -> encoded(table, choice).text());
        return new Reading(key(file), name(file), settings, table.read(choice, by));
    }

    private static CsvChoice encoded(CsvPreview table, CsvChoice choice) {
        TextEncoding encoding = table.encoding();
        return encoding.by() == TextEncoding.By.CHOICE ? choice.in(encoding.name()) : choice;
    }

    /** {@return the file as a table, in the encoding chosen now or before; nothing if it is none} */
    Optional<CsvPreview> table(Path file, @Nullable Charset chosen) {
        return files.table(file, chosen != null ? chosen : encoding(key(file)).orElse(null));
    }

    /** {@return what the user chose for this table before, unless that reading was taken back} */
    Optional<CsvChoice> remembered(CsvPreview table, SourceKey key) {
        return profile.store().read(tables -> table.titles().isPresent()
                        ? tables.bookFiles().choice(table.titles().get())
                        : tables.bookFiles().find(key).filter(source -> source.undone() == null)
                        .map(BookSource::settings))
                .flatMap(CsvChoice::parse);
    }

    /** Remembers a choice for tables like this one. */
    void remember(CsvPreview table, CsvChoice choice) {
        table.titles().ifPresent(titles -> profile.store().write(tables -> {
            tables.bookFiles().choose(titles, encoded(table, choice).text());
            return titles;
        }));
    }
}
