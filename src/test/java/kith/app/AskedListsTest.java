package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kith.app.AskInChecks.Choice;
import kith.app.AskInChecks.Standing;
import kith.app.CheckSenders.Asked;
import kith.bloom.BloomFilter;
import kith.bloom.Shape;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Source;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.evidence.Witness;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Listed;
import kith.exchange.Mode;
import kith.exchange.WhitelistDocument;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A circle's list as a witness beside friends; through profiles and files. Only Carol knows the c's. */
class AskedListsTest {
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

    private List<Asked> asked() {
        return new CheckSenders(bob.profile()).open().asked();
    }

    private Evidence evidence(String address) {
        return bob.check(address).evidence();
    }

    private Standing standing() {
        return new AskInChecks(bob.profile()).show(Club.TITLE);
    }

    /** Takes the list of all members, merged by Alice. */
    private void takeList() {
        club.taken(bob, club.merged(club.alice(), club.alice(), bob, club.carol()));
    }

    @Test
    void aListAloneIsAVoice() {
        assertEquals(VerdictReason.NO_EVIDENCE, evidence(CAROLS).reason());
        assertEquals(Standing.NO_LIST, standing());
        takeList();
        assertEquals(Standing.ASKED, standing());
        assertEquals(List.of(Club.TITLE), new AskInChecks(bob.profile()).asked());
        Asked list = asked().getFirst();
        assertEquals(1, asked().size());
        Voice.OfCircle voice = assertInstanceOf(Voice.OfCircle.class, list.voice());
        assertEquals(Club.TITLE, voice.name());
        assertEquals(3, voice.contributions());
        assertEquals("Alice", voice.mergedBy());
        assertEquals(Somebody.NOW, voice.merged());
        assertTrue(voice.holdsMine());
        CheckWhitelist.Result answer = new CheckWhitelist(bob.profile()).run(Club.TITLE, List.of(CAROLS));
        assertEquals(answer.fpp(), list.fpp(), "measured");
        assertEquals(.1, list.recognition(), "nobody's filters are held, and the own contacts are on the list");
        assertEquals(answer.recognition(), list.recognition());
        Evidence found = evidence(CAROLS);
        assertEquals(list.fpp(), found.pValue(), 1e-6);
        assertEquals(1, found.asked());
        assertEquals(1, found.matched(Source.Kind.LIST));
        assertEquals(0, found.asked(Source.Kind.FRIEND));
        assertEquals(null, evidence("nobody-at-all@y.example").reason(), "asked, and found nowhere");
    }

    @Test
    void onOneListAloneASenderIsKnownOnlyIfSomebodyVerifiedAnswersForIt() {
        takeList();
        assertEquals(Verdict.POSSIBLE, evidence(CAROLS).verdict());
        assertEquals(VerdictReason.ONE_UNVERIFIED_LIST, evidence(CAROLS).reason());
        CheckSenders.Session session = new CheckSenders(bob.profile()).open();
        Explanation.Change change = session.explain(session.check(CAROLS)).changes().getFirst();
        assertEquals(Explanation.Kind.VERIFICATION, change.kind());
        bob.verify("Alice", club.alice());
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, evidence(CAROLS).reason());
        assertEquals(change.ifMatching().verdict(), evidence(CAROLS).verdict());
        assertEquals(change.ifMatching().pValue(), evidence(CAROLS).pValue());
        new Friends(bob.profile()).setBlocked("Alice", true);
        assertEquals(Standing.NO_LIST, standing());
        assertEquals(VerdictReason.NO_EVIDENCE, evidence(CAROLS).reason());
    }

    @Test
    void nobodysWordWeighsMoreForHavingGoneThroughTheUsersHands() {
        club.merged(bob, bob, club.carol());
        assertEquals(Trust.UNVERIFIED, asked().getFirst().voice().trust());
        assertEquals(VerdictReason.ONE_UNVERIFIED_LIST, evidence(CAROLS).reason());
        bob.accept("Carol", List.of(new OwnProfile(club.carol().profile()).writeCard(root.resolve("again"),
                Passphrases.none())));
        assertEquals(Trust.UNVERIFIED, asked().getFirst().voice().trust());
        bob.verify("Carol", club.carol());
        assertEquals(Trust.VERIFIED, asked().getFirst().voice().trust());
        assertEquals(VerdictReason.ONE_VERIFIED_LIST, evidence(CAROLS).reason());
    }

    /** Carol, whom nobody verified, gave Bob filters, and is on the list that Alice merged: her word comes twice. */
    @Test
    void aFriendAndTheListSheIsOnAreOneWordAsLongAsNobodyIsVerified() {
        takeList();
        bob.accept("Carol", club.carol().share("Bob", 10));
        Evidence both = evidence(CAROLS);
        assertEquals(2, both.matched());
        assertTrue(both.pValue() < 1e-4, "the chance of a stranger is what it is: both filters are independent of him");
        assertEquals(Verdict.POSSIBLE, both.verdict());
        assertEquals(VerdictReason.ONE_UNVERIFIED_ORIGIN, both.reason());
        // Alice merged the list and shares a filter: she, too, could have arranged both.
        bob.accept("Alice", club.alice().share("Bob", 10));
        assertEquals(VerdictReason.ONE_UNVERIFIED_ORIGIN, evidence("a7@x.example").reason());
        bob.verify("Carol", club.carol());
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
    }

    /** Alice founded the circle and is not on this list, but whom she put on the roster can be her own invention. */
    @Test
    void aFriendAndAListOfTheCircleThatSheFoundedAreOneWord() {
        club.taken(bob, club.merged(club.carol(), club.carol()));
        club.alice().knows(List.of(CAROLS));
        bob.accept("Alice", club.alice().share("Bob", 10));
        Evidence both = evidence(CAROLS);
        assertEquals(2, both.matched());
        assertEquals(Verdict.POSSIBLE, both.verdict());
        assertEquals(VerdictReason.ONE_UNVERIFIED_ORIGIN, both.reason());
        bob.verify("Alice", club.alice());
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
    }

    @Test
    void theUserDecidesWhetherAListIsAsked() {
        takeList();
        AskInChecks checks = new AskInChecks(bob.profile());
        assertEquals(Standing.SWITCHED_OFF, checks.set(Club.TITLE, Choice.LEAVE_OUT));
        assertEquals(List.of(), asked());
        assertEquals(List.of(), checks.asked());
        assertTrue(new CheckWhitelist(bob.profile()).run(Club.TITLE, List.of(CAROLS)).answers().getFirst().listed(),
                "whoever asks the circle itself still gets an answer");
        assertEquals(Standing.ASKED, checks.set(Club.TITLE, Choice.ASK));
        assertEquals(1, asked().size());
    }

    @Test
    void whoOnlyWasInvitedIsNotAnsweredByTheList() {
        takeList();
        Somebody dave = Somebody.named("Dave", root);
        Path file = new WriteCircleFile(club.alice().profile()).run(Club.TITLE, root.resolve("again"));
        dave.accept("Alice", List.of(file));
        assertEquals(Standing.NOT_JOINED, new AskInChecks(dave.profile()).show(Club.TITLE));
        assertEquals(List.of(), new CheckSenders(dave.profile()).open().asked());
    }

    @Test
    void aListOfNobodysContactsButOnesOwnSaysNothing() {
        club.merged(bob, bob);
        assertEquals(Standing.ONLY_MINE, standing());
        assertEquals(List.of(), asked());
    }

    @Test
    void aListThatCannotHaveTheOwnContactsIsJudgedByThem() {
        club.taken(bob, club.merged(club.alice(), club.alice(), club.carol()));
        assertEquals(11 / 110., asked().getFirst().recognition(), .02, "Alice knows 10 of Bob's 100 contacts");
        assertFalse(assertInstanceOf(Voice.OfCircle.class, asked().getFirst().voice()).holdsMine());
    }

    @Test
    void aListWithTheOwnContactsIsJudgedByItsMembersFilters() {
        takeList();
        bob.accept("Alice", club.alice().share("Bob", 10)).accept("Carol", club.carol().share("Bob", 10));
        List<Asked> asked = asked();
        assertEquals(List.of("Alice", "Carol", Club.TITLE), asked.stream().map(Asked::name).toList());
        assertEquals((asked.get(0).recognition() + asked.get(1).recognition()) / 2, asked.get(2).recognition(), 1e-12);
        assertEquals(asked.get(2).recognition(),
                new CheckWhitelist(bob.profile()).run(Club.TITLE, List.of(CAROLS)).recognition(), 1e-12);
    }

    private Path list(Somebody merger, CircleDocument circle, BloomFilter filter, int atLeast, List<Listed> listed) {
        try (SecretKeys keys = merger.keys()) {
            long serial = merger.profile().store().write("test", t -> t.meta().nextSerial(Somebody.NOW));
            return new Forger("forger", 7, root).file(DocumentWriter.write(new WhitelistDocument(merger.name(), serial,
                    Somebody.NOW, circle.circle(), circle.title(), circle.revision(), circle.round(), Mode.PLAIN, atLeast,
                    listed, filter), keys.signer()));
        }
    }

    /** Alice leaves Bob's name out of what she merged with his contribution: all of his contacts are on it. */
    @Test
    void aListThatHidesTheOwnContributionWeighsMoreButErrsNoLess() {
        club.merged(club.alice(), club.alice(), bob, club.carol());
        WhitelistDocument honest = club.alice().profile().store().read(tables -> Circles.whitelists(tables,
                Circles.require(tables, Club.TITLE))).getFirst().document();
        List<Listed> others = honest.contributions().stream().filter(listed -> !bob.profile().isOwn(listed.kid()))
                .toList();
        assertEquals(2, others.size());
        CircleDocument circle = new Circles(bob.profile()).show(Club.TITLE).document();
        club.taken(bob, list(club.alice(), circle, honest.filter(), 1, others));
        Asked list = asked().getFirst();
        assertFalse(assertInstanceOf(Voice.OfCircle.class, list.voice()).holdsMine());
        assertTrue(list.recognition() > .9, "learned from contacts that Bob gave himself: " + list.recognition());
        assertEquals(honest.filter().fpp(), list.fpp(), "measured by the bits");
        assertEquals(list.fpp(), evidence(CAROLS).pValue(), 1e-6);
        assertEquals(VerdictReason.ONE_UNVERIFIED_LIST, evidence(CAROLS).reason());
    }

    /** Carol signs a list that claims everybody's contributions, which would win by their number. */
    @Test
    void aListThatSomebodyVerifiedAnswersForComesBeforeOthers() {
        club.taken(bob, club.merged(club.alice(), club.carol()));
        bob.verify("Alice", club.alice());
        Circles.Status status = new Circles(bob.profile()).show(Club.TITLE);
        List<Listed> all = status.members().stream().filter(member -> !member.self())
                .map(member -> new Listed(member.kid(), 1, "A".repeat(43))).toList();
        BloomFilter forged = BloomFilter.empty(status.document().shape(), status.document().salt());
        club.taken(bob, list(club.carol(), status.document(), forged, 1, all));
        assertEquals(2, bob.profile().store().read(tables -> Circles.whitelists(tables,
                Circles.require(tables, Club.TITLE))).getFirst().document().contributions().size(), "hers is longer");
        Voice.OfCircle voice = assertInstanceOf(Voice.OfCircle.class, asked().getFirst().voice());
        assertEquals("Alice", voice.mergedBy());
        assertEquals(Verdict.KNOWN, evidence(CAROLS).verdict());
    }

    /** A founder who chooses the salt of something that is asked cannot make it count twice, nor end all checks. */
    @Test
    void aListWithASaltThatIsAskedAlreadyIsLeftOut() {
        takeList();
        CircleDocument circle = new Circles(bob.profile()).show(Club.TITLE).document();
        List<Witness> copying = List.of(Witness.of("x", Trust.VERIFIED,
                List.of(BloomFilter.empty(new Shape(1000, 3), circle.salt())), .1));
        bob.profile().store().read(tables -> {
            AskedLists lists = new AskedLists(tables, tables.friends().list());
            assertEquals(1, lists.besides(List.of()).size());
            assertEquals(List.of(), lists.besides(copying));
            assertEquals(Standing.SALT_TAKEN, lists.standing(Circles.require(tables, Club.TITLE), copying));
            return null;
        });
    }
}
