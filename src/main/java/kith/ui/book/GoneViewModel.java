package kith.ui.book;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.address.EmailAddress;
import kith.app.book.AddressBookContents;
import kith.book.BookEntry;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/**
 * The contacts that their sources list no longer. They stay in the book until the user keeps them or takes them out.
 */
public final class GoneViewModel {
    /**
     * One of them.
     *
     * @param entry the contact
     * @param chosen whether it is to be taken out
     */
    public record GoneRow(BookEntry entry, BooleanProperty chosen) {
    }

    private final AddressBookContents contents;
    private final Background background;
    private final Notices notices;
    private final Texts texts;
    private final Consumer<AddressBookContents.Change> removed;
    private final Runnable refresh;
    private final ObservableList<GoneRow> rows = FXCollections.observableArrayList();
    private final ObservableList<GoneRow> shown = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyIntegerWrapper size = new ReadOnlyIntegerWrapper(this, "size");
    private final ReadOnlyIntegerWrapper chosen = new ReadOnlyIntegerWrapper(this, "chosen");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");

    /**
     * @param contents the book
     * @param background where it is changed
     * @param notices where results are told
     * @param texts the window's language
     * @param removed receives what came of taking contacts out
     * @param refresh reads the book anew
     */
    GoneViewModel(AddressBookContents contents, Background background, Notices notices, Texts texts,
            Consumer<AddressBookContents.Change> removed, Runnable refresh) {
        this.contents = contents;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.removed = removed;
        this.refresh = refresh;
    }

    /** Shows these; those that were there already keep their tick. */
    void show(Collection<BookEntry> gone) {
        if (rows.stream().map(row -> row.entry().canonical()).toList()
                .equals(gone.stream().map(BookEntry::canonical).toList())) {
            return;
        }
        Set<String> ticked = new HashSet<>();
        rows.stream().filter(row -> row.chosen().get()).forEach(row -> ticked.add(row.entry().canonical()));
        rows.setAll(gone.stream().map(entry -> row(entry, ticked.contains(entry.canonical()))).toList());
        size.set(rows.size());
        count();
        if (rows.isEmpty()) {
            open.set(false);
        }
    }

    private GoneRow row(BookEntry entry, boolean ticked) {
        BooleanProperty property = new SimpleBooleanProperty(entry, "chosen", ticked);
        property.subscribe((before, now) -> count());
        return new GoneRow(entry, property);
    }

    private void count() {
        chosen.set((int) rows.stream().filter(row -> row.chosen().get()).count());
    }

    /** Ticks all of them, or none. */
    public void chooseAll(boolean all) {
        rows.forEach(row -> row.chosen().set(all));
    }

    /** Takes the chosen ones out of the book. */
    public void remove() {
        List<EmailAddress> addresses = addresses(true);
        background.run("book.changing", progress -> contents.remove(addresses), removed, notices::fault);
    }

    /** Keeps those that are not chosen: nobody asks about them again. */
    public void keep() {
        List<EmailAddress> addresses = addresses(false);
        background.run("book.changing", progress -> {
            contents.keep(addresses);
            return addresses.size();
        }, kept -> {
            notices.success(texts.get("book.gone-kept", "count", kept));
            refresh.run();
        }, notices::fault);
    }

    private List<EmailAddress> addresses(boolean ticked) {
        return rows.stream().filter(row -> row.chosen().get() == ticked)
                .map(row -> AddressBookContents.address(row.entry())).toList();
    }

    /** {@return the contacts, by source and address} */
    public ObservableList<GoneRow> rows() {
        return shown;
    }

    /** {@return how many there are} */
    public ReadOnlyIntegerProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    /** {@return how many of them are chosen to be taken out} */
    public ReadOnlyIntegerProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** {@return whether the user is deciding about them} */
    public BooleanProperty openProperty() {
        return open;
    }
}
