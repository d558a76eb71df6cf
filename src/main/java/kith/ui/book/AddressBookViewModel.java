package kith.ui.book;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.address.EmailAddress;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.AddContact;
import kith.app.book.AddressBookContents;
import kith.app.book.BookChange;
import kith.app.book.BookHistory;
import kith.app.book.BookSources;
import kith.app.book.ReadAddressBook;
import kith.app.book.SourceReaders;
import kith.app.book.UndoBookChange;
import kith.app.share.Editions;
import kith.book.BookEntry;
import kith.book.BookSource;
import kith.fault.KithException;
import kith.ui.book.source.SourcesViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The book as it is now, and what can be done with it and taken back. */
public final class AddressBookViewModel {
    /** Whether a contact may be shared from the next edition on. */
    public enum Sharing {
        /** It may. */
        ALLOWED,
        /** Never this one. */
        NEVER
    }

    private record Loaded(List<BookRow> rows, BookOrder order, List<FileRow> files, Editions.Status edition,
            List<BookEntry> gone) {
    }

    private final AddressBookContents contents;
    private final BookSources sources;
    private final Editions editions;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Passphrases passphrases;
    private final BookUndoing undoing;
    private final Texts texts;
    private final BookTexts bookTexts;
    private final BookList list = new BookList();
    private final SourcesViewModel ways;
    private final GoneViewModel gone;
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ReadOnlyObjectWrapper<List<FileRow>> files = new ReadOnlyObjectWrapper<>(this, "files", List.of());
    private final ReadOnlyObjectWrapper<Editions.@Nullable Status> edition =
            new ReadOnlyObjectWrapper<>(this, "edition");
    private final ReadOnlyObjectWrapper<ReadAddressBook.@Nullable Result> report =
            new ReadOnlyObjectWrapper<>(this, "report");
    private BookOrder order = BookOrder.BY_ADDRESS;

    /**
     * @param profile whose book
     * @param background for everything that reads or writes the profile
     * @param notices where results are told
     * @param passphrases asked when an edition is made
     * @param texts the window's language
     * @param history what this session changed; lives longer than a language of the window
     */
    public AddressBookViewModel(Profile profile, Background background, Notices notices, Passphrases passphrases,
            Texts texts, BookHistory history) {
        this.contents = new AddressBookContents(profile);
        this.sources = new BookSources(profile, SourceReaders.of(profile, passphrases));
        this.editions = new Editions(profile);
        this.background = background;
        this.notices = notices;
        this.passphrases = passphrases;
        this.texts = texts;
        this.bookTexts = new BookTexts(texts);
        this.undoing = new BookUndoing(new UndoBookChange(profile), history, background, notices, texts);
        this.ways = new SourcesViewModel(profile, passphrases, background, texts, new Taking());
        this.gone = new GoneViewModel(contents, background, notices, texts, this::removed, this::refresh);
    }

    /** Reads the book anew. */
    public void refresh() {
        BookOrder wanted = order;
        List<BookRow> before = list.all();
        looks.ask().run(background, "book.loading", progress -> {
            AddressBookContents.Result book = contents.list();
            List<BookRow> rows = wanted.sort(BookRow.of(book.entries(), book.fresh()), texts.locale());
            // Setting equal rows would take the selection away for nothing.
            return new Loaded(rows.equals(before) ? before : rows, wanted, FileRow.of(book.sources(), book.entries()),
                    editions.status(), contents.gone());
        }, this::show, notices::fault);
    }

    private void show(Loaded now) {
        if (now.rows() != list.all()) {
            list.replace(now.rows());
        }
        if (!files.get().equals(now.files())) {
            long chosen = Optional.ofNullable(list.fileProperty().get()).map(file -> file.source().id()).orElse(0L);
            files.set(now.files());
            list.fileProperty().set(now.files().stream().filter(file -> file.source().id() == chosen).findFirst()
                    .orElse(null));
        }
        edition.set(now.edition());
        gone.show(now.gone());
        loaded.set(true);
        if (!now.order().equals(order)) {
            sort(order);
        }
    }

    /** Sorts the table. */
    public void sort(BookOrder wanted) {
        order = wanted;
        List<BookRow> before = list.all();
        background.run("book.sorting", progress -> wanted.sort(before, texts.locale()), sorted -> {
            // What was read or wished for meanwhile sorts itself.
            if (order.equals(wanted) && list.all() == before) {
                list.replace(sorted);
            }
        }, notices::fault);
    }

    /** {@return the contacts, and what of them is looked at} */
    public BookList list() {
        return list;
    }

    /** {@return the ways by which contacts get into the book} */
    public SourcesViewModel ways() {
        return ways;
    }

    /** {@return contacts that their sources list no longer} */
    public GoneViewModel gone() {
        return gone;
    }

    /** {@return the words for what is shown} */
    public BookTexts bookTexts() {
        return bookTexts;
    }

    /** {@return the files that were read, the latest first} */
    public ReadOnlyObjectProperty<List<FileRow>> filesProperty() {
        return files.getReadOnlyProperty();
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

    /** {@return the change that would be taken back next} */
    public ReadOnlyObjectProperty<Optional<BookChange>> undoableProperty() {
        return undoing.undoableProperty();
    }

    /** Puts the report away. */
    public void closeReport() {
        report.set(null);
    }

    /** Reads address-book files into the book. */
    public void read(List<Path> chosen) {
        closeReport();
        ways.read(chosen);
    }

    /** Tells what came of the ways into the book, and shows it. */
    private final class Taking implements SourcesViewModel.Taking {
        @Override
        public void took(ReadAddressBook.Result result) {
            report.set(result);
            if (!result.gone().isEmpty()) {
                gone.show(result.gone());
                gone.openProperty().set(true);
            }
            changed(result.undo());
        }

        @Override
        public void added(AddContact.Result result) {
            String address = result.entry().canonical();
            switch (result.outcome()) {
                case ADDED -> notices.success(texts.get("book.added", "address", address));
                case NAMED -> notices.success(texts.get("book.named", "address", address, "name",
                        result.entry().name()));
                case ALREADY_THERE -> notices.info(texts.get("book.already-there", "address", address));
            }
            changed(result.change());
        }

        @Override
        public void failed(KithException why) {
            notices.fault(why);
        }
    }

    /** Reads sources again and says what changed since. */
    public void readAgain(List<FileRow> files) {
        List<BookSource> chosen = files.stream().filter(FileRow::isReadable).map(FileRow::source).toList();
        background.run("book.reading-again", progress -> sources.again(chosen, progress), new Taking()::took,
                notices::fault);
    }

    /** Marks contacts as never to be shared, or takes the mark off. */
    public void setSharing(List<BookRow> chosen, Sharing sharing) {
        background.run("book.changing",
                progress -> contents.setExcluded(addresses(chosen), sharing == Sharing.NEVER), change -> {
                    if (sharing == Sharing.NEVER) {
                        tell(texts.get("book.excluded", "count", change.changed()), change);
                    } else {
                        notices.success(texts.get("book.included", "count", change.changed()));
                    }
                    changed(change.undo());
                }, notices::fault);
    }

    /** Takes contacts out of the book. */
    public void remove(List<BookRow> chosen) {
        background.run("book.changing", progress -> contents.remove(addresses(chosen)), this::removed, notices::fault);
    }

    private void removed(AddressBookContents.Change change) {
        tell(texts.get("book.removed", "count", change.changed()), change);
        changed(change.undo());
    }

    /** Takes out the contacts that came from this file and stand in no other. */
    public void removeOnlyFrom(FileRow file) {
        remove(list.all().stream().filter(row -> row.entry().isOnlyFrom(file.source().id())).toList());
    }

    /** What was done, and what of it comes too late. */
    private void tell(String done, AddressBookContents.Change change) {
        if (change.alreadyShared() == 0) {
            notices.success(done);
        } else {
            notices.warning(texts.messages().sentences(done,
                    texts.get("book.already-shared", "count", change.alreadyShared())));
        }
    }

    private void changed(BookChange change) {
        undoing.add(change);
        refresh();
    }

    /** Takes the last change of this session back, and says what of it could not be. */
    public void undo() {
        undoing.undo(kind -> {
            if (kind == BookChange.Kind.READ) {
                closeReport();
            }
            refresh();
        });
    }

    /** Makes a new edition of the book as it is. */
    public void makeEdition() {
        background.run("book.making-edition", progress -> editions.makeNew(passphrases), made -> {
            notices.success(texts.get("book.renewed"));
            refresh();
        }, notices::fault);
    }

    private static List<EmailAddress> addresses(List<BookRow> rows) {
        return rows.stream().map(row -> AddressBookContents.address(row.entry())).toList();
    }
}
