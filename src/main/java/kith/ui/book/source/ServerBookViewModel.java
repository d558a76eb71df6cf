package kith.ui.book.source;

import module java.base;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.carddav.BookOnServer;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.book.ReadCardDav;
import kith.app.book.ServerLogin;
import kith.fault.KithException;
import kith.secret.Secret;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** A server that the user names, the address books that it has for them, and those that they want. */
public final class ServerBookViewModel {
    /**
     * A book that the server has.
     *
     * @param book which
     * @param wanted whether it is to be read
     */
    public record Found(BookOnServer book, BooleanProperty wanted) {
    }

    private final ReadCardDav reader;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Texts texts;
    private final Consumer<ReadAddressBook.Result> taken;
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final StringProperty user = new SimpleStringProperty(this, "user", "");
    private final StringProperty password = new SimpleStringProperty(this, "password", "");
    private final StringProperty command = new SimpleStringProperty(this, "command", "");
    private final BooleanProperty byToken = new SimpleBooleanProperty(this, "byToken");
    private final BooleanProperty keep = new SimpleBooleanProperty(this, "keep");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private final ReadOnlyObjectWrapper<List<Found>> found = new ReadOnlyObjectWrapper<>(this, "found", List.of());
    private final ReadOnlyIntegerWrapper wanted = new ReadOnlyIntegerWrapper(this, "wanted");
    private final ReadOnlyBooleanWrapper asking = new ReadOnlyBooleanWrapper(this, "asking");

    ServerBookViewModel(Profile profile, Passphrases passphrases, Background background,
            Consumer<KithException> failed, Texts texts,
            Consumer<ReadAddressBook.Result> taken) {
        this.reader = new ReadCardDav(profile, passphrases);
        this.background = background;
        this.failed = failed;
        this.texts = texts;
        this.taken = taken;
        address.subscribe(() -> problem.set(""));
        for (StringProperty one : List.of(address, user, password, command)) {
            // What was found was found with what stood there.
            one.subscribe(() -> show(List.of()));
        }
    }

    /** {@return the server's address as typed} */
    public StringProperty addressProperty() {
        return address;
    }

    /** {@return the user's name on the server} */
    public StringProperty userProperty() {
        return user;
    }

    /** {@return the password, until the form is put away} */
    public StringProperty passwordProperty() {
        return password;
    }

    /** {@return the program that prints a token} */
    public StringProperty commandProperty() {
        return command;
    }

    /** {@return whether a token takes the place of the password} */
    public BooleanProperty byTokenProperty() {
        return byToken;
    }

    /** {@return whether the password is kept} */
    public BooleanProperty keepProperty() {
        return keep;
    }

    /** {@return what is wrong with the address; perhaps empty} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return the books that the server has} */
    public ReadOnlyObjectProperty<List<Found>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** {@return how many of them are to be read} */
    public ReadOnlyIntegerProperty wantedProperty() {
        return wanted.getReadOnlyProperty();
    }

    /** {@return whether the server is being asked} */
    public ReadOnlyBooleanProperty askingProperty() {
        return asking.getReadOnlyProperty();
    }

    /** {@return whether everything is there to ask the server} */
    public BooleanBinding complete() {
        return address.isNotEmpty().and(byToken.and(command.isNotEmpty())
                .or(byToken.not().and(user.isNotEmpty()).and(password.isNotEmpty())));
    }

    /** Asks the server which books it has. */
    public void find() {
        // Not disabled meanwhile, for a button that is disabled loses the focus.
        Optional<ServerLogin> login = asking.get() ? Optional.empty() : login();
        login.ifPresent(known -> {
            asking.set(true);
            background.run("carddav.asking", progress -> ReadCardDav.find(known, progress), books -> {
                asking.set(false);
                // Without the password, which goes when the form is left, none of them could be read.
                show(!complete().get() ? List.of()
                        : books.stream().map(book -> new Found(book, new SimpleBooleanProperty(true))).toList());
            }, this::failed);
        });
    }

    /** Reads the books that are wanted; runs what it is given when that is done. */
    public void take(Runnable done) {
        List<BookOnServer> chosen = found.get().stream().filter(one -> one.wanted().get()).map(Found::book).toList();
        ReadCardDav.Keeping keeping = keep.get() ? ReadCardDav.Keeping.KEEP : ReadCardDav.Keeping.FORGET;
        login().ifPresent(login -> {
            asking.set(true);
            background.run("carddav.reading", progress -> reader.run(login, chosen, keeping, progress), result -> {
                asking.set(false);
                taken.accept(result);
                done.run();
            }, this::failed);
        });
    }

    /** Forgets what was typed. */
    public void forget() {
        password.set("");
        show(List.of());
    }

    private void failed(KithException fault) {
        asking.set(false);
        failed.accept(fault);
    }

    private void show(List<Found> books) {
        found.set(books);
        books.forEach(one -> one.wanted().subscribe(this::count));
        count();
    }

    private void count() {
        wanted.set((int) found.get().stream().filter(one -> one.wanted().get()).count());
    }

    /** A server's name alone is what people know, and https:// is what is meant. */
    private Optional<ServerLogin> login() {
        String typed = address.get().strip();
        try {
            URI url = new URI(typed.contains("://") ? typed : "https://" + typed);
            if (url.getHost() != null) {
                return Optional.of(new ServerLogin(url, user.get().strip(), proof(), ""));
            }
        } catch (URISyntaxException e) {
            // Falls through to the message below.
        }
        problem.set(texts.get("carddav.address-wrong"));
        return Optional.empty();
    }

    private ServerLogin.Proof proof() {
        if (byToken.get()) {
            return new ServerLogin.Token(command.get());
        }
        String typed = password.get();
        return new ServerLogin.Password(() -> Secret.of(typed.toCharArray()));
    }
}
