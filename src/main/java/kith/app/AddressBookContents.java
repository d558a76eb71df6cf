package kith.app;

import java.util.List;
import kith.address.EmailAddress;
import kith.fault.Fault;
import kith.store.BookTable;

/** The user's own book: what is in it, what is never shared, and taking things out. */
public final class AddressBookContents {
    /**
     * The book.
     *
     * @param entries by address
     * @param sources the files that were read, the latest first
     * @param edition number of the newest edition, 0 if none was made
     * @param waiting shareable addresses that this edition does not hold yet
     * @param withdrawn addresses it holds that are no longer in the book or never to be shared
     */
    public record Result(List<BookTable.Entry> entries, List<BookTable.Source> sources, int edition, int waiting,
            int withdrawn) {
    }

    /**
     * What came of a change.
     *
     * @param changed how many addresses were changed
     * @param alreadyShared how many of them friends can test already, because an edition that was shared holds them
     */
    public record Change(int changed, int alreadyShared) {
    }

    private final Profile profile;

    /** @param profile whose book */
    public AddressBookContents(Profile profile) {
        this.profile = profile;
    }

    /** {@return the whole book} */
    public Result list() {
        return profile.store().read(t -> new Result(t.book().list(), t.book().sources(), t.editions().newestNumber(),
                t.editions().newestNumber() == 0 ? 0 : t.editions().waiting(), t.editions().withdrawn()));
    }

    /**
     * Marks addresses as never to be shared, or takes the mark off: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_IN_BOOK}
     */
    public Change setExcluded(List<EmailAddress> addresses, boolean excluded) {
        return change("marking contacts", addresses, (book, address) -> book.setExcluded(address, excluded));
    }

    /**
     * Takes addresses out of the book: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_IN_BOOK}
     */
    public Change remove(List<EmailAddress> addresses) {
        return change("removing contacts", addresses, BookTable::remove);
    }

    private interface Step {
        boolean apply(BookTable book, String canonical);
    }

    private Change change(String purpose, List<EmailAddress> addresses, Step step) {
        return profile.store().write(purpose, tables -> {
            boolean shared = !tables.ledger().read().entries().isEmpty();
            int known = 0;
            for (EmailAddress address : addresses) {
                if (!step.apply(tables.book(), address.canonical())) {
                    throw Fault.NOT_IN_BOOK.raise("address", address.canonical());
                }
                known += shared && tables.editions().holds(address.canonical()) ? 1 : 0;
            }
            return new Change(addresses.size(), known);
        });
    }
}
