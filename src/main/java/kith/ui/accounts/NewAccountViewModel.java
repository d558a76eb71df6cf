package kith.ui.accounts;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.Passphrases;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.mail.imap.ImapServer;
import kith.mail.imap.ImapServer.Security;
import kith.secret.Secret;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import org.jspecify.annotations.Nullable;

/** The form for another mail account. */
public final class NewAccountViewModel {
    private final MailAccounts accounts;
    private final Passphrases passphrases;
    private final Background background;
    private final Notices notices;
    private final AccountTexts accountTexts;
    private final Consumer<MailAccount> entered;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final StringProperty host = new SimpleStringProperty(this, "host", "");
    private final StringProperty port = new SimpleStringProperty(this, "port", "");
    private final StringProperty user = new SimpleStringProperty(this, "user", "");
    private final StringProperty password = new SimpleStringProperty(this, "password", "");
    private final StringProperty command = new SimpleStringProperty(this, "command", "");
    private final StringProperty folder = new SimpleStringProperty(this, "folder", MailAccount.INBOX);
    private final ObjectProperty<Security> security = new SimpleObjectProperty<>(this, "security", Security.TLS);
    private final BooleanProperty byToken = new SimpleBooleanProperty(this, "byToken");
    private final BooleanProperty keywords = new SimpleBooleanProperty(this, "keywords");

    NewAccountViewModel(MailAccounts accounts, Passphrases passphrases, Background background, Notices notices,
            Texts texts, Consumer<MailAccount> entered) {
        this.accounts = accounts;
        this.passphrases = passphrases;
        this.background = background;
        this.notices = notices;
        this.accountTexts = new AccountTexts(texts);
        this.entered = entered;
        address.subscribe(this::propose);
    }

    /** Fills in what follows from the address, where the user typed nothing else. */
    private void propose(String before, String now) {
        Map.of(name, UnaryOperator.<String>identity(), user, UnaryOperator.<String>identity(), host,
                (UnaryOperator<String>) UsualServers::of).forEach((field, proposal) -> {
                    if (field.get().equals(proposal.apply(before.strip()))) {
                        field.set(proposal.apply(now.strip()));
                    }
                });
    }

    /** {@return whether the form is there} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return the email address, from which the name, the user name and the server are proposed} */
    public StringProperty addressProperty() {
        return address;
    }

    /** {@return what the user calls it} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return the server's name} */
    public StringProperty hostProperty() {
        return host;
    }

    /** {@return the port as typed; empty for the usual one} */
    public StringProperty portProperty() {
        return port;
    }

    /** {@return the name on the server} */
    public StringProperty userProperty() {
        return user;
    }

    /** {@return the password} */
    public StringProperty passwordProperty() {
        return password;
    }

    /** {@return the program that prints a token} */
    public StringProperty commandProperty() {
        return command;
    }

    /** {@return the folder that is looked at} */
    public StringProperty folderProperty() {
        return folder;
    }

    /** {@return how the connection is protected} */
    public ObjectProperty<Security> securityProperty() {
        return security;
    }

    /** {@return whether a program prints a token, in place of a password} */
    public BooleanProperty byTokenProperty() {
        return byToken;
    }

    /** {@return whether keywords are set} */
    public BooleanProperty keywordsProperty() {
        return keywords;
    }

    /** {@return whether all that is needed is typed} */
    BooleanBinding complete() {
        return Bindings.createBooleanBinding(() -> !name.get().isBlank() && !host.get().isBlank()
                && !user.get().isBlank() && !folder.get().isBlank() && port().isPresent()
                && !(byToken.get() ? command : password).get().isBlank(), name, host, user, folder, port, byToken,
                command, password, security);
    }

    /** {@return the port; nothing where what was typed is none} */
    private Optional<Integer> port() {
        String typed = port.get().strip();
        if (typed.isEmpty()) {
            return Optional.of(security.get().usualPort());
        }
        boolean number = typed.length() <= 5 && typed.chars().allMatch(c -> c >= '0' && c <= '9');
        return Optional.of(number ? Integer.parseInt(typed) : 0).filter(p -> p > 0 && p <= ImapServer.MAX_PORT);
    }

    private MailAccount account() {
        Security chosen = security.get();
        return new MailAccount(name.get().strip(),
                new ImapServer(host.get().strip(), port().orElse(chosen.usualPort()), chosen, null), user.get().strip(),
                byToken.get() ? new MailAccount.ByToken(command.get()) : new MailAccount.ByPassword(),
                folder.get().strip(), keywords.get() ? MailAccount.Keywords.SET : MailAccount.Keywords.NONE);
    }

    private @Nullable Secret secret() {
        return byToken.get() ? null : Secret.of(password.get().toCharArray());
    }

    /** Tries what was typed and says what the server answers. */
    public void test() {
        MailAccount typed = account();
        with(secret -> background.run("mail.trying", trying(typed, secret),
                tried -> notices.success(accountTexts.tried(typed, tried)), notices::fault));
    }

    private Job<MailAccounts.Tried> trying(MailAccount typed, @Nullable Secret secret) {
        return progress -> {
            try (@Nullable Secret mine = secret) {
                return accounts.test(typed, mine);
            }
        };
    }

    /** Enters the account, after it was tried. */
    public void enter() {
        MailAccount typed = account();
        with(secret -> background.run("mail.entering", progress -> {
            try (@Nullable Secret mine = secret) {
                accounts.test(typed, mine);
                return accounts.add(typed, mine, Secrets.Keeping.KEYRING_IF_THERE, passphrases);
            }
        }, place -> {
            if (place.equals(Optional.of(Secrets.Place.READABLE))) {
                // Done, but the user may not want it so.
                notices.warning(accountTexts.entered(typed, place));
            } else {
                notices.success(accountTexts.entered(typed, place));
            }
            clear();
            entered.accept(typed);
        }, notices::fault));
    }

    private void with(Consumer<@Nullable Secret> work) {
        try {
            work.accept(secret());
        } catch (kith.fault.KithException e) {
            notices.fault(e);
        }
    }

    private void clear() {
        for (StringProperty typed : java.util.List.of(address, name, host, port, user, password, command)) {
            typed.set("");
        }
        folder.set(MailAccount.INBOX);
        open.set(false);
    }
}
