package kith.ui.book.source;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.AddContact;
import kith.app.book.ChooseColumns;
import kith.app.book.FindThunderbird;
import kith.app.book.ReadAddressBook;
import kith.app.book.ReadSentMail;
import kith.fault.KithException;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** All ways by which contacts get into a book. */
public final class SourcesViewModel {
    /** Where it is told what came of them. On the window's thread. */
    public interface Taking {
        /** Sources were read into the book. */
        void took(ReadAddressBook.Result result);

        /** A contact was typed in. */
        void added(AddContact.Result result);

        /** Something failed. */
        void failed(KithException why);
    }

    /** Files that were read, and tables that the user must be asked about. */
    private record Read(Optional<ReadAddressBook.Result> result, List<ChooseColumns.Undecided> undecided) {
    }

    private final ReadAddressBook reader;
    private final ChooseColumns tables;
    private final Background background;
    private final Taking taking;
    private final NewContactViewModel newContact;
    private final ThunderbirdViewModel thunderbird;
    private final ServerBookViewModel serverBook;
    private final TableChoiceViewModel tableChoice;
    private final SentMailViewModel sentMail;

    /**
     * @param profile whose book
     * @param passphrases asked where the password of a server is kept
     * @param background for everything that reads or writes
     * @param texts the window's language
     * @param taking told what came of it
     */
    public SourcesViewModel(Profile profile, Passphrases passphrases, Background background, Texts texts,
            Taking taking) {
        this.reader = new ReadAddressBook(profile);
        this.tables = new ChooseColumns(profile);
        this.background = background;
        this.taking = taking;
        this.newContact = new NewContactViewModel(profile, background, taking::failed, texts, taking::added);
        this.thunderbird = new ThunderbirdViewModel(profile, FindThunderbird.onThisComputer(System.getenv()),
                background, taking::failed, texts, taking::took);
        this.serverBook = new ServerBookViewModel(profile, passphrases, background, taking::failed, texts,
                taking::took);
        this.tableChoice = new TableChoiceViewModel(tables, background, taking::failed, taking::took);
        this.sentMail = new SentMailViewModel(new ReadSentMail(profile), background, taking::failed, taking::took);
    }

    /**
     * Reads address-book files into the book; tables that nobody knows wait until the user has chosen their columns.
     */
    public void read(List<Path> chosen) {
        List<Path> all = List.copyOf(chosen);
        background.run("book.importing", progress -> {
            List<ChooseColumns.Undecided> undecided =
                    all.stream().flatMap(file -> tables.undecided(file).stream()).toList();
            List<Path> known = all.stream().filter(file ->
                    undecided.stream().noneMatch(table -> table.file().equals(file))).toList();
            return new Read(known.isEmpty() ? Optional.empty() : Optional.of(reader.run(known, progress)), undecided);
        }, read -> {
            read.result().ifPresent(taking::took);
            tableChoice.ask(read.undecided());
        }, taking::failed);
    }

    /** {@return the form for a contact that no file holds} */
    public NewContactViewModel newContact() {
        return newContact;
    }

    /** {@return the address books of Thunderbird} */
    public ThunderbirdViewModel thunderbird() {
        return thunderbird;
    }

    /** {@return address books on servers} */
    public ServerBookViewModel serverBook() {
        return serverBook;
    }

    /** {@return tables that wait for the user's choice} */
    public TableChoiceViewModel tableChoice() {
        return tableChoice;
    }

    /** {@return people out of sent mail} */
    public SentMailViewModel sentMail() {
        return sentMail;
    }
}
