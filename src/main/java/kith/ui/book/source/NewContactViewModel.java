package kith.ui.book.source;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Profile;
import kith.app.book.AddContact;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** A contact that is typed in: one address, strictly, and perhaps a name. */
public final class NewContactViewModel {
    private final AddContact adding;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Texts texts;
    private final Consumer<AddContact.Result> added;
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    NewContactViewModel(Profile profile, Background background, Consumer<KithException> failed, Texts texts,
            Consumer<AddContact.Result> added) {
        this.adding = new AddContact(profile);
        this.background = background;
        this.failed = failed;
        this.texts = texts;
        this.added = added;
        address.subscribe(() -> problem.set(""));
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
            address.set("");
            name.set("");
            added.accept(result);
        }, failed);
    }
}
