package kith.app.mail.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.Flags;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kith.app.Passphrases;
import kith.app.Secrets;
import kith.app.Somebody;
import kith.app.mail.JudgeMail;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.mail.imap.ImapServer;
import kith.mail.imap.MailServer;
import kith.mail.imap.MailboxWatch;
import kith.parallel.Progress;
import kith.secret.Keyring;
import kith.secret.Secret;
import kith.store.MailAccountTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An account on a real server: entered, tried, checked, watched. */
@Timeout(600)
class WatchMailboxTest {
    private static final Passphrases OPEN = purpose -> Passphrase.of("correct horse".toCharArray());
    private static final MailboxWatch.Pace QUICK = new MailboxWatch.Pace(Duration.ofSeconds(20), Duration.ofMillis(50),
            Duration.ofMillis(10), Duration.ofMillis(80));

    @TempDir
    private Path root;
    private final MailServer server = new MailServer();
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private Somebody alice;
    private MailAccounts accounts;

    /** A computer without a keyring. */
    private static final Keyring NONE = new Keyring() {
        @Override
        public boolean isThere() {
            return false;
        }

        @Override
        public void store(String entry, String label, Secret secret) {
            throw new AssertionError("there is none");
        }

        @Override
        public java.util.Optional<Secret> find(String entry) {
            throw new AssertionError("there is none");
        }

        @Override
        public void remove(String entry) {
            throw new AssertionError("there is none");
        }
    };

    private class Telling implements WatchMailbox.Listener {
        @Override
        public void connecting() {
            told.add("connecting");
        }

        @Override
        public void watching(boolean byItself) {
            told.add("watching");
        }

        @Override
        public void arrived(CheckMailbox.Message message) {
            told.add(message.judgement().sender() + " " + message.judgement().address());
        }

        @Override
        public void renumbered() {
            told.add("renumbered");
        }

        @Override
        public void keywordsRefused() {
            told.add("no keywords");
        }

        @Override
        public void offline(KithException why, Duration retryIn) {
            told.add("offline " + why.fault());
        }
    }

    @BeforeEach
    void account() {
        alice = Somebody.named("Alice", root).knows("bob@friend.example");
        accounts = new MailAccounts(alice.profile(), new Secrets(alice.profile(), NONE));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private MailAccount enter(MailAccount.Keywords keywords) {
        MailAccount account = new MailAccount("work", server.address(), MailServer.USER, new MailAccount.ByPassword(),
                "INBOX", keywords);
        try (Secret password = Secret.of(MailServer.PASSWORD.toCharArray())) {
            accounts.add(account, password, Secrets.Keeping.KEYRING_IF_THERE, OPEN);
        }
        return account;
    }

    private WatchMailbox watch(MailAccount account, Passphrases passphrases) {
        return new WatchMailbox(alice.profile(), accounts, account, "INBOX", account.keywords(), new Telling(),
                passphrases, QUICK);
    }

    private static CompletableFuture<Void> start(WatchMailbox watch) {
        return CompletableFuture.runAsync(watch::run, command -> Thread.ofVirtual().start(command));
    }

    private void until(String wanted) throws InterruptedException {
        String line = told.poll(120, TimeUnit.SECONDS);
        while (line != null && !line.equals(wanted)) {
            line = told.poll(120, TimeUnit.SECONDS);
        }
        assertEquals(wanted, line);
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    @Test
    void anAccountIsEnteredTriedListedAndRemoved() {
        server.deliver(MailServer.mail("bob@friend.example", "x"));
        MailAccount account = enter(MailAccount.Keywords.NONE);
        assertEquals(1, accounts.test("work", Passphrases.none()).folder().messages());
        assertEquals(List.of(new MailAccounts.Listed(account, Secrets.Place.READABLE)), accounts.list());
        assertEquals(Fault.ACCOUNT_EXISTS, fault(() -> enter(MailAccount.Keywords.NONE)));
        accounts.remove("work");
        assertEquals(List.of(), accounts.list());
        assertEquals(Fault.ACCOUNT_UNKNOWN, fault(() -> accounts.find("work")));
        assertEquals(Fault.ACCOUNT_UNKNOWN, fault(() -> accounts.remove("work")));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        for (ImapServer senseless : List.of(new ImapServer("", 993, ImapServer.Security.TLS, null),
                new ImapServer("a\nb", 993, ImapServer.Security.TLS, null),
                new ImapServer("host", 0, ImapServer.Security.TLS, null),
                new ImapServer("host", 65_536, ImapServer.Security.TLS, null))) {
            MailAccount account = new MailAccount("work", senseless, "me", new MailAccount.ByPassword(), "INBOX",
                    MailAccount.Keywords.NONE);
            assertEquals(Fault.VALUE_INVALID, fault(() -> accounts.add(account, Secret.of("x".toCharArray()),
                    Secrets.Keeping.PROFILE, OPEN)));
        }
        assertEquals(List.of(), accounts.list());
    }

    @Test
    void aFolderIsCheckedAndStaysAsItIs() {
        server.deliver(MailServer.mail("Bob <bob@friend.example>", "x"));
        server.deliver(MailServer.mail("stranger@x.example", "y"));
        server.deliver(MailServer.mail("bob@friend.example, evil@x.example", "z"));
        Flags before = new Flags(server.flags());
        List<String> found = new ArrayList<>();
        MailAccount account = enter(MailAccount.Keywords.SET);
        new CheckMailbox(alice.profile(), accounts).run(
                new CheckMailbox.Request(account, "INBOX", LocalDate.now().minusDays(2)),
                message -> found.add(message.judgement().sender()), Passphrases.none(), Progress.none());
        assertEquals(List.of("mine", "unknown", "ambiguous"), found);
        assertEquals(before, server.flags());
    }

    @Test
    void aCheckThatIsCancelledEnds() {
        server.deliver(MailServer.mail("bob@friend.example", "x"));
        MailAccount account = enter(MailAccount.Keywords.NONE);
        Progress cancelled = new Progress() {
            @Override
            public void at(long done, long total) {
                // Nobody looks.
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertEquals(Fault.CANCELLED, fault(() -> new CheckMailbox(alice.profile(), accounts).run(
                new CheckMailbox.Request(account, "INBOX", null), message -> { }, Passphrases.none(), cancelled)));
    }

    @Test
    void eachMessageIsJudgedByTheProfileOfThatMoment() throws Exception {
        WatchMailbox watch = watch(enter(MailAccount.Keywords.NONE), Passphrases.none());
        CompletableFuture<Void> running = start(watch);
        until("watching");
        server.deliver(MailServer.mail("carol@x.example", "1"));
        until("unknown carol@x.example");
        alice.knows("carol@x.example");
        server.deliver(MailServer.mail("carol@x.example", "2"));
        until("mine carol@x.example");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
    }

    /** The other one is further while this one has no connection; both numbers are what it wrote down. */
    @Test
    void whatAnotherWatchToldIsToldHereToo() throws Exception {
        MailAccount account = enter(MailAccount.Keywords.NONE);
        AtomicBoolean broken = new AtomicBoolean();
        WatchMailbox watch = new WatchMailbox(alice.profile(), accounts, account, "INBOX", account.keywords(),
                new Telling() {
                    @Override
                    public void arrived(CheckMailbox.Message message) {
                        if (broken.compareAndSet(false, true)) {
                            server.deliver(MailServer.mail("carol@x.example", "2"));
                            alice.profile().store().write(tables -> {
                                long numbering = tables.accounts().seen("work", "INBOX").orElseThrow().uidValidity();
                                tables.accounts().setSeen("work", "INBOX", new MailAccountTable.Seen(numbering, 2));
                                return tables;
                            });
                            throw Fault.SERVER_UNREACHABLE.raise("host", "x", "problem", "cut off");
                        }
                        super.arrived(message);
                    }
                }, Passphrases.none(), QUICK);
        CompletableFuture<Void> running = start(watch);
        until("watching");
        server.deliver(MailServer.mail("bob@friend.example", "1"));
        until("mine bob@friend.example");
        until("unknown carol@x.example");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
    }

    /** A watch that is behind must not make the next one tell again what was told. */
    @Test
    void theNextWatchBeginsWhereTheForemostCame() throws Exception {
        WatchMailbox watch = watch(enter(MailAccount.Keywords.NONE), Passphrases.none());
        CompletableFuture<Void> running = start(watch);
        until("watching");
        alice.profile().store().write(tables -> {
            long numbering = tables.accounts().seen("work", "INBOX").orElseThrow().uidValidity();
            tables.accounts().setSeen("work", "INBOX", new MailAccountTable.Seen(numbering, 7));
            return tables;
        });
        server.deliver(MailServer.mail("bob@friend.example", "1"));
        until("mine bob@friend.example");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
        assertEquals(7, alice.profile().store().read(tables -> tables.accounts().seen("work", "INBOX")).orElseThrow()
                .lastUid());
    }

    @Test
    void keywordsAreSetWhereTheyAreWantedAndNothingElse() throws Exception {
        WatchMailbox watch = watch(enter(MailAccount.Keywords.SET), Passphrases.none());
        CompletableFuture<Void> running = start(watch);
        until("watching");
        server.deliver(MailServer.mail("bob@friend.example", "1"));
        until("mine bob@friend.example");
        server.deliver(MailServer.mail("stranger@x.example", "2"));
        until("unknown stranger@x.example");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
        Flags first = server.inbox().getMessages().get(0).getFlags();
        // Nobody says that it is authentic, so it is possibly Bob's at most.
        assertTrue(first.contains("$KithPossible"));
        assertFalse(first.contains("$KithKnown") || first.contains(Flags.Flag.SEEN));
        Flags second = server.inbox().getMessages().get(1).getFlags();
        assertEquals(0, second.getUserFlags().length);
        assertFalse(second.contains(Flags.Flag.SEEN));
    }

    @Test
    void withAPassphraseItIsAskedForOnceBeforeTheWatch() throws Exception {
        MailAccount account = enter(MailAccount.Keywords.NONE);
        new ChangePassphrase(alice.profile()).run(CreateProfile.KeyProtection.PASSPHRASE, OPEN, Progress.none());
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> watch(account, Passphrases.none())));
        WatchMailbox watch = watch(account, OPEN);
        CompletableFuture<Void> running = start(watch);
        until("watching");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
    }

    @Test
    void aTokenThatIsRefusedEndsTheWatch() {
        MailAccount account = new MailAccount("work", server.address(), MailServer.USER,
                new MailAccount.ByToken("echo no-such-token"), "INBOX", MailAccount.Keywords.NONE);
        accounts.add(account, null, Secrets.Keeping.PROFILE, Passphrases.none());
        ExecutionException ended = assertThrows(ExecutionException.class,
                () -> start(watch(account, Passphrases.none())).get(120, TimeUnit.SECONDS));
        Fault fault = ((KithException) ended.getCause()).fault();
        // This server knows no tokens at all.
        assertTrue(fault == Fault.LOGIN_REFUSED || fault == Fault.SERVER_GARBLED, fault.name());
    }

    @Test
    void anAccountThatIsRemovedWhileItIsWatchedIsNotRemembered() throws Exception {
        MailAccount account = enter(MailAccount.Keywords.NONE);
        WatchMailbox watch = watch(account, Passphrases.none());
        CompletableFuture<Void> running = start(watch);
        until("watching");
        accounts.remove("work");
        server.deliver(MailServer.mail("bob@friend.example", "1"));
        until("mine bob@friend.example");
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
        assertTrue(alice.profile().store().read(tables -> tables.accounts().seen("work", "INBOX")).isEmpty());
        assertEquals(Verdict.MINE, new JudgeMail(alice.profile()).open().senders()
                .check("bob@friend.example").evidence()
                .verdict());
    }
}
