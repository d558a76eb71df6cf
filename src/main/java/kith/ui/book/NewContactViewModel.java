package kith.ui.book;

import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Profile;
import kith.app.book.AddContact;
import kith.app.book.BookChange;
import kith.fault.EnumWord;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** A contact that is typed in: one address, strictly, and perhaps a name. */
public final class NewContactViewModel {
    private final AddContact adding;
    private final Background background;
    private final Notices notices;
    private final Texts texts;
    private final Consumer<BookChange> changed;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    NewContactViewModel(Profile profile, Background background, Notices notices, Texts texts,
            Consumer<BookChange> changed) {
        this.adding = new AddContact(profile);
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.changed = changed;
        address.subscribe(() -> problem.set(""));
    }

    /** {@return whether the form is there} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return the address as typed} */
    public StringProperty addressProperty() {
        return address;
    }

    /** {@return the name as typed; may be empty} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return why what was typed is no address, or empty} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Adds what was typed, or says why it cannot be. */
    public void add() {
        EmailAddress typed;
        try {
            typed = EmailAddress.parse(address.get().strip());
        } catch (InvalidAddress e) {
            problem.set(texts.get("book.new-wrong", "why",
                    texts.get("address-problem." + EnumWord.of(e.reason()))));
            return;
        }
        String named = name.get();
        background.run("book.changing", progress -> adding.run(typed, named), result -> {
            switch (result.outcome()) {
                case ADDED -> notices.success(texts.get("book.added", "address", result.entry().canonical()));
                case NAMED -> notices.success(texts.get("book.named", "address", result.entry().canonical(), "name",
                        result.entry().name()));
                case ALREADY_THERE -> notices.info(texts.get("book.already-there", "address",
                        result.entry().canonical()));
            }
            address.set("");
            name.set("");
            changed.accept(result.change());
        }, notices::fault);
    }
}
