package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.circle.ask.AskCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.ask.CountMembers;
import kith.app.circle.ask.FindMembers;
import kith.app.friend.Friends;
import kith.app.overlap.EstimateOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parallel.Watched;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alice founds a circle with Bob and Carol, the plain way: section 5 of the design. */
class CircleTest {
    private static final ContributeToCircle.AfterRestore AFTER = ContributeToCircle.AfterRestore.UNDECIDED;
    private static final ContributionConsent AGREED = ContributionConsent.SHOWS_MY_BOOK;

    @TempDir
    private Path root;
    private Somebody alice;
    private Somebody bob;
    private Somebody carol;
    private Path circleFile;

    @BeforeEach
    void found() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 90)).knows(Somebody.people("both", 10));
        bob = Somebody.named("Bob", root).knows(Somebody.people("b", 90)).knows(Somebody.people("both", 10));
        carol = Somebody.named("Carol", root).knows(Somebody.people("c", 100));
        List<Path> cards = Stream.of(bob, carol)
                .map(who -> new OwnProfile(who.profile())
                .writeCard(root.resolve("of-" + who.name()), Passphrases.none())).toList();
        FoundCircle.Result founded = new FoundCircle(alice.profile()).run(
                new FoundCircle.Request("Club", cards, List.of(), 100, .01, CircleMode.PLAIN, root),
                        Passphrases.none());
        circleFile = founded.file();
        assertEquals(3, founded.members().size());
        for (Somebody member : List.of(bob, carol)) {
            assertNull(member.take(new KeyDecision.NewFriend("Alice"), circleFile).refused());
            assertEquals("Club", new JoinCircle(member.profile()).run("Club"));
        }
    }

    private Path contribute(Somebody who) {
        return new ContributeToCircle(who.profile())
                .run("Club", AGREED, AFTER, root.resolve("of-" + who.name()), Passphrases.none())
                .file();
    }

    private MergeCircle.Result merge(Somebody who) {
        return new MergeCircle(who.profile()).run("Club", root.resolve(who.name() + "-merge"), Passphrases.none(),
                Progress.none());
    }

    private CircleDocument circle() {
        return new Circles(alice.profile()).show("Club").document();
    }

    /** {@return Bob's signed contribution with these parts} */
    private Path forged(Somebody who, CircleId circle, int revision, int round, BloomFilter filter) {
        try (SecretKeys keys = who.keys()) {
            long serial = who.profile().store().write(t -> t.meta().nextSerial(Somebody.NOW));
            return new Forger("forger", 99, root).file(DocumentWriter.write(new ContributionDocument(who.name(), serial,
                    Somebody.NOW, circle, revision, round, Coding.RAW, filter),
                    keys.signer()));
        }
    }

    private BloomFilter empty() {
        return BloomFilter.empty(circle().shape(), circle().salt());
    }

    @Test
    void theMergedListHoldsExactlyTheUnion() {
        contribute(alice);
        assertNull(alice.take(contribute(bob)).refused());
        assertEquals(List.of("Carol"), merge(alice).missing());
        assertNull(alice.take(contribute(carol)).refused());
        MergeCircle.Result merged = merge(alice);
        assertEquals(3, merged.contributions());
        assertEquals(List.of(), merged.missing());
        assertNull(bob.take(merged.file()).refused());

        CheckCircleList check = new CheckCircleList(bob.profile());
        List<String> union = Stream.of(Somebody.people("a", 90), Somebody.people("b", 90), Somebody.people("both", 10),
                Somebody.people("c", 100)).flatMap(List::stream).toList();
        CheckCircleList.Result answer = check.run("Club", union);
        assertTrue(answer.answers().stream().allMatch(CheckCircleList.Answer::listed), "a member's contact is missing");
        assertEquals(3, answer.contributions());
        assertEquals("Alice", answer.mergedBy());
        long strangers = check.run("Club", Somebody.people("stranger", 30_000)).answers().stream()
                .filter(CheckCircleList.Answer::listed).count();
        // About .9 %: 260 of 30,000 with a standard deviation of 16; the list itself says what to expect.
        assertEquals(answer.fpp() * 30_000, strangers, 70);
        assertEquals(.0088, answer.fpp(), .003);
        assertEquals(merged.fpp(), answer.fpp());
        assertNull(check.run("Club", List.of("no address")).answers().getFirst().canonical());
        assertEquals(.1, answer.recognition(), "Bob's own contacts are in the list because Bob put them there");
        assertEquals(.1 / (.1 + .9 * answer.fpp()), answer.posterior(), 1e-12);
        bob.accept("Alice", alice.share("Bob", 10));
        double alices = new CheckSenders(bob.profile()).open().witnesses().getFirst().recognition();
        assertEquals(11 / 110., alices, .02, "10 of 100 contacts in common");
        assertEquals(alices, check.run("Club", List.of("c1@x.example")).recognition());
    }

    @Test
    void aListWithoutMyContactsIsJudgedByThem() {
        assertNull(alice.take(contribute(carol)).refused());
        contribute(alice);
        assertNull(bob.take(merge(alice).file()).refused());
        CheckCircleList.Result answer = new CheckCircleList(bob.profile()).run("Club", List.of("c1@x.example"));
        assertEquals(2, answer.contributions());
        assertEquals(11 / 110., answer.recognition(), .02, "Alice knows 10 of Bob's 100 contacts");
    }

    @Test
    void theOverlapOfTwoMembersIsEstimated() {
        contribute(alice);
        alice.take(contribute(bob));
        EstimateOverlap.OfMembers overlap = new EstimateOverlap(alice.profile()).ofMembers("Club", "Alice", "Bob");
        assertEquals(10, overlap.estimate().estimate(), 3);
        assertTrue(overlap.estimate().low() <= 10 && overlap.estimate().high() >= 10);
        assertEquals(Fault.NO_CONTRIBUTION, assertThrows(KithException.class,
                () -> new EstimateOverlap(alice.profile()).ofMembers("Club", "Alice", "Carol")).fault());
    }

    @Test
    void theOverlapsOfAllMembersAreThoseOfEveryTwo() {
        contribute(alice);
        EstimateOverlap overlaps = new EstimateOverlap(alice.profile());
        assertEquals(Fault.CIRCLE_STATE,
                assertThrows(KithException.class, () -> overlaps.matrix("Club", Progress.none())).fault());
        alice.take(contribute(bob));
        alice.take(contribute(carol));
        List<EstimateOverlap.OfMembers> pairs = overlaps.matrix("Club", Progress.none()).pairs();
        assertEquals(3, pairs.size());
        for (EstimateOverlap.OfMembers pair : pairs) {
            assertEquals(overlaps.ofMembers("Club", pair.first(), pair.second()).estimate(), pair.estimate());
        }
        assertEquals(Set.of("Alice", "Bob"), Set.of(pairs.getFirst().first(), pairs.getFirst().second()),
                "the only two with common contacts");
    }

    @Test
    void theMatrixHasEveryTwoOnceWhicheverComesFirst() {
        contribute(alice);
        alice.take(contribute(bob));
        alice.take(contribute(carol));
        List<Long> told = new ArrayList<>();
        EstimateOverlap overlaps = new EstimateOverlap(alice.profile());
        OverlapMatrix matrix = overlaps.matrix("Club", Watched.by(told::add));
        assertEquals(3, matrix.size());
        assertEquals(List.of(0L, 1L, 3L), told, "in pairs");
        for (int one = 0; one < 3; one++) {
            assertEquals(100, matrix.members().get(one).contacts(), 6, "as many as are in each book");
            for (int other = 0; other < one; other++) {
                OverlapMatrix.MemberBook a = matrix.members().get(one);
                OverlapMatrix.MemberBook b = matrix.members().get(other);
                assertEquals(overlaps.ofMembers("Club", a.kid(), b.kid()).estimate(), matrix.estimate(one, other));
                assertEquals(matrix.estimate(one, other), matrix.estimate(other, one));
            }
        }
        assertEquals(matrix.pairs().getFirst().estimate().estimate(), matrix.largest());
        assertThrows(IndexOutOfBoundsException.class, () -> matrix.estimate(1, 1));
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> overlaps.matrix("Club", Watched.cancelled())).fault());
    }

    @Test
    void theFoundersFileCanBeWrittenAgainByAnyMember() throws IOException {
        Path again = new WriteCircleFile(bob.profile()).run("club", root.resolve("again"));
        assertEquals(-1, Files.mismatch(circleFile, again));
        assertEquals(again, new WriteCircleFile(bob.profile()).run("Club", root.resolve("again")), "in its own place");
        Files.writeString(again, "something else");
        assertEquals(Fault.FILE_IN_THE_WAY, assertThrows(KithException.class,
                () -> new WriteCircleFile(bob.profile()).run("Club", root.resolve("again"))).fault());
    }

    @Test
    void theRosterSaysWhomTheUserKnowsHowWellAndWhoContributed() {
        assertEquals(Circles.Standing.NOTHING, member(bob, "Alice").standing());
        assertEquals(FriendState.UNVERIFIED, member(bob, "Alice").trust(), "whoever founded the circle is a friend");
        bob.verify("Alice", alice);
        assertEquals(FriendState.VERIFIED, member(bob, "Alice").trust());
        assertNull(member(bob, "Carol").trust(), "on the roster, but nobody whom Bob added");
        contribute(bob);
        assertEquals(Circles.Standing.PRESENT, member(bob, "Bob").standing());
        bob.profile().store().write(tables -> {
            tables.friends().setKeyStatus(alice.kid(), FriendKey.Status.REPLACED, bob.profile().now());
            return tables;
        });
        assertEquals(FriendState.KEY_CHANGED, member(bob, "Alice").trust(), "another key was compared, not this one");
    }

    private static Circles.MemberStatus member(Somebody who, String name) {
        return new Circles(who.profile()).show("Club").members().stream().filter(m -> m.name().equals(name))
                .findFirst().orElseThrow();
    }

    @Test
    void whoHoldsTheContributionsSeesWhoKnowsASender() {
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class,
                () -> FindMembers.open(alice.profile(), "Club", Progress.none())).fault());
        contribute(alice);
        alice.take(contribute(bob));
        alice.take(contribute(carol));
        FindMembers members = FindMembers.open(alice.profile(), "Club", Progress.none());
        assertEquals(3, members.size());
        assertEquals(List.of("Alice"), members.ask("a1@x.example").members());
        assertEquals(List.of("Carol"), members.ask("c99@x.example").members());
        assertEquals(Set.of("Alice", "Bob"), Set.copyOf(members.ask("both3@x.example").members()));
        assertEquals(List.of(), members.ask("stranger@x.example").members());
        assertNull(members.ask("no address").canonical());
        // Three sparse filters of 100 contacts planned for 300 at 1 %.
        assertEquals(3 * Math.pow(circle().shape().expectedFill(100), circle().shape().hashes()),
                members.anyByChance(), 1e-4);
    }

    @Test
    void theListAndTheFilesAreAskedTogether() {
        contribute(alice);
        alice.take(contribute(bob));
        assertNull(carol.take(merge(alice).file()).refused());
        List<String> senders = List.of("b3@x.example", "stranger@y.example", "no address");
        AskCircle.Result alices = new AskCircle(alice.profile()).run("Club", senders, Progress.none());
        assertEquals(List.of(List.of("Bob"), List.of(), List.of()),
                alices.rows().stream().map(AskCircle.Row::members).toList());
        assertEquals(1, alices.listed());
        assertEquals(2, alices.filesAsked());
        AskCircle.Result carols = new AskCircle(carol.profile()).run("Club", senders, Progress.none());
        assertEquals(1, carols.listed(), "Carol has the list");
        assertEquals(0, carols.filesAsked(), "and nobody's file");
        assertEquals(List.of(), carols.rows().getFirst().members());
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new AskCircle(alice.profile()).run("Club", senders, Watched.cancelled())).fault());
    }

    @Test
    void aContributionNeedsAnAgreementAndEntersTheLedger() {
        ContributeToCircle contribute = new ContributeToCircle(bob.profile());
        assertEquals(Fault.AGREEMENT_NEEDED, assertThrows(KithException.class, () -> contribute.run("Club",
                ContributionConsent.NONE, AFTER, root, Passphrases.none())).fault());
        ContributionPreview preview = contribute.preview("Club");
        assertEquals(100, preview.contacts());
        assertEquals(3, preview.members());
        ContributeToCircle.Result first = contribute.run("Club", AGREED, AFTER, root, Passphrases.none());
        assertEquals(preview.fill(), first.fill(), .02);
        assertEquals(first.fpp(), first.worstCoalitionFpp());
        // Once a round: the same bits, whatever happened to the book since.
        bob.knows(Somebody.people("later", 50));
        ContributeToCircle.Result again = contribute.run("Club", AGREED, AFTER, root, Passphrases.none());
        assertEquals(first.fill(), again.fill());
        assertEquals(0, again.contacts());
        assertEquals(first.worstCoalitionFpp(), again.worstCoalitionFpp());
        assertEquals(1, bob.dump().get("circle_disclosure").size());
    }

    @Test
    void whoIsOnlyInvitedCannotContribute() {
        Somebody dave = Somebody.named("Dave", root).knows(Somebody.people("d", 9));
        assertNull(dave.take(new KeyDecision.NewFriend("Alice"), circleFile).refused());
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class, () -> contribute(dave)).fault());
        assertEquals(Fault.NOT_A_MEMBER,
                assertThrows(KithException.class, () -> new JoinCircle(dave.profile()).run("Club")).fault());
        Path uninvited = forged(dave, circle().circle(), 1, 1, empty());
        assertEquals(Fault.NOT_A_MEMBER, alice.refusal(uninvited));
        assertEquals(Fault.CIRCLE_UNKNOWN,
                assertThrows(KithException.class, () -> new JoinCircle(dave.profile()).run("Pub")).fault());
    }

    @Test
    void foreignContributionsAreRefusedByTheFieldThatDiffers() {
        CircleDocument circle = circle();
        Shape shape = circle.shape();
        BloomFilter longer = BloomFilter.empty(new Shape(shape.bits() + 1, shape.hashes()), circle.salt());
        BloomFilter more = BloomFilter.empty(new Shape(shape.bits(), shape.hashes() + 1), circle.salt());
        BloomFilter salted = BloomFilter.empty(shape, new Salt(1, 2));
        assertForeign("circle", forged(bob, CircleId.generate(new FixedRandom(5)), 1, 1, empty()));
        assertForeign("revision", forged(bob, circle.circle(), 2, 1, empty()));
        assertForeign("round", forged(bob, circle.circle(), 1, 2, empty()));
        assertForeign("bits", forged(bob, circle.circle(), 1, 1, longer));
        assertForeign("hashes", forged(bob, circle.circle(), 1, 1, more));
        assertForeign("salt", forged(bob, circle.circle(), 1, 1, salted));
    }

    private void assertForeign(String field, Path file) {
        assertEquals(Fault.CONTRIBUTION_FOREIGN, alice.refusal(file));
        assertEquals(field, alice.take(file).refused().details().get("field"));
    }

    @Test
    void aSaturatedListIsRefused() {
        BloomFilter full = empty();
        for (int i = 0; i < full.shape().bits(); i++) {
            full.vector().set(i);
        }
        try (SecretKeys keys = bob.keys()) {
            WhitelistDocument list = whitelist(bob, 5_000_000_000_000L, full);
            assertEquals(Fault.WHITELIST_SATURATED,
                    alice.refusal(new Forger("f", 98, root).file(DocumentWriter.write(list, keys.signer()))));
        }
    }

    private WhitelistDocument whitelist(Somebody who, long serial, BloomFilter filter) {
        return new WhitelistDocument(who.name(), serial, Somebody.NOW, circle().circle(), "Club", 1, 1,
                CircleMode.PLAIN, 1,
                List.of(new Included(who.kid(), 1, "A".repeat(43))), filter);
    }

    private Path listing(Somebody merger, int revision, int round, String... kids) {
        try (SecretKeys keys = merger.keys()) {
            WhitelistDocument list = new WhitelistDocument(merger.name(), 5_000_000_000_000L, Somebody.NOW,
                    circle().circle(), "Club", revision, round, CircleMode.PLAIN, 1, Stream.of(kids).sorted()
                            .map(kid -> new Included(kid, 1, "A".repeat(43))).toList(), empty());
            return new Forger("f", 97, root).file(DocumentWriter.write(list, keys.signer()));
        }
    }

    /** A merger could otherwise claim that somebody contributed who never did. */
    @Test
    void aListOfOthersThanMembersIsRefused() {
        assertForeign("contributions", listing(bob, 1, 1, bob.kid(), new Forger("Dave", 60, root).kid()));
        assertForeign("revision", listing(bob, 2, 1, bob.kid()));
        assertForeign("round", listing(bob, 1, 2, bob.kid()));
        KithException twice = assertThrows(KithException.class, () -> listing(bob, 1, 1, bob.kid(), bob.kid()));
        assertEquals(Fault.VALUE_INVALID, twice.fault(), "the reader refuses it before, and the writer reads back");
        assertEquals("contributions", twice.details().get("field"));
        assertEquals(ImportedFile.Outcome.ADDED, alice.take(listing(bob, 1, 1, bob.kid(), carol.kid())).outcome());
    }

    @Test
    void nothingIsTakenFromARevokedKeyOrABlockedMember() {
        assertNull(alice.take(new KeyDecision.NewFriend("Bob"), root.resolve("of-Bob").resolve("bob-card.kith"))
                .refused());
        assertNull(alice.take(contribute(bob)).refused());
        assertNull(alice.take(contribute(carol)).refused());
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(Fault.FRIEND_BLOCKED, alice.refusal(contribute(bob)));
        new Friends(alice.profile()).setBlocked("Bob", false);
        assertNull(alice.take(root.resolve("never-send").resolve("Bob-revocation.kith")).refused());
        assertEquals(Fault.KEY_REVOKED, alice.refusal(contribute(bob)));
        assertEquals(Fault.KEY_REVOKED, alice.refusal(listing(bob, 1, 1, bob.kid())));
        MergeCircle.Result merged = merge(alice);
        assertEquals(1, merged.contributions(), "what was held of the key counts no more");
        assertTrue(merged.missing().contains("Bob"));
    }

    /** The founder lays down another roster: who left is not merged, and cannot contribute. */
    @Test
    void whoLeftTheRosterIsNotMerged() {
        assertNull(alice.take(contribute(bob)).refused());
        assertNull(alice.take(contribute(carol)).refused());
        CircleDocument old = circle();
        Path renewed;
        try (SecretKeys keys = alice.keys()) {
            renewed = new Forger("f", 96, root).file(DocumentWriter.write(new CircleDocument("Alice", old.serial() + 1,
                    old.issued(), old.circle(), old.title(), 2, 1, old.nonce(),
                    old.roster().stream().filter(m -> !m.kid().equals(bob.kid())).toList(), old.shape(), old.salt(),
                    old.mode(), old.cell(), old.largestFppPerBillion()), keys.signer()));
        }
        assertEquals(ImportedFile.Outcome.RENEWED, alice.take(renewed).outcome());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(renewed).outcome());
        assertEquals(1, merge(alice).contributions());
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class, () -> contribute(bob)).fault());
    }

    @Test
    void aMemberCountsOnceAndTheirLatestContributionCounts() {
        Path first = contribute(bob);
        assertNull(alice.take(first).refused());
        assertEquals(ImportedFile.Outcome.SAME, alice.take(first).outcome());
        BloomFilter other = empty();
        other.vector().set(7);
        Path second = forged(bob, circle().circle(), 1, 1, other);
        assertEquals(ImportedFile.Outcome.RENEWED, alice.take(second).outcome());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, alice.refusal(first), "the older one does not come back");
        assertEquals(1, merge(alice).contributions());
    }

    @Test
    void anOlderWhitelistDoesNotComeBack() {
        contribute(alice);
        Path early = root.resolve("early.kith");
        MergeCircle.Result first = merge(alice);
        assertTrue(first.file().toFile().renameTo(early.toFile()));
        assertNull(alice.take(contribute(carol)).refused());
        MergeCircle.Result second = merge(alice);
        assertEquals(ImportedFile.Outcome.ADDED, bob.take(early).outcome());
        assertEquals(ImportedFile.Outcome.RENEWED, bob.take(second.file()).outcome());
        assertEquals(ImportedFile.Outcome.SAME, bob.take(second.file()).outcome());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, bob.refusal(early));
        assertEquals(2, new CheckCircleList(bob.profile()).run("Club", List.of("c1@x.example")).contributions());
    }

    @Test
    void nothingToMergeOrToCheck() {
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class, () -> merge(bob)).fault());
        assertEquals(Fault.NO_WHITELIST, assertThrows(KithException.class,
                () -> new CheckCircleList(bob.profile()).run("Club", List.of("c1@x.example"))).fault());
        assertEquals(Fault.CIRCLE_UNKNOWN, assertThrows(KithException.class,
                () -> new CheckCircleList(bob.profile()).run("Pub", List.of("c1@x.example"))).fault());
        assertEquals(Fault.COUNTS_HIDDEN, assertThrows(KithException.class,
                () -> new CountMembers(bob.profile()).run("Club", List.of("c1@x.example"), Progress.none())).fault());
    }

    @Test
    void theCircleFileIsTheFoundersAlone() {
        assertEquals(ImportedFile.Outcome.SAME, bob.take(circleFile).outcome());
        CircleDocument document = circle();
        try (SecretKeys keys = carol.keys()) {
            CircleDocument stolen = new CircleDocument("Carol", document.serial() + 1, document.issued(),
                    document.circle(), "Club", 2, 1, document.nonce(), document.roster(), document.shape(),
                    document.salt(), document.mode(), document.cell(), document.largestFppPerBillion());
            Path file = new Forger("f", 97, root).file(DocumentWriter.write(stolen, keys.signer()));
            assertEquals(Fault.CONTRIBUTION_FOREIGN, bob.refusal(new KeyDecision.NewFriend("Carol"), file));
        }
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class, () -> new FoundCircle(alice.profile()).run(
                new FoundCircle.Request("club", List.of(), List.of(), 100, .01,
                CircleMode.PLAIN, root), Passphrases.none())).fault());
        assertEquals(Membership.JOINED, new Circles(bob.profile()).show("Club").state());
        assertEquals(Membership.FOUNDED, new Circles(alice.profile()).show("Club").state());
        assertFalse(new Circles(alice.profile()).list().isEmpty());
    }
}
