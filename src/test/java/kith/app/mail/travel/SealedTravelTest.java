package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.mail.travel.MailTravelTest.FakeSendmail;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Fate;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.profile.WriteRevocation;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.friend.Friend;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Filters signed for mail go sealed to the friend's present key, and to no one else. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no sendmail")
class SealedTravelTest {
    private static final String BOB = "bob@b.example";

    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private FakeSendmail sendmail;

    @BeforeEach
    void aliceHasBobsCard() throws IOException {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        bob = Somebody.named("Bob", root);
        sendmail = new FakeSendmail(root);
        alice.take(new KeyDecision.NewFriend("Bob"), card(bob));
        new FriendAddresses(alice.profile()).add("Bob", List.of(Somebody.address(BOB)));
    }

    private Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(root.resolve("card of " + who.name()), Passphrases.none());
    }

    private void sign() {
        new ShareByMail(alice.profile()).run(new ShareByMail.Request("Bob", 3, ShareFilters.Files.MISSING,
                AfterRestore.UNDECIDED), Passphrases.none());
    }

    private SendMail.Cargo send() {
        byte[] message = ("From: alice@own.example\nTo: " + BOB + "\nSubject: Lunch\n\nAt noon?\n")
                .getBytes(StandardCharsets.UTF_8);
        return new SendMail(alice::profile).run(new SendMail.Request(sendmail.program().toString(),
                List.of("-oi", "--", BOB), Map.of()), new ByteArrayInputStream(message), Progress.none()).cargo();
    }

    private List<Fate> arrive(Somebody whose, Taking taking) throws IOException {
        try (InputStream in = Files.newInputStream(sendmail.messages().getLast())) {
            return new TravellingFilters(whose.profile()).take(in, taking).stream().map(Arrival::fate).toList();
        }
    }

    private boolean isHeldBack() {
        return new ToDoList(alice.profile()).exchanges().stream()
                .anyMatch(one -> one.kind() == ToDo.Kind.MAIL_HELD_BACK);
    }

    @Test
    void onlyTheFriendOpensWhatTravels() throws IOException {
        bob.take(new KeyDecision.NewFriend("Alice"), card(alice));
        sign();
        assertEquals(SendMail.Cargo.FILTER, send());
        String sent = Files.readString(sendmail.messages().getLast());
        assertTrue(sent.contains("application/octet-stream") && sent.contains("alice.kith"), sent);
        assertFalse(sent.contains("vnd.kith"), sent);
        assertEquals(List.of(Fate.IMPORTED), arrive(bob, Taking.IMPORT));
        assertEquals(List.of(Fate.HELD), arrive(bob, Taking.IMPORT));
        assertEquals(List.of(Fate.IGNORED), arrive(Somebody.named("Carol", root), Taking.IMPORT), "sealed to Bob");
        assertEquals(List.of(Fate.IGNORED), arrive(alice, Taking.IMPORT));
    }

    @Test
    void newFriendsFilterWaitsWithItsCard() throws IOException {
        sign();
        send();
        assertEquals(List.of(Fate.WAITS, Fate.WAITS), arrive(bob, Taking.IMPORT), "the card, and the filter");
        WaitingKeys.Waiting waiting = new WaitingKeys(bob.profile()).list().getFirst();
        assertEquals(alice.kid(), waiting.fingerprint().kid());
    }

    @Test
    void sealedFileStaysWhileKeysAreLocked() throws IOException {
        bob.take(new KeyDecision.NewFriend("Alice"), card(alice));
        new ChangePassphrase(bob.profile()).run(KeyProtection.PASSPHRASE,
                purpose -> Passphrase.of("a long secret".toCharArray()), Progress.none());
        sign();
        send();
        assertEquals(List.of(Fate.SEALED), arrive(bob, Taking.IMPORT));
    }

    @Test
    void nothingGoesToAKeyThatWasGivenUp() {
        sign();
        Path rotation = new RotateKeys(bob.profile()).run(root.resolve("new"), Passphrases.none(), Progress.none())
                .rotations().getLast();
        alice.take(rotation);
        assertEquals(SendMail.Cargo.NONE, send());
        assertTrue(isHeldBack());
        alice.take(card(bob));
        assertEquals(SendMail.Cargo.NONE, send(), "signed for the key before");
        sign();
        assertFalse(isHeldBack());
        assertEquals(SendMail.Cargo.FILTER, send());
    }

    @Test
    void nothingGoesAfterARevocation() {
        sign();
        Path revocation = new WriteRevocation(bob.profile()).run(root.resolve("given up"), Passphrases.none());
        assertNull(alice.take(revocation).refused());
        assertEquals(SendMail.Cargo.NONE, send());
    }

    @Test
    void replacedKeyGetsNothingThatWasSignedBefore() {
        sign();
        Somebody other = Somebody.named("Robert", root);
        alice.take(new KeyDecision.ReplacesKeyOf("Bob"), card(other));
        assertEquals(SendMail.Cargo.NONE, send());
        assertTrue(isHeldBack());
    }

    /** The user says that the key which lies there as Bob's is Mallory's. */
    @Test
    void nothingGoesOnceTheKeyIsSomeoneElses() {
        sign();
        alice.profile().store().write(tables -> {
            Friend mallory = Friend.invited("Mallory", alice.profile().now());
            tables.friends().add(mallory);
            tables.friends().giveKey(bob.kid(), mallory.id());
            return mallory;
        });
        assertEquals(SendMail.Cargo.NONE, send());
    }

    /** Carol has no key here when filters are signed for her: those are for everyone on the way to read. */
    @Test
    void openFilterStaysOnceItCanBeSealed() {
        Somebody carol = Somebody.named("Carol", root);
        alice.share("Carol", 1);
        new FriendAddresses(alice.profile()).remove("Bob", List.of(Somebody.address(BOB)));
        new FriendAddresses(alice.profile()).add("Carol", List.of(Somebody.address(BOB)));
        new ShareByMail(alice.profile()).run(new ShareByMail.Request("Carol", 3, ShareFilters.Files.MISSING,
                AfterRestore.UNDECIDED), Passphrases.none());
        assertEquals(SendMail.Cargo.FILTER, send(), "no key is known");
        assertNull(alice.take(new KeyDecision.BelongsTo("Carol"), card(carol)).refused());
        assertEquals(SendMail.Cargo.NONE, send());
        assertTrue(isHeldBack());
    }

    /** The thief of Bob's key signs a rotation to a key that lies here as Mallory's: her address isn't Bob's. */
    @Test
    void addressOfAJoinedRecordIsNotTheFriends() {
        String hers = "mallory@m.example";
        Path rotation = new RotateKeys(bob.profile()).run(root.resolve("new"), Passphrases.none(), Progress.none())
                .rotations().getLast();
        alice.take(new KeyDecision.NewFriend("Mallory"), card(bob));
        new FriendAddresses(alice.profile()).add("Mallory", List.of(Somebody.address(hers)));
        sign();
        alice.take(rotation);
        assertEquals(List.of(BOB), alice.friend("Bob").addresses());
        assertEquals(List.of(hers), new Friends(alice.profile()).list().stream()
                .filter(one -> one.friend().name().equals("Mallory")).findFirst().orElseThrow().friend().addresses());
        assertEquals(SendMail.Cargo.NONE, send());
    }
}
