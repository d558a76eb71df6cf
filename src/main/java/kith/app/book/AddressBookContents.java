package kith.app.book;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Profile;
import kith.book.BookEntry;
import kith.book.BookSource;
import kith.fault.Fault;
import kith.store.BookTable;
import kith.store.GoneTable;
import kith.store.Tables;

/** The user's own book: what is in it, what is never shared, and taking things out. */
public final class AddressBookContents {
    /**
     * The book.
     *
     * @param entries by address
     * @param sources the files that were read, the latest first
     * @param edition number of the newest edition, 0 if none was made
     * @param fresh shareable addresses that this edition does not hold yet; none while there is no edition
     * @param waiting how many shareable addresses wait for the next edition: all of them while there is none
     * @param withdrawn addresses it holds that are no longer in the book or never to be shared
     */
    public record Result(List<BookEntry> entries, List<BookSource> sources, int edition,
            Set<String> fresh, int waiting, int withdrawn) {
        /** Copies the set; the lists are of nobody else. */
        public Result {
            fresh = Set.copyOf(fresh);
        }
    }

    /**
     * What came of a change.
     *
     * @param changed how many addresses were asked for and are now as wished
     * @param alreadyShared how many of them friends can test already, because an edition that was shared holds them
     * @param undo what is needed to take it back
     */
    public record Change(int changed, int alreadyShared, BookChange undo) {
    }

    private final Profile profile;

    /** @param profile whose book */
    public AddressBookContents(Profile profile) {
        this.profile = profile;
    }

    /** {@return the whole book} */
    public Result list() {
        return profile.store().read(t -> {
            int newest = t.editions().newestNumber();
            return new Result(t.book().list(), t.bookFiles().list(), newest,
                    newest == 0 ? Set.of() : Set.copyOf(t.editions().waitingAddresses()), t.editions().waiting(),
                    newest == 0 ? 0 : t.editions().withdrawn());
        });
    }

    /** {@return how many addresses are in the book} */
    public int size() {
        return profile.store().read(t -> t.book().size());
    }

    /**
     * Marks addresses as never to be shared, or takes the mark off: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_IN_BOOK}
     */
    public Change setExcluded(List<EmailAddress> addresses, boolean excluded) {
        return change(excluded ? BookChange.Kind.EXCLUDED : BookChange.Kind.INCLUDED, addresses,
                (book, all) -> book.setExcluded(all, excluded));
    }

    /**
     * Takes addresses out of the book: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_IN_BOOK}
     */
    public Change remove(List<EmailAddress> addresses) {
        return change(BookChange.Kind.REMOVED, addresses, BookTable::remove);
    }

    /**
     * {@return the contacts that a source listed once and lists no longer, and that nothing else keeps in the book}
     * They wait for the user's decision: {@link #keep} or {@link #remove}.
     */
    public List<BookEntry> gone() {
        return profile.store().read(tables -> {
            List<String> gone = tables.gone().undecided().stream().map(GoneTable.Gone::canonical).distinct().toList();
            Map<String, BookEntry> entries = tables.book().find(gone);
            return gone.stream().map(entries::get).filter(Objects::nonNull).toList();
        });
    }

    /**
     * Decides that contacts stay although no source lists them any more: all or none.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_IN_BOOK}
     */
    public void keep(List<EmailAddress> addresses) {
        List<String> all = addresses.stream().map(EmailAddress::canonical).distinct().toList();
        profile.store().write(tables -> {
            requireThere(tables.book().find(all), all);
            tables.gone().keep(all);
            return all;
        });
    }

    /** {@return the address of an entry} */
    public static EmailAddress address(BookEntry entry) {
        try {
            return EmailAddress.parse(entry.canonical());
        } catch (InvalidAddress e) {
            throw new AssertionError("what stands in the book is canonical", e);
        }
    }

    private static void requireThere(Map<String, BookEntry> found, List<String> addresses) {
        addresses.stream().filter(address -> !found.containsKey(address)).findFirst().ifPresent(address -> {
            throw Fault.NOT_IN_BOOK.raise("address", address);
        });
    }

    private Change change(BookChange.Kind kind, List<EmailAddress> addresses,
            BiConsumer<BookTable, Collection<String>> step) {
        List<String> all = addresses.stream().map(EmailAddress::canonical).distinct().toList();
        return profile.store().write(tables -> {
            Map<String, BookEntry> before = tables.book().find(all);
            requireThere(before, all);
            step.accept(tables.book(), all);
            List<BookChange.Row> rows = BookChange.between(all, before, tables.book().find(all));
            int newest = tables.editions().newestNumber();
            return new Change(all.size(), alreadyShared(tables, newest, all),
                    new BookChange(kind, all.size() == 1 ? all.getFirst() : "", rows, List.of(), newest));
        });
    }

    private static int alreadyShared(Tables tables, int newest, List<String> addresses) {
        if (tables.ledger().read().entries().isEmpty()) {
            return 0;
        }
        Set<String> held = Set.copyOf(tables.editions().contacts(newest));
        return (int) addresses.stream().filter(held::contains).count();
    }
}
