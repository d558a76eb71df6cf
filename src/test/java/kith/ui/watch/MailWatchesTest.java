package kith.ui.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.friend.Friends;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.profile.CreateProfile;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.mail.imap.MailServer;
import kith.secret.Secret;
import kith.ui.Person;
import kith.ui.mail.MailViewModel;
import kith.ui.profile.SessionLock;
import kith.ui.profile.TestProfiles;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.shell.WindowLock.State;
import kith.ui.text.Texts;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Watches of a real server whose password is encrypted: they wait for whoever unlocks, and ask nobody. */
@Timeout(600)
class MailWatchesTest {
    private static final String SECRET = "correct horse battery staple";

    @TempDir
    private Path folder;

    private final MailServer server = new MailServer();
    private final List<Passphrases.Purpose> asked = Collections.synchronizedList(new ArrayList<>());
    private final AtomicReference<String> typed = new AtomicReference<>(SECRET);
    /** What is to be done on the window's thread, which is the test's. */
    private final BlockingQueue<Runnable> windowThread = new LinkedBlockingQueue<>();
    private MailAccount work;
    private MailAccount club;
    private Profile profile;
    private SessionLock lock;
    private MailWatches watches;

    @BeforeEach
    void open() throws InterruptedException {
        profile = new CreateProfile().run(new CreateProfile.Request(folder.resolve("p"), "Alice",
                TestProfiles.addresses("alice@x.example"), CreateProfile.KeyProtection.PASSPHRASE,
                folder.resolve("r.kith")), this::type).profile();
        work = enter("Work");
        club = enter("Club");
        asked.clear();
        lock = new SessionLock(profile, this::type, new MemorySettings(), windowThread::add);
        watches = new MailWatches(profile, lock.passphrases(), lock.unasked(), lock.stateProperty(),
                windowThread::add);
        lock.refresh();
        untilLocked();
    }

    /** Watches may be reading the profile, whose folder goes when the test is over. */
    @AfterEach
    void close() throws InterruptedException {
        watches.close();
        lock.close();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("mail")) {
                thread.join(Duration.ofMinutes(2));
            }
        }
        server.close();
    }

    private Passphrase type(Passphrases.Purpose purpose) {
        asked.add(purpose);
        if (typed.get().isEmpty()) {
            throw Fault.CANCELLED.raise();
        }
        return Passphrase.of(typed.get().toCharArray());
    }

    private MailAccount enter(String name) {
        MailAccount account = new MailAccount(name, server.address(), MailServer.USER, new MailAccount.ByPassword(),
                MailAccount.INBOX, MailAccount.Keywords.NONE);
        try (Secret secret = Secret.of(MailServer.PASSWORD.toCharArray())) {
            new MailAccounts(profile).add(account, secret, Secrets.Keeping.PROFILE, this::type);
        }
        return account;
    }

    private void untilLocked() throws InterruptedException {
        while (lock.stateProperty().get() != State.LOCKED) {
            windowThread.take().run();
        }
    }

    private void until(MailAccount account, Class<? extends WatchStatus> status) throws InterruptedException {
        while (!status.isInstance(watches.status(account.name()).get())) {
            windowThread.take().run();
        }
    }

    private void waitingBoth() throws InterruptedException {
        watches.resume(work);
        watches.resume(club);
        until(work, WatchStatus.Waiting.class);
        until(club, WatchStatus.Waiting.class);
    }

    private void sign() {
        profile.unlock(lock.passphrases()).close();
    }

    @Test
    void whatBeginsByItselfWaitsAndGoesOnWhenSomebodyUnlocks() throws InterruptedException {
        waitingBoth();
        assertEquals(List.of(), asked);
        sign();
        until(work, WatchStatus.Watching.class);
        until(club, WatchStatus.Watching.class);
        assertEquals(1, asked.size());
        lock.lock();
        untilLocked();
        server.deliver(MailServer.mail("bob@x.example", "hello"));
        while (watches.arrived().size() < 2) {
            windowThread.take().run();
        }
        assertInstanceOf(WatchStatus.Watching.class, watches.status("Work").get(), "what is open stays open");
        assertEquals(1, asked.size());
    }

    @Test
    void oneThatIsUnlockedByHandTakesTheOthersAlong() throws InterruptedException {
        waitingBoth();
        watches.start(work);
        until(work, WatchStatus.Watching.class);
        until(club, WatchStatus.Watching.class);
        assertEquals(1, asked.size());
    }

    @Test
    void aQuestionThatIsClosedLeavesItAsItWas() throws InterruptedException {
        typed.set("");
        watches.start(work);
        assertInstanceOf(WatchStatus.Connecting.class, watches.status("Work").get());
        until(work, WatchStatus.Off.class);
        watches.resume(work);
        until(work, WatchStatus.Waiting.class);
        watches.start(work);
        assertInstanceOf(WatchStatus.Connecting.class, watches.status("Work").get());
        until(work, WatchStatus.Waiting.class);
        typed.set(SECRET);
        watches.start(club);
        until(work, WatchStatus.Watching.class);
    }

    @Test
    void whatWasStoppedMeanwhileDoesNotGoOn() throws InterruptedException {
        waitingBoth();
        watches.stop("Club");
        assertInstanceOf(WatchStatus.Off.class, watches.status("Club").get());
        sign();
        until(work, WatchStatus.Watching.class);
        assertFalse(watches.status("Club").get().isOn());
    }

    @Test
    void whereItIsUnlockedNothingWaits() throws InterruptedException {
        sign();
        watches.resume(work);
        until(work, WatchStatus.Watching.class);
        assertEquals(1, asked.size());
    }

    /** What a message said an hour ago is not said of a friend's file that came since. */
    @Test
    void whatArrivedIsAskedAgainWhenFriendsChange() throws InterruptedException {
        Person alice = new Person("Alice", folder, profile);
        sign();
        watches.resume(work);
        until(work, WatchStatus.Watching.class);
        server.deliver(MailServer.mail("bob1@x.example", "hello"));
        server.deliver(MailServer.mail("stranger@elsewhere.example", "hello"));
        while (watches.arrived().size() < 2) {
            windowThread.take().run();
        }
        Waiting background = new Waiting();
        Texts texts = Texts.in(Locale.ENGLISH);
        MailViewModel model = new MailViewModel(watches, background, new Notices(texts), texts, new MemorySettings());
        List<ArrivedMessage> before = List.copyOf(model.arrived());
        assertEquals(Set.of(Verdict.UNKNOWN), verdicts(model));
        AtomicInteger changes = new AtomicInteger();
        model.arrived().addListener((Observable changed) -> changes.incrementAndGet());
        model.refresh();
        background.finish();
        assertEquals(0, changes.get(), "nothing jumps where nothing is new");
        model.refresh();
        background.work();
        alice.accept(Person.of("Bob", folder, 20).share("Alice", 16));
        model.refresh();
        background.finishBackwards();
        assertEquals(Set.of(Verdict.UNKNOWN, Verdict.POSSIBLE), verdicts(model));
        assertEquals(1, changes.get());
        assertEquals(before.stream().map(ArrivedMessage::at).toList(),
                model.arrived().stream().map(ArrivedMessage::at).toList());
        new Friends(profile).remove("Bob");
        model.refresh();
        background.finish();
        assertEquals(before, model.arrived());
    }

    private static Set<Verdict> verdicts(MailViewModel model) {
        return model.arrived().stream().map(one -> one.message().judgement().verdict()).collect(Collectors.toSet());
    }
}
