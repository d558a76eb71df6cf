package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import kith.app.Club;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.AskInChecks.Choice;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.circle.WriteCircleFile;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLists;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Source;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle's list as a witness beside friends; through profiles and files. Only Carol knows the c's. */
class WitnessingListsTest {
    private static final String CAROLS = "c7@x.example";

    @TempDir
    private Path root;
    private Club club;
    private Somebody bob;

    @BeforeEach
    void found() {
        club = Club.founded(root);
        bob = club.bob();
    }

    private List<AskedWitness> asked() {
        return new CheckSenders(bob.profile()).open().witnesses();
    }

    private Evidence evidence(String address) {
        return bob.check(address).evidence();
    }

    private ListStanding standing() {
        return new AskInChecks(bob.profile()).show(Club.TITLE).standing();
    }

    /** Verifies everybody in the club. */
    private void verifyAll() {
        bob.verify("Alice", club.alice());
        bob.accept("Carol", List.of(new OwnProfile(club.carol().profile()).writeCard(root.resolve("carols"),
                Passphrases.none())));
        bob.verify("Carol", club.carol());
    }

    /** Takes the list of all members, merged by Alice. */
    private void takeList() {
        club.taken(bob, club.merged(club.alice(), club.alice(), bob, club.carol()));
    }

    @Test
    void aListAloneIsAWitness() {
        assertEquals(VerdictReason.NO_EVIDENCE, evidence(CAROLS).reason());
        assertEquals(ListStanding.NO_LIST, standing());
        takeList();
        assertEquals(ListStanding.ASKED, standing());
        assertEquals(List.of(Club.TITLE), new CheckSenders(bob.profile()).open().witnesses().stream()
                .filter(asked -> asked.who() instanceof CircleWitness).map(AskedWitness::name).toList());
        AskedWitness list = asked().getFirst();
        assertEquals(1, asked().size());
        CircleWitness circle = assertInstanceOf(CircleWitness.class, list.who());
        assertEquals(Club.TITLE, circle.name());
        assertEquals(3, circle.contributions());
        assertEquals("Alice", circle.mergedBy());
        assertEquals(Somebody.NOW, circle.merged());
        assertTrue(circle.holdsMine());
        CheckCircleList.Result answer = new CheckCircleList(bob.profile()).run(Club.TITLE, List.of(CAROLS));
        assertEquals(answer.fpp(), list.fpp(), "measured");
        assertEquals(.1, list.recognition(), "nobody's filters are held, and the own contacts are on the list");
        assertEquals(answer.recognition(), list.recognition());
        assertEquals(1, evidence(CAROLS).pValue(), "nobody is verified");
        verifyAll();
        Evidence found = evidence(CAROLS);
        assertEquals(list.fpp(), found.pValue(), 1e-6);
        assertEquals(1, found.asked());
        assertEquals(1, found.matched(Source.Kind.LIST));
        assertEquals(0, found.asked(Source.Kind.FRIEND));
        assertEquals(null, evidence("nobody-at-all@y.example").reason(), "asked, and found nowhere");
    }

    @Test
    void aListDecidesIfEverybodyBehindItIsVerified() {
        takeList();
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict());
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence(CAROLS).reason());
        CheckSenders.Session session = new CheckSenders(bob.profile()).open();
        Explanation.Change change = session.explain(session.check(CAROLS)).changes().getFirst();
        assertEquals(Explanation.Kind.VERIFICATION, change.kind());
        assertEquals(List.of("Alice", "Carol"),
                new AskInChecks(bob.profile()).show(Club.TITLE).unverified().stream().sorted().toList());
        bob.verify("Alice", club.alice());
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict(),
                "Alice merged it, but Carol could have put anybody on it");
        assertEquals(List.of("Carol"), new AskInChecks(bob.profile()).show(Club.TITLE).unverified());
        verifyAll();
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, evidence(CAROLS).reason());
        assertEquals(change.ifMatching().verdict(), evidence(CAROLS).verdict());
        assertEquals(change.ifMatching().pValue(), evidence(CAROLS).pValue());
        assertEquals(Trust.VERIFIED, new AskInChecks(bob.profile()).show(Club.TITLE).trust());
        new Friends(bob.profile()).stopBelieving("Carol");
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict(), "in lists, too");
        new Friends(bob.profile()).setBlocked("Alice", true);
        assertEquals(ListStanding.NO_LIST, standing());
        assertEquals(VerdictReason.NO_EVIDENCE, evidence(CAROLS).reason());
    }

    @Test
    void nobodysWordWeighsMoreForHavingGoneThroughTheUsersHands() {
        club.merged(bob, bob, club.carol());
        assertEquals(Trust.UNVERIFIED, asked().getFirst().who().trust());
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence(CAROLS).reason());
        verifyAll();
        assertEquals(Trust.VERIFIED, asked().getFirst().who().trust());
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, evidence(CAROLS).reason());
    }

    /** Carol gave Bob filters and is on the list: Carol's word comes twice, and one person is said to be behind it. */
    @Test
    void aFriendAndTheListTheyAreOnAreOneWord() {
        takeList();
        bob.accept("Carol", club.carol().share("Bob", 10));
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence(CAROLS).reason());
        bob.verify("Alice", club.alice());
        bob.verify("Carol", club.carol());
        Evidence both = evidence(CAROLS);
        assertEquals(2, both.decidingMatched());
        assertTrue(both.pValue() < 1e-4,
                "the chance of a stranger is what it is: both filters are independent of the stranger");
        assertEquals(Verdict.KNOWN, both.verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_ORIGIN, both.reason());
        // Alice merged the list and shares filters: Alice, too, could have arranged both.
        bob.accept("Alice", club.alice().share("Bob", 10));
        assertEquals(VerdictReason.ONE_VERIFIED_ORIGIN, evidence("a7@x.example").reason());
    }

    /** A key that was replaced is still Carol's: what came under it and what comes under the new one is one word. */
    @Test
    void allKeysOfAFriendAreOneOrigin() {
        takeList();
        verifyAll();
        Set<String> before = origins();
        String carol = bob.friend("Carol").id();
        assertTrue(before.contains(carol));
        Forger again = new Forger("Carol", 4711, root);
        assertNull(bob.take(new KeyDecision.ReplacesKeyOf("Carol"), again.card(1)).refused());
        assertEquals(before, origins(), "replaced");
        assertEquals(Trust.UNVERIFIED, asked().getFirst().who().trust());
        new Friends(bob.profile()).verify("Carol", again.kid());
        assertEquals(Trust.UNVERIFIED, asked().getFirst().who().trust(), "the list is under the key that was given up");
    }

    private Set<String> origins() {
        return bob.profile().store().read(tables ->
                new WitnessingLists(tables).all()).getFirst().witness().source().origins();
    }

    @Test
    void theUserMayTakeTheMembersWordForOneRoster() {
        takeList();
        AskInChecks checks = new AskInChecks(bob.profile());
        assertEquals(Trust.UNVERIFIED, checks.show(Club.TITLE).trust(), "never preset");
        AskInChecks.State accepted = checks.set(Club.TITLE, Choice.TAKE_THEIR_WORD);
        assertEquals(new AskInChecks.State(ListStanding.ASKED, Trust.ACCEPTED, accepted.unverified()), accepted);
        assertEquals(2, accepted.unverified().size(), "who is not verified is still named");
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
        assertEquals(Trust.UNVERIFIED, checks.set(Club.TITLE, Choice.ASK).trust(), "and taken back");
        checks.set(Club.TITLE, Choice.TAKE_THEIR_WORD);
        daveJoins();
        assertEquals(Trust.UNVERIFIED, checks.show(Club.TITLE).trust(), "another roster");
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict());
    }

    @Test
    void whoIsBelievedNoLongerEndsTheConsentToo() {
        takeList();
        AskInChecks checks = new AskInChecks(bob.profile());
        checks.set(Club.TITLE, Choice.TAKE_THEIR_WORD);
        new Friends(bob.profile()).stopBelieving("Alice");
        assertEquals(Trust.UNVERIFIED, checks.show(Club.TITLE).trust());
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict());
    }

    /**
     * Alice founded the circle and is not on this list; but Alice chose its salt, perhaps one that suits an address.
     */
    @Test
    void aListOfACircleWithAnUnverifiedFounderDecidesNothing() {
        Path file = new FoundCircle(club.alice().profile()).run(new FoundCircle.Request("Choir",
                List.of(new OwnProfile(club.carol().profile()).writeCard(root.resolve("c"), Passphrases.none()),
                        new OwnProfile(bob.profile()).writeCard(root.resolve("b"), Passphrases.none())),
                List.of(), 100, .001, CircleMode.PLAIN, root, FoundCircle.Founder.NOT_A_MEMBER), Passphrases.none())
                        .file();
        club.taken(bob, file).taken(club.carol(), file);
        new JoinCircle(bob.profile()).run("Choir");
        new JoinCircle(club.carol().profile()).run("Choir");
        verifyAll();
        new Friends(bob.profile()).stopBelieving("Alice");
        for (Somebody who : List.of(bob, club.carol())) {
            Path given = new ContributeToCircle(who.profile()).run("Choir", ContributionConsent.SHOWS_MY_BOOK,
                    ContributeToCircle.AfterRestore.UNDECIDED, root.resolve(who.name() + "-choir"), Passphrases.none())
                    .file();
            if (who != bob) {
                club.taken(bob, given);
            }
        }
        new MergeCircle(bob.profile()).run("Choir", root.resolve("choir"), Passphrases.none(), Progress.none());
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence(CAROLS).reason());
        bob.verify("Alice", club.alice());
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, evidence(CAROLS).reason());
    }

    @Test
    void theUserDecidesWhetherAListIsAsked() {
        takeList();
        AskInChecks checks = new AskInChecks(bob.profile());
        assertEquals(ListStanding.SWITCHED_OFF, checks.set(Club.TITLE, Choice.LEAVE_OUT).standing());
        assertEquals(List.of(), asked());
        assertEquals(List.of(), asked());
        assertTrue(new CheckCircleList(bob.profile()).run(Club.TITLE, List.of(CAROLS)).answers().getFirst().listed(),
                "whoever asks the circle itself still gets an answer");
        assertEquals(ListStanding.ASKED, checks.set(Club.TITLE, Choice.ASK).standing());
        assertEquals(1, asked().size());
    }

    @Test
    void whoOnlyWasInvitedIsNotAnsweredByTheList() {
        takeList();
        Somebody dave = Somebody.named("Dave", root);
        Path file = new WriteCircleFile(club.alice().profile()).run(Club.TITLE, root.resolve("again"));
        dave.accept("Alice", List.of(file));
        assertEquals(ListStanding.NOT_JOINED, new AskInChecks(dave.profile()).show(Club.TITLE).standing());
        assertEquals(List.of(), new CheckSenders(dave.profile()).open().witnesses());
    }

    @Test
    void aListOfNobodysContactsButOnesOwnSaysNothing() {
        club.merged(bob, bob);
        assertEquals(ListStanding.ONLY_MINE, standing());
        assertEquals(List.of(), asked());
    }

    @Test
    void aListThatCannotHaveTheOwnContactsIsJudgedByThem() {
        club.taken(bob, club.merged(club.alice(), club.alice(), club.carol()));
        assertEquals(11 / 110., asked().getFirst().recognition(), .02, "Alice knows 10 of Bob's 100 contacts");
        assertFalse(assertInstanceOf(CircleWitness.class, asked().getFirst().who()).holdsMine());
    }

    @Test
    @Tag("exhaustive")
    void aListWithTheOwnContactsIsJudgedByItsMembersFilters() {
        takeList();
        bob.accept("Alice", club.alice().share("Bob", 10)).accept("Carol", club.carol().share("Bob", 10));
        List<AskedWitness> asked = asked();
        assertEquals(List.of("Alice", "Carol", Club.TITLE), asked.stream().map(AskedWitness::name).toList());
        assertEquals((asked.get(0).recognition() + asked.get(1).recognition()) / 2, asked.get(2).recognition(), 1e-12);
        assertEquals(asked.get(2).recognition(),
                new CheckCircleList(bob.profile()).run(Club.TITLE, List.of(CAROLS)).recognition(), 1e-12);
    }

    private Path list(Somebody merger, CircleDocument circle, BloomFilter filter, int atLeast, List<Included> listed) {
        try (SecretKeys keys = merger.keys()) {
            long serial = merger.profile().store().write(t -> t.meta().nextSerial(Somebody.NOW));
            return new Forger("forger", 7, root).file(DocumentWriter.write(new WhitelistDocument(merger.name(), serial,
                    Somebody.NOW, circle.circle(), circle.title(), circle.revision(), circle.round(),
                    CircleMode.PLAIN, atLeast,
                    listed, filter), keys.signer()));
        }
    }

    /** A list that Alice merged with Bob's contribution and without Bob's name: all of Bob's contacts are on it. */
    @Test
    void aListThatHidesTheOwnContributionWeighsMoreButErrsNoLess() {
        club.merged(club.alice(), club.alice(), bob, club.carol());
        WhitelistDocument honest = club.alice().profile().store().read(tables -> HeldLists.whitelists(tables,
                HeldCircles.require(tables, Club.TITLE))).getFirst().document();
        List<Included> others = honest.contributions().stream().filter(listed -> !bob.profile().isOwn(listed.kid()))
                .toList();
        assertEquals(2, others.size());
        CircleDocument circle = new Circles(bob.profile()).show(Club.TITLE).document();
        club.taken(bob, list(club.alice(), circle, honest.filter(), 1, others));
        AskedWitness list = asked().getFirst();
        assertFalse(assertInstanceOf(CircleWitness.class, list.who()).holdsMine());
        assertTrue(list.recognition() > .9, "learned from contacts that came from Bob: " + list.recognition());
        assertEquals(honest.filter().fpp(), list.fpp(), "measured by the bits");
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence(CAROLS).reason());
        verifyAll();
        assertEquals(list.fpp(), evidence(CAROLS).pValue(), 1e-6);
    }

    /** {@return Dave, whom nobody verified, on the roster that Bob agreed to since} */
    private Somebody daveJoins() {
        Somebody dave = Somebody.named("Dave", root);
        Path card = new OwnProfile(dave.profile()).writeCard(root.resolve("daves"), Passphrases.none());
        Path file = new ExtendCircle(club.alice().profile()).run(Club.TITLE, new ExtendCircle.Change(List.of(card),
                List.of(), List.of(), null, null, null, ExtendCircle.Renewal.AS_NEEDED, null), root.resolve("next"),
                Passphrases.none()).file();
        club.taken(bob, file);
        new JoinCircle(bob.profile()).run(Club.TITLE);
        return dave;
    }

    /**
     * Dave, whom nobody verified, signs a list that claims everybody's contributions, which would win by their number.
     */
    @Test
    void aListThatDecidesComesBeforeOthers() {
        club.taken(bob, club.merged(club.alice(), club.alice(), club.carol()));
        verifyAll();
        Somebody dave = daveJoins();
        Circles.Status status = new Circles(bob.profile()).show(Club.TITLE);
        List<Included> all = status.members().stream()
                .map(member -> new Included(member.kid(), 1, "A".repeat(43))).toList();
        BloomFilter forged = BloomFilter.empty(status.document().shape(), status.document().salt());
        club.taken(bob, list(dave, status.document(), forged, 1, all));
        CircleWitness circle = assertInstanceOf(CircleWitness.class, asked().getFirst().who());
        assertEquals("Alice", circle.mergedBy(), "of the revision before, but everybody behind it is verified");
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
    }

    /** Whoever copies a list's salt into filters of their own keeps nobody from asking the list. */
    @Test
    void anUnverifiedFilterWithTheSaltOfAListDoesNotSilenceIt() {
        takeList();
        verifyAll();
        double before = evidence(CAROLS).pValue();
        CircleDocument circle = new Circles(bob.profile()).show(Club.TITLE).document();
        Forger mallory = new Forger("Mallory", 77, root);
        BloomFilter pool = Forger.pool(77, Somebody.people("m", 30)).getFirst();
        assertNull(bob.take(new KeyDecision.NewFriend("Mallory"), mallory.sign(mallory.filter(50, 0, 1,
                new BloomFilter(pool.shape(), circle.salt(), pool.vector())))).refused());
        assertEquals(ListStanding.ASKED, standing());
        assertEquals(before, evidence(CAROLS).pValue());
        new Friends(bob.profile()).verify("Mallory", mallory.kid());
        assertEquals(ListStanding.SALT_TAKEN, standing(), "of two who are verified a friend comes first");
    }
}
