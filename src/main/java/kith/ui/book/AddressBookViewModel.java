package kith.ui.book;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.AddressBookContents;
import kith.app.Editions;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.ReadAddressBook;
import kith.evidence.Odds;
import kith.store.BookTable;
import kith.ui.shell.Notices;
import kith.ui.text.Figures;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The book as it is now, what of it is looked at, and what can be done with it. */
public final class AddressBookViewModel {
    /** Whether a contact may be shared from the next edition on. */
    public enum Sharing {
        /** It may. */
        ALLOWED,
        /** Never this one. */
        NEVER
    }

    /** Recipients that a question names one by one; their number is not bounded, a dialog is. */
    private static final int LISTED = 6;

    private record Loaded(List<BookTable.Entry> entries, Editions.Status edition) {
    }

    private final AddressBookContents contents;
    private final ReadAddressBook reader;
    private final Editions editions;
    private final Background background;
    private final Notices notices;
    private final Passphrases passphrases;
    private final Texts texts;
    private final ObservableList<BookTable.Entry> entries = FXCollections.observableArrayList();
    private final FilteredList<BookTable.Entry> shown = new FilteredList<>(entries);
    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ReadOnlyObjectWrapper<Editions.@Nullable Status> edition =
            new ReadOnlyObjectWrapper<>(this, "edition");
    private final ReadOnlyObjectWrapper<ReadAddressBook.@Nullable Result> report =
            new ReadOnlyObjectWrapper<>(this, "report");

    /**
     * @param profile whose book
     * @param background for everything that reads or writes the profile
     * @param notices where results are told
     * @param passphrases asked when an edition is made
     * @param texts the window's language
     */
    public AddressBookViewModel(Profile profile, Background background, Notices notices, Passphrases passphrases,
            Texts texts) {
        this.contents = new AddressBookContents(profile);
        this.reader = new ReadAddressBook(profile);
        this.editions = new Editions(profile);
        this.background = background;
        this.notices = notices;
        this.passphrases = passphrases;
        this.texts = texts;
        filter.subscribe(this::narrow);
    }

    private void narrow(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        shown.setPredicate(wanted.isEmpty() ? null : entry -> entry.canonical().contains(wanted)
                || entry.name().toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** Reads the book anew. */
    public void refresh() {
        background.run("book.loading", progress -> new Loaded(contents.list().entries(), editions.status()), now -> {
            // Setting equal rows would take the selection away for nothing.
            if (!entries.equals(now.entries())) {
                entries.setAll(now.entries());
            }
            edition.set(now.edition());
            loaded.set(true);
        }, notices::fault);
    }

    /** {@return all contacts, by address} */
    public ObservableList<BookTable.Entry> entries() {
        return entries;
    }

    /** {@return the contacts that the filter lets through} */
    public FilteredList<BookTable.Entry> shown() {
        return shown;
    }

    /** {@return what address or name must contain} */
    public StringProperty filterProperty() {
        return filter;
    }

    /** {@return whether the book was read at least once: before that, an empty list means nothing} */
    public ReadOnlyBooleanProperty loadedProperty() {
        return loaded.getReadOnlyProperty();
    }

    /** {@return the state of the edition} */
    public ReadOnlyObjectProperty<Editions.@Nullable Status> editionProperty() {
        return edition.getReadOnlyProperty();
    }

    /** {@return what came of the files that were read last, until it is put away} */
    public ReadOnlyObjectProperty<ReadAddressBook.@Nullable Result> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /** Puts the report away. */
    public void closeReport() {
        report.set(null);
    }

    /** Reads address-book files into the book. */
    public void read(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("book.importing", progress -> reader.run(all, progress), result -> {
            report.set(result);
            refresh();
        }, notices::fault);
    }

    /** Marks contacts as never to be shared, or takes the mark off. */
    public void setSharing(List<BookTable.Entry> chosen, Sharing sharing) {
        List<EmailAddress> addresses = addresses(chosen);
        background.run("book.changing", progress -> contents.setExcluded(addresses, sharing == Sharing.NEVER), change -> {
            notices.success(sharing == Sharing.NEVER ? texts.get("book.excluded", "count", change.changed())
                    : texts.get("book.included", "count", change.changed()));
            if (sharing == Sharing.NEVER) {
                tellWhatStays(change);
            }
            refresh();
        }, notices::fault);
    }

    /** Takes contacts out of the book. */
    public void remove(List<BookTable.Entry> chosen) {
        List<EmailAddress> addresses = addresses(chosen);
        background.run("book.changing", progress -> contents.remove(addresses), change -> {
            notices.success(texts.get("book.removed", "count", change.changed()));
            tellWhatStays(change);
            refresh();
        }, notices::fault);
    }

    private void tellWhatStays(AddressBookContents.Change change) {
        if (change.alreadyShared() > 0) {
            notices.warning(texts.get("book.already-shared", "count", change.alreadyShared()));
        }
    }

    /** Makes a new edition of the book as it is. */
    public void makeEdition() {
        background.run("book.making-edition", progress -> editions.makeNew(passphrases), number -> {
            notices.success(texts.get("book.edition-made", "edition", Integer.toString(number)));
            refresh();
        }, notices::fault);
    }

    /** {@return the edition in words: its number, what it holds and what waits} */
    public String editionWords(Editions.Status status) {
        if (status.edition() == 0) {
            return texts.get("book.edition-none", "count", status.waiting());
        }
        return texts.get("book.edition-both", "now",
                texts.get("book.edition-now", "edition", Integer.toString(status.edition()), "count", status.contacts()),
                "next", texts.get("book.edition-waiting", "count", status.waiting(), "withdrawn", status.withdrawn()));
    }

    /** {@return what a new edition costs, to be said before it is made} */
    public String costWords(Editions.Status status) {
        Figures figures = new Figures(texts);
        String changed = texts.get("book.edition-changed", "count", status.waiting(), "withdrawn", status.withdrawn());
        if (status.edition() == 0) {
            return texts.get("book.edition-free");
        }
        if (!status.newEditionCosts()) {
            return changed + "\n\n" + texts.get("book.edition-free");
        }
        String together = texts.get("book.edition-cost", "now", figures.odds(status.worstCoalitionFpp()), "then",
                figures.odds(status.afterNewEdition()), "times",
                Odds.oneIn(status.afterNewEdition() / status.worstCoalitionFpp()));
        String each = status.recipients().stream().filter(friend -> friend.level() > 0).limit(LISTED)
                .map(friend -> texts.format("book.edition-friend", Map.of("name", friend.name(), "now",
                        figures.odds(friend.fpp()), "then", figures.odds(friend.then()))))
                .collect(Collectors.joining("\n"));
        return String.join("\n\n", changed, together, each, texts.get("book.edition-for-good"));
    }

    private static List<EmailAddress> addresses(List<BookTable.Entry> entries) {
        return entries.stream().map(AddressBookViewModel::address).toList();
    }

    private static EmailAddress address(BookTable.Entry entry) {
        try {
            return EmailAddress.parse(entry.canonical());
        } catch (InvalidAddress e) {
            throw new AssertionError("what stands in the book is canonical", e);
        }
    }
}
