package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.RosterProblems;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.AgreementKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody whom nobody compared claims what is somebody else's, and comes first: a key, an identifier, a title. What is
 * claimed stays open to its owner.
 */
class ContestedKeysTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;
    private Forger mallory;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        mallory = new Forger("Mallory", 66, root);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)))));
        new Friends(alice.profile()).verify("Bob", bob.kid());
    }

    private Path claim(AgreementKey key) {
        return mallory.sign(new CardDocument("Mallory", 5, Forger.ISSUED, mallory.keys.signingKey(), key,
                null));
    }

    private void acceptClaim(AgreementKey key) {
        assertNull(alice.take(new KeyDecision.NewFriend("Mallory"), claim(key)).refused());
    }

    private Friends.Summary summary(String name) {
        return new Friends(alice.profile()).list().stream().filter(one -> one.friend().name().equals(name)).findFirst()
                .orElseThrow();
    }

    /** The rotation file went round; somebody put its agreement key on a card of their own before it came to Alice. */
    @Test
    void aClaimedAgreementKeyDoesNotStopARotation() {
        Forger next = new Forger("Bob", 12, root);
        acceptClaim(next.keys.agreementKey());
        assertEquals(ImportedFile.Outcome.KEY_ROTATED, alice.take(bob.rotation(2_000, next.keys)).outcome());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"), "the stolen key is not verified any more");
        assertEquals(next.kid(), alice.friend("Bob").kid());
        assertEquals(List.of("Mallory"), summary("Bob").contestedBy());
        assertEquals(List.of("Bob"), summary("Mallory").contestedBy());
        new Friends(alice.profile()).remove("Mallory");
        assertEquals(List.of(), summary("Bob").contestedBy());
    }

    @Test
    void aClaimedAgreementKeyDoesNotStopAFirstCard() {
        acceptClaim(bob.keys.agreementKey());
        assertEquals(ImportedFile.Outcome.ADDED, alice.take(bob.card(5)).outcome());
        assertEquals(List.of("Mallory"), summary("Bob").contestedBy());
        // And the other way round: who comes second is contested, too, and takes nothing from the first.
        assertEquals(bob.keys.agreementKey(), alice.profile().store().read(t -> t.friends().key(bob.kid()))
                .map(FriendKey::agreement).orElseThrow());
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
    }

    /**
     * A file that the new key signed, brought by somebody else, is held as another friend's: the rotation joins them.
     */
    @Test
    void aNewKeyThatIsHeldAsSomebodyElsesDoesNotStopARotation() {
        Forger next = new Forger("Bob", 12, root);
        assertNull(alice.take(new KeyDecision.NewFriend("Robert"), next.card(1_900)).refused());
        assertNull(alice.take(next.sign(next.filter(51, 0, 1_901, POOL.get(3)))).refused());
        assertEquals(ImportedFile.Outcome.KEY_ROTATED, alice.take(bob.rotation(2_000, next.keys)).outcome());
        assertEquals(next.kid(), alice.friend("Bob").kid());
        assertEquals(FriendState.UNVERIFIED, alice.state("Bob"));
        assertEquals(List.of("Bob"), new Friends(alice.profile()).list().stream().map(one -> one.friend().name())
                .toList(), "they are one person");
        assertNull(alice.take(next.sign(next.filter(51, 1, 1_902, POOL.get(4)))).refused());
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1)))));
    }

    /**
     * The same where that other friend was compared: they keep their key, and Bob's old one is given up all the same.
     */
    @Test
    void aRotationToAComparedFriendsKeyGivesTheOldOneUp() {
        Forger carol = new Forger("Carol", 14, root);
        assertNull(alice.take(new KeyDecision.NewFriend("Carol"), carol.card(1)).refused());
        new Friends(alice.profile()).verify("Carol", carol.kid());
        assertNull(alice.take(bob.rotation(2_000, carol.keys)).refused());
        assertEquals(FriendState.KEY_CHANGED, alice.state("Bob"));
        assertEquals(FriendState.VERIFIED, alice.state("Carol"));
        assertEquals(carol.kid(), alice.friend("Carol").kid());
        assertEquals(List.of(), alice.asked());
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1)))));
    }

    /** Masks count whoever was compared and has the key; one that two compared people claim is nobody's. */
    @Test
    void aContestedKeyHidesOnlyBehindItsComparedOwner() {
        Ring ring = Ring.of(4, root.resolve("ring")).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        assertEquals(3, hidden(ann));
        AgreementKey key = ring.circle().member(ben.kid()).orElseThrow().agreementKey();
        assertNull(ann.take(new KeyDecision.NewFriend("Mallory"), claim(key)).refused());
        assertEquals(3, hidden(ann), "somebody whom nobody compared takes nothing away");
        new Friends(ann.profile()).verify("Mallory", mallory.kid());
        assertEquals(2, hidden(ann), "one of two compared people does not have it");
        new Friends(ann.profile()).setBlocked("Mallory", true);
        assertEquals(3, hidden(ann));
    }

    private static int hidden(Somebody who) {
        return new ContributeToCircle(who.profile()).preview(Ring.TITLE).hidden().verified();
    }

    /** A roster cannot have one agreement key twice: the founder is told who does not belong there. */
    @Test
    void aFounderIsNotKeptFromEnteringTheOwner() {
        acceptClaim(bob.keys.agreementKey());
        assertNull(alice.take(bob.card(5)).refused());
        assertEquals(Fault.ROSTER_REFUSED, RosterProblems.founding(alice, List.of("Bob", "Mallory")));
        assertEquals(Fault.ROSTER_REFUSED, RosterProblems.founding(alice, List.of("Mallory")), "it is Bob's");
        assertNull(RosterProblems.founding(alice, List.of("Bob")));
    }

    /**
     * Somebody copied the identifier of Alice's circle from its file, and brings a circle of their own under it first.
     */
    @Test
    void aCopiedIdentifierDoesNotKeepTheCircleOut() {
        Club club = Club.founded(root.resolve("club"));
        CircleDocument real = club.document();
        Somebody zoe = Somebody.named("Zoe", root);
        Path copied = mallory.sign(new CircleDocument("Mallory", real.serial() + 1_000, real.issued(), real.circle(),
                real.title(), 9, 9, real.nonce(), real.roster(), real.shape(), real.salt(), CircleMode.PLAIN, 1,
                real.largestFppPerBillion()));
        assertEquals(ImportedFile.Outcome.ADDED, zoe.take(new KeyDecision.NewFriend("Mallory"), copied).outcome());
        assertNull(zoe.take(new KeyDecision.NewFriend("Alice"), new OwnProfile(club.alice().profile())
                .writeCard(root.resolve("card"), Passphrases.none())).refused());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, zoe.refusal(club.file()), "two founders, neither of them compared");
        zoe.verify("Alice", club.alice());
        assertEquals(ImportedFile.Outcome.ADDED, zoe.take(club.file()).outcome(), "the verified owner wins");
        assertEquals("Alice", new Circles(zoe.profile()).show(Club.TITLE).document().name());
        assertEquals(1, new Circles(zoe.profile()).list().size());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, zoe.refusal(copied), "and stays");
        new Friends(zoe.profile()).verify("Mallory", mallory.kid());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, zoe.refusal(copied), "against somebody who was compared later, too");
    }

    /** The title is a name on this machine, and nobody's property: both circles are there, told apart. */
    @Test
    void aTitleThatIsTakenKeepsNobodyOut() {
        Club club = Club.founded(root.resolve("club"));
        CircleDocument real = club.document();
        Somebody zoe = Somebody.named("Zoe", root);
        Path namesake = mallory.sign(new CircleDocument("Mallory", 5, real.issued(),
                kith.exchange.CircleId.of(new byte[16]), real.title(), 1, 1, real.nonce(), real.roster(), real.shape(),
                real.salt(), CircleMode.PLAIN, 1, real.largestFppPerBillion()));
        assertNull(zoe.take(new KeyDecision.NewFriend("Mallory"), namesake).refused());
        assertNull(zoe.take(new KeyDecision.NewFriend("Alice"), club.file()).refused());
        assertEquals(Map.of("Club", "Mallory", "Club 2", "Alice"), new Circles(zoe.profile()).list().stream()
                .collect(java.util.stream.Collectors.toMap(Circles.Status::title, one -> one.document().name())));
        assertTrue(new Circles(zoe.profile()).list().size() == 2);
    }
}
