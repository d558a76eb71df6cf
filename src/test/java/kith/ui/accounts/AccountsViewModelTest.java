package kith.ui.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.profile.CreateProfile;
import kith.identity.Passphrase;
import kith.mail.imap.ImapServer;
import kith.secret.Secret;
import kith.ui.profile.TestProfiles;
import kith.ui.settings.MemorySettings;
import kith.ui.settings.Settings;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Notices;
import kith.ui.shell.WindowLock.State;
import kith.ui.text.Texts;
import kith.ui.watch.MailWatches;
import kith.ui.watch.WatchStatus;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the window remembers of its watches. No watch here gets as far as a server. */
class AccountsViewModelTest {
    private static final Texts ENGLISH = Texts.in(Locale.ENGLISH);

    @TempDir
    Path folder;

    private final Settings settings = new MemorySettings();
    private final Notices notices = new Notices(ENGLISH);
    private final List<MailWatches> sessions = new ArrayList<>();

    /** {@return a window that opens on the profile} What its watches tell is never heard: they stay connecting. */
    private AccountsViewModel open(Profile profile) {
        MailWatches watches = new MailWatches(profile, Passphrases.none(), Passphrases.none(),
                new ReadOnlyObjectWrapper<>(State.NONE), told -> { });
        sessions.add(watches);
        return model(profile, watches);
    }

    private AccountsViewModel model(Profile profile, MailWatches watches) {
        return new AccountsViewModel(profile, Passphrases.none(), watches, new Immediate(), notices, ENGLISH, settings);
    }

    /** A watch that is told to stop may be reading the profile, whose folder goes when the test is over. */
    @AfterEach
    void end() throws InterruptedException {
        sessions.forEach(MailWatches::close);
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("mail")) {
                thread.join(Duration.ofMinutes(2));
            }
        }
    }

    private static MailAccount account(String name) {
        return new MailAccount(name, new ImapServer("127.0.0.1", 1, ImapServer.Security.LOOPBACK, null), "me",
                new MailAccount.ByPassword(), MailAccount.INBOX, MailAccount.Keywords.NONE);
    }

    private static MailAccount add(Profile profile, String name, Passphrases passphrases) {
        MailAccount account = account(name);
        try (Secret secret = Secret.of("secret".toCharArray())) {
            new MailAccounts(profile).add(account, secret, Secrets.Keeping.PROFILE, passphrases);
        }
        return account;
    }

    @Test
    void proposesServerFromAddressUntilTheUserTypesAnother() {
        NewAccountViewModel form = open(TestProfiles.make(folder, "Alice", "alice@x.example")).form();
        form.addressProperty().set("alice@post.example");
        assertEquals(List.of("imap.post.example", "alice@post.example", "alice@post.example"),
                List.of(form.hostProperty().get(), form.userProperty().get(), form.nameProperty().get()));
        assertFalse(form.complete().get(), "no password yet");
        form.passwordProperty().set("secret");
        assertTrue(form.complete().get());
        form.addressProperty().set("alice@Gmail.com");
        assertEquals("imap.gmail.com", form.hostProperty().get());
        form.hostProperty().set("mail.post.example");
        form.addressProperty().set("alice@post.example");
        assertEquals("mail.post.example", form.hostProperty().get());
        assertEquals("alice@post.example", form.userProperty().get());
    }

    @Test
    void whatWasWatchedAtTheEndIsWatchedAgain() {
        Profile profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        MailAccount work = add(profile, "Work", Passphrases.none());
        MailAccount home = add(profile, "Home", Passphrases.none());
        MailAccount club = add(profile, "Club", Passphrases.none());
        AccountsViewModel first = open(profile);
        for (MailAccount account : List.of(work, home, club)) {
            assertInstanceOf(WatchStatus.Off.class, first.status(account).get(), "nothing was watched before");
            first.toggle(account);
        }
        first.toggle(home);
        first.remove(club);
        sessions.getFirst().close();
        AccountsViewModel second = open(profile);
        assertTrue(second.status(work).get().isOn());
        assertFalse(second.status(home).get().isOn(), "the user stopped it");
        assertEquals(Set.of("Work"), new RememberedWatches(profile, settings).names());
    }

    @Test
    void screensMadeAnewStartNothingAgain() {
        Profile profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        MailAccount work = add(profile, "Work", Passphrases.none());
        open(profile).toggle(work);
        sessions.getFirst().stop("Work");
        assertFalse(model(profile, sessions.getFirst()).status(work).get().isOn());
    }

    @Test
    void nobodyIsAskedForAPassphraseAtAStart() {
        Passphrases typed = purpose -> Passphrase.of("correct horse battery staple".toCharArray());
        Profile profile = new CreateProfile()
                .run(new CreateProfile.Request(folder.resolve("locked"), "Alice", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, folder.resolve("revocation.kith")), typed).profile();
        MailAccount work = add(profile, "Work", typed);
        open(profile).toggle(work);
        assertTrue(notices.shown().isEmpty());
        AccountsViewModel second = open(profile);
        assertEquals(Severity.INFO, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().contains("“Work” waits for your passphrase"));
        assertEquals(Set.of("Work"), new RememberedWatches(profile, settings).names(), "and next time again");
    }

    @Test
    void anotherProfileRemembersOnItsOwn() {
        Profile alice = TestProfiles.make(folder.resolve("a"), "Alice", "alice@x.example");
        Profile bob = TestProfiles.make(folder.resolve("b"), "Bob", "bob@x.example");
        new RememberedWatches(alice, settings).add("Work");
        assertEquals(Set.of(), new RememberedWatches(bob, settings).names());
    }
}
