package kith.app.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.DueByMail;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.Parcels;
import kith.app.invite.renew.IntoOutbox;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.ManifestDocument;
import kith.friend.HandedOver;
import kith.friend.HandedOver.Arrival;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.store.ProfileBackup;
import kith.text.Messages;
import kith.text.invite.HandedOverTexts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana and Ben verified each other by a code. Each file is sent a day after the one before. */
class ReceiptsTest {
    @TempDir
    private Path root;

    private Somebody ana;
    private Somebody ben;
    private Instant now = Somebody.NOW;

    @BeforeEach
    void exchange() {
        Pair pair = Pair.in(root);
        ana = pair.ana();
        ben = pair.ben();
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
    }

    /** {@return a sealed file, after it was handed over} */
    private byte[] sends(Somebody who, String friend, int level) {
        now = now.plus(Duration.ofDays(1));
        Path file = new IntoOutbox(who.at(now).profile()).write(friend, level, AfterRestore.GO_ON, Passphrases.none())
                .file();
        new DueByMail(who.at(now).profile()).sent(friend, List.of(file), HandedOver.Way.MAIL);
        return Pair.bytes(file);
    }

    private void takes(Somebody who, byte[] file) {
        new Parcels(who.at(now).profile()).take(Path.of("file.kith"), file, KeyDecision.Decider.nobody(),
                Passphrases.none());
    }

    private ManifestDocument manifest(Somebody who, byte[] file) {
        return new Parcels(who.profile()).open(file, Passphrases.none()).manifest();
    }

    private HandedOver last(Somebody who, String friend) {
        return new ToSendList(who.profile()).last(who.friend(friend));
    }

    private Arrival arrival(Somebody who, String friend) {
        return last(who, friend).arrival();
    }

    @Test
    void nextFileFromThereTellsThatOneArrived() {
        takes(ben, sends(ana, "Ben", 8));
        assertEquals(Arrival.UNKNOWN, arrival(ana, "Ben"));
        takes(ana, sends(ben, "Ana", 8));
        assertEquals(Arrival.ARRIVED, arrival(ana, "Ben"));
        assertEquals("The last file for Ben left on Nov 22, 2026, by mail, and has arrived.",
                new HandedOverTexts(Messages.load("kith/text/text", Locale.ENGLISH)).sentence("Ben", last(ana, "Ben")));
        assertEquals(last(ana, "Ben"), new Friends(ana.profile()).list().getFirst().last());
    }

    @Test
    void lostFileIsNamedUntilAllIsSentAgain() {
        takes(ana, sends(ben, "Ana", 8));
        sends(ana, "Ben", 8);
        assertEquals(Arrival.UNKNOWN, arrival(ana, "Ben"));
        takes(ben, sends(ana, "Ben", 9));
        takes(ana, sends(ben, "Ana", 9));
        assertEquals(Arrival.MISSING, arrival(ana, "Ben"), "the second arrived, the first didn’t");
        now = now.plus(Duration.ofDays(1));
        List<Send.Sent> sent = new Send(ana.at(now).profile()).run(new Send.Request(List.of("Ben"), true,
                AfterRestore.UNDECIDED, new Send.Handing.Copies(root.resolve("again"))), Passphrases.none(),
                Progress.none());
        takes(ben, Pair.bytes(sent.getFirst().files().getFirst()));
        takes(ana, sends(ben, "Ana", 10));
        assertEquals(Arrival.ARRIVED, arrival(ana, "Ben"));
        assertEquals(9, Pair.held(ben, ben.friend("Ana")));
    }

    @Test
    void olderFileThatComesLaterTakesNothingBack() {
        byte[] before = sends(ben, "Ana", 8);
        takes(ben, sends(ana, "Ben", 8));
        takes(ana, sends(ben, "Ana", 9));
        takes(ana, before);
        assertEquals(Arrival.ARRIVED, arrival(ana, "Ben"));
    }

    @Test
    void restoredProfileGetsAgainWhatItLost() {
        takes(ben, sends(ana, "Ben", 8));
        Path backup = root.resolve("ben.backup");
        ProfileBackup.write(ben.profile().store(), backup, passphrase());
        takes(ben, sends(ana, "Ben", 10));
        takes(ana, sends(ben, "Ana", 8));
        assertEquals(Arrival.ARRIVED, arrival(ana, "Ben"));
        Somebody restored = new Somebody("Ben", root, new Profile(ProfileBackup.restore(backup,
                root.resolve("restored"), passphrase()), ben.profile().clock(), ben.profile().random()));
        assertEquals(8, Pair.held(restored, restored.friend("Ana")));
        takes(ana, sends(restored, "Ana", 9));
        ToSend due = new ToSendList(ana.at(now).profile()).of(List.of("Ben"), AfterRestore.UNDECIDED).getFirst();
        assertEquals(10, due.level());
        assertEquals(List.of("Ben"), lost());
        assertEquals(1, due.files().size(), "the file that isn’t there any more waits in the outbox again");
        List<Send.Sent> sent = new Send(ana.at(now).profile()).run(new Send.Request(List.of(), false,
                AfterRestore.UNDECIDED, new Send.Handing.Copies(root.resolve("again"))), Passphrases.none(),
                Progress.none());
        sent.getFirst().files().forEach(file -> takes(restored, Pair.bytes(file)));
        assertEquals(10, Pair.held(restored, restored.friend("Ana")));
        assertEquals(List.of(), lost());
    }

    private List<String> lost() {
        return new ToDoList(ana.at(now).profile()).list().stream().filter(one -> one.kind() == ToDo.Kind.FILTERS_LOST)
                .map(ToDo::name).toList();
    }

    @Test
    void restoredProfileThatLacksNothingGetsNothing() {
        takes(ben, sends(ana, "Ben", 8));
        takes(ana, sends(ben, "Ana", 8));
        Path backup = root.resolve("ben.backup");
        ProfileBackup.write(ben.profile().store(), backup, passphrase());
        Somebody restored = new Somebody("Ben", root, new Profile(ProfileBackup.restore(backup,
                root.resolve("restored"), passphrase()), ben.profile().clock(), ben.profile().random()));
        String before = manifest(ana, sends(ben, "Ana", 9)).taken().state();
        byte[] file = sends(restored, "Ana", 9);
        assertFalse(before.equals(manifest(ana, file).taken().state()));
        takes(ana, file);
        assertEquals(Arrival.ARRIVED, arrival(ana, "Ben"));
        assertTrue(new ToSendList(ana.at(now).profile()).of(List.of("Ben"), AfterRestore.UNDECIDED).getFirst()
                .isNothing());
        assertEquals(List.of(), lost());
    }

    private static Passphrase passphrase() {
        return Passphrase.of("correct horse".toCharArray());
    }

    /** The switch: “Tell verified friends which of their files arrived”, {@code own.receipts}. */
    @Test
    void onlyVerifiedFriendsLearnItAndOnlyWhereItIsSwitchedOn() {
        takes(ben, sends(ana, "Ben", 8));
        assertEquals(2, manifest(ana, sends(ben, "Ana", 8)).taken().files().size(), "the completion is one");
        new OwnProfile(ben.profile()).setReceiptsSent(false);
        byte[] silent = sends(ben, "Ana", 9);
        assertNull(manifest(ana, silent).taken());
        takes(ana, silent);
        assertEquals(Arrival.UNKNOWN, arrival(ana, "Ben"));
        new OwnProfile(ben.profile()).setReceiptsSent(true);
        new Friends(ben.profile()).stopBelieving("Ana");
        assertNull(manifest(ana, sends(ben, "Ana", 10)).taken());
        new Friends(ana.profile()).stopBelieving("Ben");
        ben.verify("Ana", ana);
        byte[] unheard = sends(ben, "Ana", 11);
        assertNotNull(manifest(ana, unheard).taken());
        takes(ana, unheard);
        assertEquals(Arrival.UNKNOWN, arrival(ana, "Ben"), "Ben isn’t verified there");
    }
}
