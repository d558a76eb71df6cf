package kith.ui.book.source;

import module java.base;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import kith.app.book.ReadAddressBook;
import kith.app.book.ReadSentMail;
import kith.app.book.SentRecipients;
import kith.fault.KithException;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The people the user wrote to: counted first, taken into the book when the user has seen how many they are. */
public final class SentMailViewModel {
    private final ReadSentMail mail;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Consumer<ReadAddressBook.Result> took;
    private final ReadOnlyObjectWrapper<@Nullable SentRecipients> counted =
            new ReadOnlyObjectWrapper<>(this, "counted");
    private final IntegerProperty atLeast = new SimpleIntegerProperty(this, "atLeast", ReadSentMail.AT_LEAST);
    private List<Path> paths = List.of();

    /**
     * @param mail reads it
     * @param background where it is read
     * @param failed is told why that could not be done
     * @param took receives what came of it
     */
    SentMailViewModel(ReadSentMail mail, Background background, Consumer<KithException> failed,
            Consumer<ReadAddressBook.Result> took) {
        this.mail = mail;
        this.background = background;
        this.failed = failed;
        this.took = took;
    }

    /** Counts whom the user wrote to in these files and folders. */
    public void count(List<Path> chosen) {
        List<Path> all = List.copyOf(chosen);
        counted.set(null);
        background.run("book.sent-counting", progress -> mail.count(all, progress), found -> {
            paths = all;
            counted.set(found);
        }, failed);
    }

    /** Takes those who got enough messages into the book. */
    public void take() {
        SentRecipients found = counted.get();
        if (found == null) {
            return;
        }
        int least = atLeast.get();
        background.run("book.importing", progress -> mail.take(paths, found, least), result -> {
            forget();
            took.accept(result);
        }, failed);
    }

    /** Forgets what was counted. */
    public void forget() {
        counted.set(null);
        paths = List.of();
    }

    /** {@return whom the user wrote to, none before it was counted} */
    public ReadOnlyObjectProperty<@Nullable SentRecipients> countedProperty() {
        return counted.getReadOnlyProperty();
    }

    /** {@return how many messages make somebody a contact, 1 to {@value ReadSentMail#MOST}} */
    public IntegerProperty atLeastProperty() {
        return atLeast;
    }
}
