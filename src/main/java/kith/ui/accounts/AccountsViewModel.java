package kith.ui.accounts;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.mail.account.MailAccounts.Listed;
import kith.ui.settings.Settings;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.watch.MailWatches;
import kith.ui.watch.WatchStatus;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/** The mail accounts, and what is done with them. */
public final class AccountsViewModel {
    private final MailAccounts accounts;
    private final Passphrases passphrases;
    private final MailWatches watches;
    private final RememberedWatches remembered;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final AccountTexts accountTexts;
    private final Texts texts;
    private final NewAccountViewModel form;
    private final ObservableList<Listed> list = FXCollections.observableArrayList();
    private final BooleanProperty read = new SimpleBooleanProperty(this, "read");
    private final BooleanExpression none = Bindings.isEmpty(list).and(read);

    /**
     * @param profile whose accounts
     * @param passphrases asked when a password is encrypted in the profile
     * @param watches the accounts that are watched
     * @param settings where it is kept which accounts were watched
     */
    public AccountsViewModel(Profile profile, Passphrases passphrases, MailWatches watches, Background background,
            Notices notices, Texts texts, Settings settings) {
        this.accounts = new MailAccounts(profile);
        this.passphrases = passphrases;
        this.watches = watches;
        this.remembered = new RememberedWatches(profile, settings);
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.accountTexts = new AccountTexts(texts);
        this.form = new NewAccountViewModel(accounts, passphrases, background, notices, texts, this::entered);
        if (watches.isFirstLook() && !remembered.names().isEmpty()) {
            background.run("mail.loading", progress -> accounts.list(), this::resume, notices::fault);
        }
    }

    /**
     * Watches again what was watched when the window closed. Nobody is asked for a passphrase at a start: what needs it
     * waits, and a notice says so to those who look elsewhere.
     */
    private void resume(List<Listed> now) {
        Set<String> names = remembered.names();
        for (Listed listed : now) {
            String name = listed.account().name();
            if (names.contains(name)) {
                if (listed.password() == Secrets.Place.ENCRYPTED) {
                    notices.info(texts.get("mail.waiting", "name", name));
                }
                watches.resume(listed.account());
            }
        }
    }

    private void entered(MailAccount account) {
        refresh();
        start(account);
    }

    private void start(MailAccount account) {
        remembered.add(account.name());
        watches.start(account);
    }

    private void stop(MailAccount account) {
        remembered.remove(account.name());
        watches.stop(account.name());
    }

    /** Reads the accounts anew; equal ones change nothing on the screen. */
    public void refresh() {
        looks.ask().run(background, "mail.loading", progress -> accounts.list(), now -> {
            if (!now.equals(list)) {
                list.setAll(now);
            }
            read.set(true);
        }, notices::fault);
    }

    /** {@return the accounts} */
    public ObservableList<Listed> accounts() {
        return list;
    }

    /** {@return whether the accounts were read and there is none} */
    public BooleanExpression none() {
        return none;
    }

    /** {@return the form for another account} */
    public NewAccountViewModel form() {
        return form;
    }

    /** {@return how the watching of an account stands} */
    public ReadOnlyObjectProperty<WatchStatus> status(MailAccount account) {
        return watches.status(account.name());
    }

    /** Begins or ends the watching of an account, also for the next time that the window opens. */
    public void toggle(MailAccount account) {
        if (status(account).get().isOn()) {
            stop(account);
        } else {
            start(account);
        }
    }

    /** Tries at once to reach a server that is waited for. */
    public void retry(MailAccount account) {
        watches.retry(account.name());
    }

    /** Asks for the passphrase that this account waits for; others that wait for it go on as well. */
    public void unlock(MailAccount account) {
        watches.start(account);
    }

    /** Tries an account and says what the server answers. */
    public void test(MailAccount account) {
        background.run("mail.trying", progress -> accounts.test(account.name(), passphrases),
                tried -> notices.success(accountTexts.tried(account, tried)), notices::fault);
    }

    /** Removes an account. */
    public void remove(MailAccount account) {
        stop(account);
        background.run("mail.removing", progress -> {
            accounts.remove(account.name());
            return account;
        }, removed -> {
            notices.success(texts.get("imap.removed", "name", removed.name()));
            refresh();
        }, notices::fault);
    }

    /** {@return the words for all this} */
    AccountTexts accountTexts() {
        return accountTexts;
    }
}
