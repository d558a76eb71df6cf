package kith.app;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.io.AddressBookFiles;
import kith.address.io.ImportReport;
import kith.address.io.Skipped;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.store.BookFileTable.About;
import kith.store.BookFileTable.Note;
import kith.store.BookFileTable.Source;
import kith.store.BookTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Reads address-book files into the user's own book. A file that is refused changes nothing; the others count. They come
 * into the book together: whoever stops the reading finds the book as it was.
 */
public final class ReadAddressBook {
    /**
     * What came of one file.
     *
     * @param file which
     * @param report what the reader said; none if the file was refused
     * @param fresh addresses the book did not have before
     * @param refused why nothing was read, if so
     */
    public record FileResult(Path file, @Nullable ImportReport report, int fresh, @Nullable KithException refused) {
    }

    /**
     * What came of all files.
     *
     * @param files one result each, in the order given
     * @param bookSize addresses in the book now
     * @param edition the newest, 0 if none was made
     * @param waiting addresses that the newest edition does not hold yet
     * @param undo what is needed to take it back
     */
    public record Result(List<FileResult> files, int bookSize, int edition, int waiting, BookChange undo) {
        /** Copies the list. */
        public Result {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;

    /** @param profile whose book */
    public ReadAddressBook(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was read; refused files are in it}
     *
     * @throws KithException {@link Fault#CANCELLED}, and what the store throws
     */
    public Result run(List<Path> files, Progress progress) {
        List<FileResult> read = new ArrayList<>();
        for (Path file : files) {
            progress.at(read.size(), files.size());
            if (progress.cancelled()) {
                throw Fault.CANCELLED.raise();
            }
            read.add(read(file));
        }
        progress.at(files.size(), files.size());
        if (progress.cancelled()) {
            throw Fault.CANCELLED.raise();
        }
        return profile.store().write("reading an address book", tables -> add(tables, read));
    }

    private static FileResult read(Path file) {
        try {
            return new FileResult(file, AddressBookFiles.standard().read(file), 0, null);
        } catch (KithException e) {
            return new FileResult(file, null, 0, e);
        }
    }

    private Result add(Tables tables, List<FileResult> read) {
        Set<String> all = new LinkedHashSet<>();
        read.stream().map(FileResult::report).filter(ImportReport.class::isInstance)
                .flatMap(report -> report.contacts().stream()).flatMap(contact -> contact.addresses().stream())
                .forEach(address -> all.add(address.canonical()));
        Map<String, BookTable.Entry> before = tables.book().find(all);
        List<FileResult> results = new ArrayList<>();
        List<Long> sources = new ArrayList<>();
        for (FileResult file : read) {
            ImportReport report = file.report();
            if (report == null) {
                results.add(file);
            } else {
                long source = tables.bookFiles().add(source(file.file(), report));
                int fresh = tables.book().add(entries(report.contacts(), profile.now(), source));
                tables.bookFiles().setFresh(source, fresh);
                sources.add(source);
                results.add(new FileResult(file.file(), report, fresh, null));
            }
        }
        int newest = tables.editions().newestNumber();
        BookChange undo = new BookChange(BookChange.Kind.READ,
                read.size() == 1 ? String.valueOf(read.getFirst().file().getFileName()) : "",
                BookChange.between(all, before, tables.book().find(all)), sources, newest);
        return new Result(results, tables.book().size(), newest, tables.editions().waiting(), undo);
    }

    private Source source(Path file, ImportReport report) {
        List<Note> notes = new ArrayList<>();
        report.warnings().forEach((warning, count) -> notes.add(new Note(About.WARNING, warning.name(), count)));
        Map<String, Integer> reasons = new TreeMap<>();
        report.skipped().forEach(skipped -> reasons.merge(reason(skipped), 1, Integer::sum));
        reasons.forEach((reason, count) -> notes.add(new Note(About.SKIPPED, reason, count)));
        return new Source(0, String.valueOf(file.getFileName()), report.format().name(), profile.now(), report.cards(),
                report.addresses(), report.duplicates(), report.skippedCount(), 0, notes, null);
    }

    private static String reason(Skipped skipped) {
        return skipped.detail().<Enum<?>>map(detail -> detail).orElse(skipped.why()).name();
    }

    /** One entry an address, the first name that is not empty winning. */
    private static List<BookTable.Entry> entries(List<Contact> contacts, Instant now, long source) {
        Map<String, BookTable.Entry> entries = new LinkedHashMap<>();
        for (Contact contact : contacts) {
            for (EmailAddress address : contact.addresses()) {
                entries.merge(address.canonical(),
                        new BookTable.Entry(address.canonical(), contact.name(), now, false, source),
                        (one, other) -> one.name().isEmpty() ? other : one);
            }
        }
        return List.copyOf(entries.values());
    }
}
