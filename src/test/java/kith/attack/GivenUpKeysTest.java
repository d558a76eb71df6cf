package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.FoundCircle;
import kith.app.circle.MergeCircle;
import kith.app.friend.Friends;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.ClosingDocument;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A key that its owner gave up, in somebody else's hands: dates, serials and revisions are the thief's to choose, and
 * prove nothing. And the owner, who goes on with their circles under the key that came after it.
 */
class GivenUpKeysTest {
    private static final List<String> SPAM = Somebody.people("spam", 60);

    @TempDir
    private Path root;
    private Club club;

    @BeforeEach
    void found() {
        club = Club.founded(root);
    }

    private Path thiefs(SecretKeys stolen, Document document) {
        return new Forger("thief", 98, root).file(DocumentWriter.write(document, stolen.signer()));
    }

    private Path rotated(Somebody who) {
        return new RotateKeys(who.profile()).run(root.resolve("rotated-" + who.name()), Passphrases.none(),
                Progress.none()).rotations().getLast();
    }

    private WhitelistDocument list(List<Included> listed, List<String> addresses) {
        CircleDocument circle = club.document();
        return new WhitelistDocument("Alice", circle.serial() + 9_000, Forger.ISSUED, circle.circle(), circle.title(),
                circle.revision(), circle.round(), CircleMode.PLAIN, 1, listed, club.filter(addresses));
    }

    private static List<Included> listed(Path list) {
        return ((WhitelistDocument) DocumentReader.read(list, PinnedKeys.none()).document()).contributions();
    }

    /** The thief's files of every kind, dated before the rotation, after Bob has it and compared the new key. */
    @Test
    void ofARotatedKeyNothingIsTakenThatIsNotHeld() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        Path contribution = club.contribution(alice);
        alice.take(club.contribution(bob));
        Path list = club.merge(alice).file();
        List<Path> filters = alice.share("Bob", 3);
        bob.accept("Alice", List.of(contribution, list, Club.card(alice)));
        bob.accept("Alice", filters);
        SecretKeys stolen = alice.keys();
        CircleDocument circle = club.document();
        Path rotation = rotated(alice);
        assertEquals(ImportedFile.Outcome.KEY_ROTATED, bob.take(rotation).outcome());
        bob.verify("Alice", alice);

        long serial = circle.serial() + 9_000;
        FilterDocument held = (FilterDocument) DocumentReader.read(filters.getFirst(), PinnedKeys.none()).document();
        BloomFilter other = Forger.pool(5, SPAM).get(4);
        Map<String, Document> forged = Map.of(
                "a list", list(listed(list), SPAM),
                "a closing", new ClosingDocument("Alice", serial, Forger.ISSUED, circle.circle(), circle.title(),
                        circle.revision(), circle.round()),
                "another roster", new CircleDocument("Alice", serial, Forger.ISSUED, circle.circle(), circle.title(), 2,
                        1, circle.nonce(), circle.roster().subList(0, 2), circle.shape(), circle.salt(),
                        CircleMode.PLAIN, 1,
                        circle.largestFppPerBillion()),
                "another circle",
                new CircleDocument("Alice", serial, Forger.ISSUED, CircleId.of(new byte[16]), "New", 1,
                        1, circle.nonce(), circle.roster(), circle.shape(), circle.salt(), CircleMode.PLAIN, 1,
                        circle.largestFppPerBillion()),
                "a contribution", new ContributionDocument("Alice", serial, Forger.ISSUED, circle.circle(), 1, 1,
                        Coding.RAW, club.filter(SPAM)),
                "a card", new CardDocument("Alice", serial, Forger.ISSUED, stolen.signingKey(),
                        new Forger("else", 97, root).keys.agreementKey(), null),
                "a free slot of an edition that is held", new FilterDocument("Alice", held.edition(), serial,
                        Forger.ISSUED, held.expires(), 9, 16, other, 0),
                "later dates", new FilterDocument("Alice", held.edition(), serial, Forger.ISSUED,
                        held.expires().plusSeconds(86_400), held.index(), 16, held.filter(), 0));
        forged.forEach((what, document) ->
                assertEquals(Fault.FRIEND_HAS_KEY, bob.refusal(thiefs(stolen, document)), what));

        var before = bob.dump();
        for (Path file : List.of(contribution, list, club.file(), rotation, filters.getFirst(), filters.getLast())) {
            assertEquals(ImportedFile.Outcome.SAME, bob.take(file).outcome(), file.toString());
        }
        assertEquals(before, bob.dump());
        assertEquals(FriendState.VERIFIED, bob.state("Alice"));
    }

    /**
     * What a thief put into an edition to come, before the rotation was known, does not keep the owner's filters out.
     */
    @Test
    void theComparedKeysWordOnAnEditionCounts() {
        Somebody bob = club.bob();
        Forger dan = new Forger("Dan", 92, root);
        Forger next = new Forger("Dan", 93, root);
        List<BloomFilter> planted = Forger.pool(8, SPAM);
        List<BloomFilter> honest = Forger.pool(9, Somebody.people("d", 40));
        bob.accept("Dan", List.of(dan.sign(dan.filter(50, 0, 1, honest.get(0))), dan.sign(dan.filter(60, 0, 2,
                planted.get(0))), dan.sign(dan.filter(60, 1, 3, planted.get(1)))));
        assertNull(bob.take(dan.rotation(4, next.keys)).refused());
        Path own = next.sign(next.filter(60, 0, 1, honest.get(0 + 5)));
        assertEquals(Fault.EDITION_CHANGED, bob.refusal(own), "of two, nobody compared either");
        new Friends(bob.profile()).verify("Dan", next.kid());
        assertEquals(ImportedFile.Outcome.ADDED, bob.take(own).outcome());
        assertEquals(List.of("Dan 1"), bob.asked(), "of edition 60, and the thief's are gone");
        assertEquals(Fault.FRIEND_HAS_KEY, bob.refusal(dan.sign(dan.filter(60, 1, 3, planted.get(1)))));
    }

    /** A second rotation of a key whose first successor was compared: the verified owner is not silenced by it. */
    @Test
    void aSecondRotationDoesNotSilenceAComparedKey() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        bob.accept("Alice", alice.share("Bob", 3));
        SecretKeys stolen = alice.keys();
        bob.take(rotated(alice));
        bob.verify("Alice", alice);
        Forger next = new Forger("Alice", 96, root);
        Path second = thiefs(stolen, kith.exchange.RotationDocument.countersigned("Alice", 99_000, Forger.ISSUED,
                stolen.signingKey().kid(), next.keys.signer(), next.keys.agreementKey()));
        assertEquals(Fault.ROTATION_CONFLICT, bob.refusal(second));
        assertEquals(FriendState.VERIFIED, bob.state("Alice"));
    }

    /** Somebody else's key was taken for Carol's: what came under it counts no more, and nothing more comes. */
    @Test
    void ofAReplacedKeyNothingCounts() {
        Somebody alice = club.alice();
        Somebody carol = club.carol();
        alice.accept("Carol", List.of(Club.card(carol)));
        Path given = club.contribution(carol);
        assertNull(alice.take(given).refused());
        club.contribution(alice);
        assertEquals(2, club.merge(alice).contributions());
        // A list that Carol merged, and that Alice holds.
        Path list = club.whitelist(carol, "Carol", 99_000, List.of(new Included(carol.kid(), 1, "A".repeat(43))),
                club.filter(SPAM));
        assertNull(alice.take(list).refused());
        assertEquals(2, new Circles(alice.profile()).show(Club.TITLE).whitelists().size());

        SecretKeys stolen = carol.keys();
        assertNull(alice.take(new KeyDecision.ReplacesKeyOf("Carol"), new Forger("Carol", 95, root).card(7)).refused());
        assertEquals(1, new Circles(alice.profile()).show(Club.TITLE).whitelists().size(), "Carol's list is out");
        assertEquals(1, club.merge(alice).contributions(), "so is what Carol gave");
        assertEquals(0, Club.listed(alice, Somebody.people("c", 100)));
        CircleDocument circle = club.document();
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(thiefs(stolen, new ContributionDocument("Carol", 99_001,
                Forger.ISSUED, circle.circle(), 1, 1, Coding.RAW, club.filter(SPAM)))));
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(thiefs(stolen, list(List.of(new Included(carol.kid(), 2,
                "A".repeat(43))), SPAM))));
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(given), "not even what was held");
    }

    /** Whoever has a key that the user gave up does not speak in the user's name to the user's own profile. */
    @Test
    void theUsersOwnFormerKeyIsNobodysWord() {
        Somebody alice = club.alice();
        SecretKeys stolen = alice.keys();
        Path honest = club.contribution(alice);
        rotated(alice);
        CircleDocument circle = club.document();
        assertEquals(Fault.OWN_FILE, alice.refusal(thiefs(stolen, new ContributionDocument("Alice", 9_000_000_000_000L,
                Forger.ISSUED, circle.circle(), 1, 1, Coding.RAW, club.filter(SPAM)))));
        assertEquals(Fault.OWN_FILE, alice.refusal(thiefs(stolen, list(List.of(new Included(stolen.signingKey().kid(),
                9, "A".repeat(43))), SPAM))));
        assertEquals(Fault.OWN_FILE,
                alice.refusal(thiefs(stolen, new ClosingDocument("Alice", 9_000_000_000_000L, Forger.ISSUED,
                circle.circle(), circle.title(), 1, 1))));
        assertEquals(ImportedFile.Outcome.SAME, alice.take(honest).outcome());
    }

    /** The founder goes on under the new key; whoever holds the rotation follows, whoever does not is told why. */
    @Test
    void aFoundersCirclesSurviveARotation() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        Somebody carol = club.carol();
        String before = alice.kid();
        Path rotation = rotated(alice);
        assertTrue(new Circles(alice.profile()).show(Club.TITLE).founded());
        Path next = new ExtendCircle(alice.profile()).run(Club.TITLE, Change.of(Renewal.AS_NEEDED),
                root.resolve("next"), Passphrases.none()).file();
        CircleDocument circle = club.document();
        assertTrue(circle.member(alice.kid()).isPresent(), "the new key is on the roster");
        assertFalse(circle.member(before).isPresent(), "in the old one's place");
        assertNotEquals(Fault.KEY_UNKNOWN, bob.refusal(next), "a clear word, before the rotation is held");
        assertEquals(ImportedFile.Outcome.KEY_ROTATED, bob.take(rotation).outcome());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(next).outcome());
        assertEquals(Circles.Standing.NOTHING, new Circles(bob.profile()).show(Club.TITLE).members().stream()
                .filter(member -> member.kid().equals(alice.kid())).findFirst().orElseThrow().standing());

        alice.take(club.contribution(bob));
        club.contribution(alice);
        assertNull(bob.take(club.merge(alice).file()).refused());
        CloseCircle.Result closed =
                new CloseCircle(alice.profile()).run(Club.TITLE, root.resolve("closed"), Passphrases.none());
        assertEquals(ImportedFile.Outcome.ADDED, bob.take(closed.file()).outcome());
        assertNotNull(new Circles(bob.profile()).show(Club.TITLE).closed());
        carol.refusal(closed.file());
        assertNull(new Circles(carol.profile()).show(Club.TITLE).closed(), "Carol does not hold the rotation");
    }

    /** Rotated twice, and closed without another file between: the chain counts, not one step. */
    @Test
    void foundingIsInheritedOverAChain() {
        Somebody alice = club.alice();
        Path first = rotated(alice);
        Path second = rotated(alice);
        Path closing =
                new CloseCircle(alice.profile()).run(Club.TITLE, root.resolve("closed"), Passphrases.none()).file();
        Somebody bob = club.bob();
        bob.take(first);
        bob.refusal(closing);
        bob.take(second);
        assertEquals(ImportedFile.Outcome.ADDED, bob.take(closing).outcome());
        assertEquals(ImportedFile.Outcome.SAME, bob.take(closing).outcome());
    }

    /** A member's new key contributes the plain way in the old one's place: the same bits, counted once. */
    @Test
    void aMemberGivesUnderTheirNewKeyAndIsCountedOnce() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        alice.accept("Bob", List.of(Club.card(bob)));
        club.contribution(alice);
        assertNull(alice.take(club.contribution(bob)).refused());
        assertEquals(2, club.merge(alice).contributions());
        Path rotation = rotated(bob);
        bob.knows(Somebody.people("later", 9));
        Path again = club.contribution(bob);
        assertEquals(Fault.NOT_A_MEMBER, alice.refusal(again), "a key that Alice does not know to be Bob's");
        assertNull(alice.take(rotation).refused());
        assertEquals(2, club.merge(alice).contributions(), "what was held stays");
        assertNull(alice.take(again).refused());
        MergeCircle.Result merged = club.merge(alice);
        assertEquals(2, merged.contributions(), "one person, one contribution");
        assertEquals(List.of("Carol"), merged.missing());
        assertTrue(listed(merged.file()).stream().anyMatch(one -> one.kid().equals(bob.kid())));
        assertEquals(0, Club.listed(alice, List.of("later1@x.example")), "no second book");
        assertNull(bob.take(merged.file()).refused());
        assertTrue(new Circles(bob.profile()).show(Club.TITLE).whitelists().getFirst().holdsMine());
        assertEquals(List.of(Circles.Standing.PRESENT), new Circles(alice.profile()).show(Club.TITLE).members().stream()
                .filter(member -> "Bob".equals(member.friend())).map(Circles.MemberStatus::standing).toList());
        // Bob's own Kith merges as a member, too.
        assertNull(alice.take(new MergeCircle(bob.profile()).run(Club.TITLE, root.resolve("bobs"), Passphrases.none(),
                Progress.none()).file()).refused());
    }

    /** Somebody rotated the stolen key to one of their own: they inherit the place, and nobody has compared them. */
    @Test
    void aThiefsSuccessorIsUnverified() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        bob.verify("Alice", alice);
        SecretKeys stolen = alice.keys();
        Forger thief = new Forger("Alice", 94, root);
        assertNull(bob.take(thiefs(stolen, kith.exchange.RotationDocument.countersigned("Alice", 99_000, Forger.ISSUED,
                stolen.signingKey().kid(), thief.keys.signer(), thief.keys.agreementKey()))).refused());
        CircleDocument circle = club.document();
        Path list = thief.sign(list(List.of(new Included(stolen.signingKey().kid(), 9, "A".repeat(43))), SPAM));
        assertNull(bob.take(list).refused());
        assertEquals(FriendState.UNVERIFIED, bob.state("Alice"));
        SPAM.forEach(address -> assertFalse(bob.check(address).evidence().verdict().positive()));
        // The real owner's word about the key takes all of it away again.
        Path revocation = thiefs(stolen, new kith.exchange.RevocationDocument("Alice", 99_001, Forger.ISSUED,
                stolen.signingKey().kid()));
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, bob.take(revocation).outcome());
        assertEquals(List.of(), new Circles(bob.profile()).show(Club.TITLE).whitelists());
        assertEquals(Fault.KEY_REVOKED, bob.refusal(thief.sign(new ClosingDocument("Alice", 99_002, Forger.ISSUED,
                circle.circle(), circle.title(), 1, 1))));
    }

    /** A friend's key of which a later one was revoked: nothing of any of them counts until there is a new one. */
    @Test
    void whatIsHeldOfAKeyWhoseSuccessorWasRevokedDoesNotCount() {
        Somebody alice = club.alice();
        Somebody bob = club.bob();
        Path list = club.whitelist(alice, "Alice", 99_000, List.of(new Included(alice.kid(), 9, "A".repeat(43))),
                club.filter(SPAM));
        assertNull(bob.take(list).refused());
        RotateKeys.Result result = new RotateKeys(alice.profile()).run(root.resolve("r"), Passphrases.none(),
                Progress.none());
        bob.take(result.rotations().getFirst());
        assertEquals(1, new Circles(bob.profile()).show(Club.TITLE).whitelists().size());
        bob.take(result.revocation());
        assertEquals(FriendState.KEY_CHANGED, bob.state("Alice"));
        assertEquals(List.of(), new Circles(bob.profile()).show(Club.TITLE).whitelists());
    }

    /** Under masks the roster's agreement key is the old one: the founder enters the new one, in a new round. */
    @Test
    void underMasksTheFounderEntersTheNewKey() {
        Ring ring = Ring.of(3, root.resolve("ring")).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        Somebody cid = ring.person(2);
        SecretKeys stolen = ben.keys();
        Path rotation = rotated(ben);
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class,
                () -> ring.contribute(ben, ContributionConsent.HIDDEN)).fault());
        for (Somebody one : List.of(ann, cid)) {
            assertNull(one.take(rotation).refused());
            one.verify("Ben", ben);
        }
        assertEquals(1, new ContributeToCircle(ann.profile()).preview(Ring.TITLE).hidden().verified(),
                "the roster has Ben's old agreement key, which hides nobody");
        CircleDocument circle = ring.circle();
        assertEquals(Fault.FRIEND_HAS_KEY, ann.refusal(thiefs(stolen, new kith.exchange.MaskedDocument("Ben", 99_000,
                Forger.ISSUED, circle.circle(), circle.revision(), circle.round(), Coding.CELLS_8, circle.shape(),
                circle.salt(), new byte[circle.shape().bits()]))));
        CircleDocument next = ring.extend(new Change(List.of(), List.of("Ben"), List.of(), null, null, null,
                Renewal.AS_NEEDED, null), List.of(ben, cid));
        assertEquals(2, next.round());
        for (Somebody one : List.of(ben, cid)) {
            assertNull(ann.take(ring.contribute(one, ContributionConsent.HIDDEN,
                    ContributionConsent.DIFFERENCE).file()).refused());
        }
        ring.contribute(ann, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE);
        assertNull(ben.take(ring.merge(ann, 1).lists().getFirst().file()).refused());
    }

    /** The founder of a circle under masks renews their own key: one step, a new round with the new agreement key. */
    @Test
    void aFounderUnderMasksEntersTheirOwnNewKey() {
        Ring ring = Ring.of(3, root.resolve("ring")).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Path rotation = rotated(ann);
        for (Somebody one : List.of(ring.person(1), ring.person(2))) {
            assertNull(one.take(rotation).refused());
            one.verify("Ann", ann);
        }
        CircleDocument next = ring.extend(Change.of(Renewal.AS_NEEDED), List.of(ring.person(1), ring.person(2)));
        assertEquals(2, next.round());
        try (SecretKeys keys = ann.keys()) {
            assertEquals(keys.agreementKey(), next.member(ann.kid()).map(Member::agreementKey).orElseThrow());
        }
        for (Somebody one : List.of(ring.person(1), ring.person(2))) {
            assertNull(ann.take(ring.contribute(one, ContributionConsent.HIDDEN,
                    ContributionConsent.DIFFERENCE).file()).refused());
        }
        ring.contribute(ann, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE);
        assertNull(ring.person(1).take(ring.merge(ann, 1).lists().getFirst().file()).refused());
    }

    /** A founder who is not on the roster has nothing to enter, and goes on all the same. */
    @Test
    void aFounderWhoIsNoMemberGoesOn() {
        Somebody zoe = Somebody.named("Zoe", root);
        Path file = new FoundCircle(zoe.profile()).run(new FoundCircle.Request("Pub", List.of(Club.card(club.bob()),
                Club.card(club.carol())), List.of(), 100, .01, CircleMode.PLAIN, root.resolve("pub"),
                FoundCircle.Founder.NOT_A_MEMBER), Passphrases.none()).file();
        Somebody bob = club.bob();
        assertNull(bob.take(new KeyDecision.NewFriend("Zoe"), file).refused());
        bob.take(rotated(zoe));
        assertEquals(Fault.CIRCLE_UNCHANGED, assertThrows(KithException.class, () -> new ExtendCircle(zoe.profile())
                .run("Pub", Change.of(Renewal.AS_NEEDED), root.resolve("pub"), Passphrases.none())).fault());
        Path next = new ExtendCircle(zoe.profile()).run("Pub", Change.of(Renewal.NEW_ROUND), root.resolve("pub"),
                Passphrases.none()).file();
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(next).outcome());
        new Friends(bob.profile()).setBlocked("Zoe", true);
        Path third = new ExtendCircle(zoe.profile()).run("Pub", Change.of(Renewal.NEW_ROUND), root.resolve("pub"),
                Passphrases.none()).file();
        assertEquals(Fault.FRIEND_BLOCKED, bob.refusal(third));
    }
}
