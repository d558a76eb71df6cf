package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.bloom.BloomFilter;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose a key is: an import never decides it; rotations, revocations, blocks. */
class ImportTrustTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 20));
        bob = new Forger("Bob", 11, root);
    }

    private Path filter(Forger who, int index) {
        return who.sign(who.filter(50, index, 1_000 + index, POOL.get(index)));
    }

    @Test
    void anUnknownKeyChangesNobody() {
        assertEquals(Fault.KEY_UNKNOWN, alice.refusal(filter(bob, 0)));
        assertEquals(Fault.KEY_UNKNOWN, alice.refusal(bob.card(1)));
        assertEquals(Fault.REVOCATION_UNKNOWN, alice.refusal(bob.revocation(1)));
        assertEquals(Fault.ROTATION_UNKNOWN, alice.refusal(bob.rotation(1, new Forger("Bob", 12, root).keys)));
        alice.accept("Bob", List.of(filter(bob, 0)));
        Forger impostor = new Forger("Bob", 13, root);
        assertEquals(Fault.KEY_UNKNOWN, alice.refusal(filter(impostor, 1)), "the same name is not the same key");
    }

    @Test
    void theUserIsAskedWithLookAlikesAndInvitedFriends() {
        alice.share("Carol", 3);
        alice.accept("B\u043eb", List.of(filter(new Forger("x", 14, root), 1)));
        List<KeyDecision.Question> asked = new ArrayList<>();
        new ImportFiles(alice.profile()).run(List.of(filter(bob, 0)), question -> {
            asked.add(question);
            return new KeyDecision.Refuse();
        }, Progress.none());
        assertEquals(1, asked.size());
        assertEquals("Bob", asked.getFirst().nameInFile());
        assertEquals(bob.kid(), asked.getFirst().fingerprint().kid());
        assertEquals(List.of("B\u043eb"), asked.getFirst().sameName());
        assertEquals(List.of("Carol"), asked.getFirst().invited());
    }

    @Test
    void aNewFriendIsUnverified() {
        ImportedFile result = alice.take(new KeyDecision.NewFriend("Bobby"), filter(bob, 0));
        assertTrue(result.newFriend());
        assertEquals("Bobby", result.friend().name());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bobby"));
        assertFalse(alice.take(filter(bob, 1)).newFriend());
        assertEquals(Fault.NAME_TAKEN,
                alice.refusal(new KeyDecision.NewFriend("bobby"), filter(new Forger("Bob", 13, root), 2)));
        assertEquals(Fault.VALUE_INVALID,
                alice.refusal(new KeyDecision.NewFriend("a\u202eb"), filter(new Forger("Bob", 13, root), 2)));
    }

    @Test
    void aNameInTheFileIsNumberedWhereItIsTaken() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        for (int number = 2; number <= 3; number++) {
            Forger next = new Forger("BOB", 20 + number, root);
            ImportedFile result = alice.take(new KeyDecision.NewFriendUnderFileName(),
                    next.sign(next.filter(9, 0, 5, Forger.pool(number, Somebody.people("n", 9)).get(0))));
            assertEquals("BOB " + number, result.friend().name());
        }
    }

    /** A zero-width joiner is allowed in a file, where emoji need it, and not in a nickname: the user names them. */
    @Test
    void whatTheFileCallsItsOwnerMattersOnlyWhereTheUserSaysSo() {
        Forger fancy = new Forger("Bob \ud83d\udc69\u200d\ud83d\ude80", 15, root);
        assertEquals(Fault.VALUE_INVALID,
                alice.refusal(new KeyDecision.NewFriendUnderFileName(), filter(fancy, 0)));
        assertNull(alice.take(new KeyDecision.NewFriend("Bob"), filter(fancy, 0)).refused());
    }

    @Test
    void aKeyBelongsOnlyToWhomWasInvited() {
        alice.share("Bob", 3);
        assertEquals(FriendState.INVITED, alice.state("Bob"));
        assertEquals(Fault.NO_KEY, assertThrows(KithException.class,
                () -> new Friends(alice.profile()).verify("Bob", bob.kid())).fault());
        assertEquals(Fault.FRIEND_UNKNOWN, alice.refusal(new KeyDecision.BelongsTo("Nobody"), filter(bob, 0)));
        alice.accept("Bob", List.of(filter(bob, 0)));
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(bob.kid(), alice.friend("Bob").kid());
        assertEquals(Fault.FRIEND_HAS_KEY,
                alice.refusal(new KeyDecision.BelongsTo("Bob"), filter(new Forger("Bob", 13, root), 1)));
    }

    @Test
    void aReplacedKeyVouchesNoMore() {
        alice.accept("Bob", List.of(filter(bob, 0), filter(bob, 1)));
        new Friends(alice.profile()).verify("Bob", bob.kid());
        Forger next = new Forger("Bob", 16, root);
        Path file = next.sign(next.filter(50, 0, 9, Forger.pool(5, Somebody.people("bob", 30)).get(0)));
        assertNull(alice.take(new KeyDecision.ReplacesKeyOf("Bob"), file).refused());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(next.kid(), alice.friend("Bob").kid());
        assertEquals(List.of("Bob 1"), alice.asked());
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(filter(bob, 2)), "the old key is good for nothing");
        assertEquals(Fault.FRIEND_UNKNOWN,
                alice.refusal(new KeyDecision.ReplacesKeyOf("Nobody"), filter(new Forger("x", 17, root), 3)));
    }

    /** Also what lies further back: the user says that another key takes the place of all that were there. */
    @Test
    void aReplacedKeyTakesThoseItGrewOutOfWithIt() {
        alice.accept("Bob", List.of(filter(bob, 0), filter(bob, 1)));
        assertNull(alice.take(bob.rotation(2_000, new Forger("Bob", 18, root).keys)).refused());
        assertEquals(List.of("Bob 2"), alice.asked());
        Forger next = new Forger("Bob", 16, root);
        assertNull(alice.take(new KeyDecision.ReplacesKeyOf("Bob"), next.card(1)).refused());
        assertEquals(List.of(), alice.asked());
        assertEquals(Fault.FILTER_COPIED, alice.refusal(next.sign(next.filter(50, 0, 9, POOL.get(0)))));
    }

    @Test
    void ownFilesAreNotImported() {
        List<Path> files = alice.share("Bob", 1);
        assertEquals(Fault.OWN_FILE, alice.refusal(files.getFirst()));
        assertEquals(Fault.OWN_FILE,
                alice.refusal(new OwnProfile(alice.profile()).writeCard(root, Passphrases.none())));
        assertEquals(Fault.OWN_FILE, alice.refusal(root.resolve("never-send").resolve("Alice-revocation.kith")));
    }

    @Test
    void nothingIsTakenFromABlockedFriend() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(List.of(), alice.asked());
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(filter(bob, 1)));
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(bob.card(5)));
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(bob.rotation(6, new Forger("Bob", 12, root).keys)));
        assertEquals(Fault.FRIEND_BLOCKED,
                alice.refusal(new KeyDecision.ReplacesKeyOf("Bob"), filter(new Forger("Bob", 13, root), 2)));
        new Friends(alice.profile()).setBlocked("Bob", false);
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(List.of("Bob 1"), alice.asked());
    }

    @Test
    void aRevokedKeyIsNeverTrustedAgain() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        new Friends(alice.profile()).verify("Bob", bob.kid());
        Path revocation = bob.revocation(1);
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, alice.take(revocation).outcome());
        assertEquals(FriendState.KEY_CHANGED, alice.state("Bob"));
        assertNull(alice.friend("Bob").kid());
        assertEquals(List.of(), alice.asked());
        assertEquals(ImportedFile.Outcome.SAME, alice.take(revocation).outcome());
        assertEquals(Fault.KEY_REVOKED, alice.refusal(filter(bob, 1)));
        assertEquals(Fault.KEY_REVOKED, alice.refusal(bob.card(5)));
        assertEquals(Fault.KEY_REVOKED, alice.refusal(bob.rotation(6, new Forger("Bob", 12, root).keys)));
        assertEquals(Fault.FRIEND_HAS_KEY,
                alice.refusal(new KeyDecision.BelongsTo("Bob"), filter(new Forger("Bob", 13, root), 1)),
                "this is not somebody newly invited");
        new Friends(alice.profile()).setBlocked("Bob", true);
        new Friends(alice.profile()).setBlocked("Bob", false);
        assertEquals(FriendState.KEY_CHANGED, alice.state("Bob"), "blocking and unblocking makes nobody new");
        assertNull(alice.take(new KeyDecision.ReplacesKeyOf("Bob"), new Forger("Bob", 13, root).card(1)).refused());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(List.of(), alice.asked(), "what the revoked key signed stays worthless");
    }

    @Test
    void aRotationMakesUnverifiedAndKeepsEditions() {
        alice.accept("Bob", List.of(filter(bob, 0), filter(bob, 1)));
        new Friends(alice.profile()).verify("Bob", bob.kid());
        Forger next = new Forger("Bob", 12, root);
        Path rotation = bob.rotation(2_000, next.keys);
        ImportedFile result = alice.take(rotation);
        assertEquals(ImportedFile.Outcome.KEY_ROTATED, result.outcome());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(next.kid(), alice.friend("Bob").kid());
        assertEquals(List.of("Bob 2"), alice.asked());
        assertEquals(ImportedFile.Outcome.SAME, alice.take(rotation).outcome());
        // The same bits under the new key are no copy, and count once.
        assertNull(alice.take(next.sign(next.filter(50, 0, 9, POOL.get(0)))).refused());
        assertEquals(List.of("Bob 2"), alice.asked());
        // A rotation keeps the editions: other bits in the same slot contradict what is held under the old key.
        assertEquals(Fault.EDITION_CHANGED, alice.refusal(
                next.sign(next.filter(50, 1, 10, Forger.pool(9, Somebody.people("else", 40)).get(1)))));
        // What the old key signed is refused, whatever date it bears, unless it is held.
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(filter(bob, 2)));
        assertEquals(ImportedFile.Outcome.SAME, alice.take(filter(bob, 1)).outcome());
        List<FriendKey> keys = alice.profile().store().read(t -> t.friends().keys(alice.friend("Bob").id()));
        assertEquals(List.of(FriendKey.Status.ACTIVE, FriendKey.Status.ROTATED),
                keys.stream().map(FriendKey::status).toList());
    }

    /** Whoever stole the old key could have rotated it to one of their own. */
    @Test
    void aRevokedKeyTakesTheUncomparedKeysThatGrewOutOfItWithIt() {
        Forger second = new Forger("Bob", 12, root);
        Forger third = new Forger("Bob", 13, root);
        alice.accept("Bob", List.of(filter(bob, 0)));
        assertNull(alice.take(bob.rotation(2_000, second.keys)).refused());
        assertNull(alice.take(second.rotation(2_000, third.keys)).refused());
        assertNull(alice.take(filter(third, 1)).refused());
        assertEquals(List.of("Bob 2"), alice.asked());
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, alice.take(second.revocation(2_001)).outcome());
        assertEquals(FriendState.KEY_CHANGED, alice.state("Bob"));
        assertNull(alice.friend("Bob").kid());
        assertEquals(List.of(), alice.asked());
        assertEquals(Fault.KEY_REVOKED, alice.refusal(filter(third, 2)));
        List<FriendKey> keys = alice.profile().store().read(t -> t.friends().keys(alice.friend("Bob").id()));
        assertEquals(Map.of(bob.kid(), FriendKey.Status.ROTATED, second.kid(), FriendKey.Status.REVOKED,
                third.kid(), FriendKey.Status.REVOKED),
                keys.stream().collect(Collectors.toMap(FriendKey::kid, FriendKey::status)),
                "the key before is not touched");
    }

    @Test
    void aComparedKeyOutlivesTheRevocationOfTheKeyItGrewOutOf() {
        Forger next = new Forger("Bob", 12, root);
        alice.accept("Bob", List.of(filter(bob, 0)));
        assertNull(alice.take(bob.rotation(2_000, next.keys)).refused());
        assertNull(alice.take(filter(next, 1)).refused());
        new Friends(alice.profile()).verify("Bob", next.kid());
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, alice.take(bob.revocation(2_001)).outcome());
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
        assertEquals(next.kid(), alice.friend("Bob").kid());
        assertEquals(List.of("Bob 1"), alice.asked(), "what the revoked key signed is worthless");
    }

    /** A blocked friend stays blocked, and gets no key back when unblocked. */
    @Test
    void aRevocationReachesTheSuccessorOfABlockedFriendsKey() {
        Forger next = new Forger("Bob", 12, root);
        alice.accept("Bob", List.of(filter(bob, 0)));
        assertNull(alice.take(bob.rotation(2_000, next.keys)).refused());
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, alice.take(bob.revocation(2_001)).outcome());
        assertEquals(FriendState.BLOCKED, alice.state("Bob"));
        new Friends(alice.profile()).setBlocked("Bob", false);
        assertEquals(FriendState.KEY_CHANGED, alice.state("Bob"));
    }

    @Test
    void aSecondRotationBlocksBoth() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        assertNull(alice.take(bob.rotation(2_000, new Forger("Bob", 12, root).keys)).refused());
        ImportedFile second = alice.take(bob.rotation(2_001, new Forger("Bob", 13, root).keys));
        assertEquals(Fault.ROTATION_CONFLICT, second.refused().fault());
        assertEquals(FriendState.BLOCKED, alice.state("Bob"));
        assertEquals(List.of(), alice.asked());
        Forger next = new Forger("Bob", 12, root);
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(next.card(1)));
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(new KeyDecision.Refuse(), filter(bob, 1)));
    }

    @Test
    void aRotationToTheUsersOwnKeyIsRefused() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        try (SecretKeys own = alice.keys()) {
            assertEquals(Fault.KEY_INVALID, alice.refusal(bob.rotation(2_000, own)));
        }
        assertTrue(SecretKeys.generate(new FixedRandom(1)).signingKey().kid().length() == 43);
    }

    /** A profile that cannot be used, or a user who stops, is no matter of one file. */
    @Test
    void stopsWhereTheUserStops() {
        Map<String, List<String>> before = alice.dump();
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> new ImportFiles(alice.profile()).run(
                List.of(filter(bob, 0)), question -> {
                    throw Fault.CANCELLED.raise();
                }, Progress.none())).fault());
        assertEquals(before, alice.dump());
    }

    @Test
    void fingerprintsAreComparedWhole() {
        alice.accept("Bob", List.of(filter(bob, 0)));
        Friends friends = new Friends(alice.profile());
        assertEquals(Fault.FINGERPRINT_MISMATCH,
                assertThrows(KithException.class, () -> friends.verify("Bob", bob.kid().substring(1))).fault());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(FriendState.VERIFIED,
                friends.verify("bob", String.join(" ", kith.identity.Fingerprint.of(bob.kid()).words())).state());
    }
}
