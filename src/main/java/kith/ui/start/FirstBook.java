package kith.ui.start;

import module java.base;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.AddContact;
import kith.app.book.ReadAddressBook;
import kith.fault.KithException;
import kith.ui.book.source.SourcesViewModel;
import kith.ui.incoming.SortedFiles;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The address book of a new profile, and what comes into it. */
public final class FirstBook {
    private final SourcesViewModel ways;
    private final SortedFiles sorted;
    private final Consumer<KithException> failed;
    private final ReadOnlyObjectWrapper<ReadAddressBook.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyIntegerWrapper size = new ReadOnlyIntegerWrapper(this, "size");

    /**
     * @param profile whose
     * @param passphrases asked where the password of a server is kept
     * @param background does the work
     * @param texts the window's language
     * @param failed told why something came to nothing
     * @param waiting gets what is no address book
     */
    FirstBook(Profile profile, Passphrases passphrases, Background background, Texts texts,
            Consumer<KithException> failed, List<Path> waiting) {
        this.failed = failed;
        this.ways = new SourcesViewModel(profile, passphrases, background, texts, new Taking());
        this.sorted = new SortedFiles(profile, background, failed, new SortedFiles.Places(
                files -> files.forEach(file -> waiting.add(file.file())), waiting::addAll, waiting::addAll,
                ways::read, ways::read));
    }

    /** Reads address books; what is none, such as the file of a friend, waits. */
    void take(List<Path> files) {
        if (!files.isEmpty()) {
            sorted.onFiles(files);
        }
    }

    /** {@return the ways by which contacts come in} */
    public SourcesViewModel ways() {
        return ways;
    }

    /** {@return what was read last, once something was} */
    public ReadOnlyObjectProperty<ReadAddressBook.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return how many contacts there are} */
    public ReadOnlyIntegerProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    private final class Taking implements SourcesViewModel.Taking {
        @Override
        public void took(ReadAddressBook.Result took) {
            size.set(took.bookSize());
            result.set(took);
        }

        @Override
        public void added(AddContact.Result added) {
            if (added.outcome() == AddContact.Outcome.ADDED) {
                size.set(size.get() + 1);
            }
        }

        @Override
        public void failed(KithException why) {
            failed.accept(why);
        }
    }
}
