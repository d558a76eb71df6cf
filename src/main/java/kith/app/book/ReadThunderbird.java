package kith.app.book;

import module java.base;
import kith.address.io.AddressBookFiles;
import kith.address.io.ImportReport;
import kith.address.thunderbird.ThunderbirdBook;
import kith.app.Profile;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;

/**
 * Reads address books of Thunderbird into the user's own book. Thunderbird may be running; its files stay as they are.
 */
public final class ReadThunderbird implements SourceReader {
    /**
     * A book that the user chose.
     *
     * @param book which
     * @param name what the user is to know it by
     */
    public record Chosen(ThunderbirdBook book, String name) {
    }

    private final Profile profile;

    /** @param profile whose book */
    public ReadThunderbird(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was read; books that are refused are in it}
     *
     * @throws KithException {@link Fault#CANCELLED}, and what the store throws
     */
    public ReadAddressBook.Result run(List<Chosen> books, Progress progress) {
        List<ReadAddressBook.Reading> readings = new ArrayList<>();
        List<ReadAddressBook.SourceResult> refused = new ArrayList<>();
        int done = 0;
        for (Chosen chosen : books) {
            progress.step(done++, books.size());
            Path file = chosen.book().file().toAbsolutePath().normalize();
            SourceKey key = new SourceKey(SourceKey.Kind.THUNDERBIRD, file.toString());
            try {
                readings.add(new ReadAddressBook.Reading(key, chosen.name(), "", AddressBookFiles.standard()
                        .read(file)));
            } catch (KithException e) {
                refused.add(new ReadAddressBook.SourceResult(key, chosen.name(), null, 0, null, e));
            }
        }
        return new ReadAddressBook(profile).take(readings, refused);
    }

    @Override
    public ImportReport read(BookSource source, Progress progress) {
        return AddressBookFiles.standard().read(Path.of(Objects.requireNonNull(source.key()).place()));
    }
}
