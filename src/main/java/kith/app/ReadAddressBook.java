package kith.app;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.io.AddressBookFiles;
import kith.address.io.ImportReport;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.store.BookTable;
import org.jspecify.annotations.Nullable;

/** Reads address-book files into the user's own book. A file that is refused changes nothing; the others count. */
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
     */
    public record Result(List<FileResult> files, int bookSize, int edition, int waiting) {
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
        List<FileResult> results = new ArrayList<>();
        for (Path file : files) {
            progress.at(results.size(), files.size());
            if (progress.cancelled()) {
                throw Fault.CANCELLED.raise();
            }
            results.add(read(file));
        }
        progress.at(files.size(), files.size());
        return profile.store().read(t -> new Result(results, t.book().size(),
                t.editions().newestNumber(), t.editions().waiting()));
    }

    private FileResult read(Path file) {
        ImportReport report;
        try {
            report = AddressBookFiles.standard().read(file);
        } catch (KithException e) {
            return new FileResult(file, null, 0, e);
        }
        int fresh = profile.store().write("reading an address book", tables -> {
            Instant now = profile.now();
            BookTable book = tables.book();
            long source = book.addSource(new BookTable.Source(0, String.valueOf(file.getFileName()),
                    report.format().name(), now, report.cards(), report.addresses(), report.duplicates(),
                    report.skippedCount(), 0));
            int added = book.add(entries(report.contacts(), now, source));
            book.setFresh(source, added);
            return added;
        });
        return new FileResult(file, report, fresh, null);
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
