package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.ask.CountMembers;
import kith.app.circle.held.ShownTogether;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.circle.Exposed;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody keeps the results of several rounds and subtracts them from each other. What comes out is what one person
 * gave, as the first test shows; so nobody's Kith gives anything to the second round before its owner confirms that.
 */
class DifferencingTest {
    @TempDir
    private Path root;

    private static ExtendCircle.Change change(List<String> added, List<String> removed) {
        return new ExtendCircle.Change(List.of(), added, removed, null, null, null, ExtendCircle.Renewal.AS_NEEDED,
                null);
    }

    private static Map<String, Integer> counts(Somebody merger, List<String> addresses) {
        return new CountMembers(merger.profile()).run(Ring.TITLE, addresses, Progress.none()).answers().stream()
                .collect(Collectors.toMap(CountMembers.Answer::address, CountMembers.Answer::members));
    }

    /** Five rounds' worth of honest members, all of whom confirmed: the difference is Eve's address book. */
    @Test
    void theDifferenceOfTwoRoundsIsThePersonWhoLeft() {
        Ring ring = Ring.of(5, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        List<String> dictionary = new ArrayList<>(Somebody.people("stranger", 5_000));
        IntStream.range(0, 5).forEach(i -> dictionary.addAll(Ring.books(i, 5)));
        List<String> tried = dictionary.stream().distinct().toList();
        Ring.takeAll(ann, ring.contributeAll().subList(1, 5));
        Map<String, Integer> first = counts(ann, tried);

        List<Somebody> rest = ring.people().subList(0, 4);
        ring.extend(change(List.of(), List.of("Eve")), rest);
        List<Path> files = rest.stream()
                .map(who -> ring.contribute(who, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE).file())
                .toList();
        Ring.takeAll(ann, files.subList(1, 4));
        Map<String, Integer> second = counts(ann, tried);

        Set<String> guessed = tried.stream().filter(one -> first.get(one) > second.get(one))
                .collect(Collectors.toSet());
        Set<String> eves = new HashSet<>(Ring.books(4, 5));
        long right = guessed.stream().filter(eves::contains).count();
        assertTrue(right >= eves.size() - 2, right + " of Eve's " + eves.size() + " contacts are found");
        assertTrue(guessed.size() - right <= 25, guessed.size() - right
                + " of 5,000 strangers are taken for Eve's contacts");
    }

    @Test
    void nobodyGivesAnythingToTheSecondRoundUnasked() {
        Ring ring = Ring.of(5, root).found(CircleMode.SEALED);
        ring.contributeAll();
        List<Somebody> rest = ring.people().subList(0, 4);
        ring.extend(change(List.of(), List.of("Eve")), rest);
        for (Somebody member : rest) {
            var before = member.dump();
            KithException refused = assertThrows(KithException.class,
                    () -> ring.contribute(member, ContributionConsent.HIDDEN));
            assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
            assertEquals("Eve", refused.details().get("name"));
            assertEquals(before, member.dump());
            ContributionPreview preview = new ContributeToCircle(member.profile()).preview(Ring.TITLE);
            assertEquals(Set.of(ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE), preview.needed());
            assertEquals(List.of("Eve"), preview.shown().getFirst().names());
            assertEquals(1, preview.shown().getFirst().round().orElseThrow());
        }
    }

    /**
     * Three others took Eve's place: nobody is alone in the difference, but Eve is alone on one side, which is told.
     */
    @Test
    @Tag("exhaustive")
    void aDifferenceOfThreeOrMoreIsGiven() {
        Ring ring = Ring.of(7, root);
        found(ring, Ring.TITLE, ring.people().subList(0, 4));
        ring.people().subList(0, 4).forEach(who -> ring.contribute(who, ContributionConsent.HIDDEN));
        List<Somebody> now = Stream.concat(ring.people().subList(0, 3).stream(), ring.people().subList(4, 6).stream())
                .toList();
        ring.extend(change(List.of("Eve", "Fay"), List.of("Dan")), now);
        ContributionPreview preview = new ContributeToCircle(ring.person(1).profile()).preview(Ring.TITLE);
        assertEquals(Set.of(ContributionConsent.HIDDEN), preview.needed());
        assertEquals(List.of(List.of("Dan"), List.of("Eve", "Fay")), preview.shown().stream()
                .map(ShownTogether::names).sorted((a, b) -> a.size() - b.size()).toList());
        assertTrue(preview.shown().stream().allMatch(shown -> shown.kind() == Exposed.Kind.ONE_SIDED));
        ring.contribute(ring.person(1), ContributionConsent.HIDDEN);
    }

    private Path found(Ring ring, String title, List<Somebody> members) {
        Path file = new FoundCircle(ring.person(0).profile()).run(new FoundCircle.Request(title, List.of(),
                members.stream().skip(1).map(Somebody::name).toList(), 55, .01, CircleMode.COUNTED,
                root.resolve("founded")),
                Passphrases.none()).file();
        for (Somebody member : members.subList(1, members.size())) {
            assertNull(member.take(file).refused());
            new JoinCircle(member.profile()).run(title);
        }
        return file;
    }

    /**
     * Every two of the three rounds differ by three or more; the first plus the second minus the third is Ann alone.
     */
    @Test
    @Tag("exhaustive")
    void threeRoundsLeaveOnePersonAlone() {
        Ring ring = Ring.of(7, root);
        Somebody ann = ring.person(0);
        found(ring, Ring.TITLE, ring.people().subList(0, 4));
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of("Eve", "Fay", "Gus"), List.of("Ben", "Cid", "Dan")), List.of());
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of("Ben", "Cid", "Dan"), List.of()), List.of());
        KithException refused = assertThrows(KithException.class,
                () -> ring.contribute(ann, ContributionConsent.HIDDEN));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
        assertEquals("Ann", refused.details().get("name"), "it is Ann's own filter that would be shown");
    }

    /**
     * Eve comes into the second round: the difference of both is Eve's address book, and Eve's own Kith knows no
     * roster.
     */
    @Test
    void aNewcomerIsAsked() {
        Ring ring = Ring.of(5, root);
        found(ring, Ring.TITLE, ring.people().subList(0, 4));
        ring.people().subList(0, 4).forEach(who -> ring.contribute(who, ContributionConsent.HIDDEN));
        ring.extend(change(List.of("Eve"), List.of()), ring.people());
        Somebody eve = ring.person(4);
        var before = eve.dump();
        KithException refused = assertThrows(KithException.class,
                () -> ring.contribute(eve, ContributionConsent.HIDDEN));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
        assertEquals("Eve", refused.details().get("name"));
        assertEquals(before, eve.dump());
        ContributionPreview preview = new ContributeToCircle(eve.profile()).preview(Ring.TITLE);
        assertEquals(Set.of(ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE), preview.needed());
        assertEquals(List.of(new ShownTogether(List.of("Eve"), Exposed.Kind.NEWCOMER, Optional.empty(),
                OptionalInt.empty())), preview.shown());
        ring.contribute(eve, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE);
        ring.people().subList(0, 4)
                .forEach(who -> ring.contribute(who, ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE));

        // Who was in the round before is no newcomer, and the same people are asked nothing.
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND), ring.people());
        for (Somebody member : ring.people()) {
            assertEquals(List.of(), new ContributeToCircle(member.profile()).preview(Ring.TITLE).shown());
            ring.contribute(member, ContributionConsent.HIDDEN);
        }
    }

    /** A founder knows of a round that it has no sum: they are one of its members, and gave nothing to it. */
    @Test
    void aFounderIsNoNewcomerAfterARoundWithoutAResult() {
        Ring ring = Ring.of(4, root).found(CircleMode.SEALED);
        Somebody ann = ring.person(0);
        ring.people().subList(1, 4).forEach(who -> ring.contribute(who, ContributionConsent.HIDDEN));
        ExtendCircle.Change withoutDan = change(List.of(), List.of("Dan"));
        assertEquals(List.of(), new ExtendCircle(ann.profile()).preview(Ring.TITLE, withoutDan).exposed());
        ring.extend(withoutDan, ring.people().subList(0, 3));
        assertEquals(List.of(), new ContributeToCircle(ann.profile()).preview(Ring.TITLE).shown());
        assertEquals(List.of(List.of("Dan")), new ContributeToCircle(ring.person(1).profile()).preview(Ring.TITLE)
                .shown().stream().map(ShownTogether::names).toList(), "who gave to both does not know that");
        ring.contribute(ann, ContributionConsent.HIDDEN);
        assertEquals(List.of("Dan"), new ExtendCircle(ann.profile())
                .preview(Ring.TITLE, change(List.of("Dan"), List.of())).exposed(), "of this one there can be a sum");
    }

    /** What a restored profile says of a round it does not remember is nothing. */
    @Test
    void aRestoredFounderIsOne() {
        Ring ring = Ring.of(4, root).found(CircleMode.SEALED);
        Somebody ann = ring.person(0).at(Somebody.NOW.plusSeconds(60));
        ann.profile().store().write(tables -> {
            tables.meta().setRestored(0, Somebody.NOW.plusSeconds(30));
            return tables;
        });
        assertEquals(List.of("Dan"), new ExtendCircle(ann.profile())
                .preview(Ring.TITLE, change(List.of(), List.of("Dan"))).exposed());
    }

    /** A round that somebody sat out is one of which they do not know who took part. */
    @Test
    void whoSatOutTheRoundBeforeIsAsked() {
        Ring ring = Ring.of(4, root).found(CircleMode.SEALED);
        Somebody ben = ring.person(1);
        ring.contribute(ben, ContributionConsent.HIDDEN);
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND), ring.people());
        ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND), ring.people());
        assertEquals(Fault.ROSTERS_TOO_CLOSE,
                assertThrows(KithException.class, () -> ring.contribute(ben, ContributionConsent.HIDDEN)).fault());
    }

    /** Not only the last round counts: who comes back to the first one, but for one person, is asked. */
    @Test
    @Tag("exhaustive")
    void everyEarlierRoundCounts() {
        Ring ring = Ring.of(7, root);
        Somebody ann = ring.person(0);
        found(ring, Ring.TITLE, ring.people());
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of(), List.of("Dan", "Eve", "Fay", "Gus")), List.of());
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of("Dan", "Eve", "Fay"), List.of()), List.of());
        assertEquals("Gus",
                assertThrows(KithException.class, () -> ring.contribute(ann, ContributionConsent.HIDDEN)).details()
                .get("name"), "one less than the first round had, three more than the second");
    }

    /** A circle founded anew with nearly the same people is one more round of the old one. */
    @Test
    void anotherCircleOfNearlyTheSamePeopleIsAnotherRound() {
        Ring ring = Ring.of(5, root).found(CircleMode.COUNTED);
        ring.contributeAll();
        found(ring, "Pub", ring.people().subList(0, 4));
        Somebody ben = ring.person(1);
        KithException refused = assertThrows(KithException.class, () -> new ContributeToCircle(ben.profile()).run("Pub",
                ContributionConsent.HIDDEN, ContributeToCircle.AfterRestore.UNDECIDED, root, Passphrases.none()));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
        assertEquals("Eve", refused.details().get("name"));
        assertEquals(Ring.TITLE, new ContributeToCircle(ben.profile()).preview("Pub").shown().getFirst().circle()
                .orElseThrow());
    }

    /** Eve under a new key is still Eve, for everybody who has the rotation: nobody left and nobody came. */
    @Test
    void whoRotatedTheKeyIsTheSamePerson() {
        Ring ring = Ring.of(5, root).found(CircleMode.COUNTED);
        Somebody ann = ring.person(0);
        Somebody eve = ring.person(4);
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.contribute(ring.person(1), ContributionConsent.HIDDEN);
        RotateKeys.Result rotated = new RotateKeys(eve.profile()).run(root.resolve("rotation"), Passphrases.none(),
                Progress.none());
        Path card = new OwnProfile(eve.profile()).writeCard(root.resolve("new-card"), Passphrases.none());
        Ring.takeAll(ann, rotated.rotations());
        assertNull(ann.take(new KeyDecision.Refuse(), card).refused());
        ring.extend(new ExtendCircle.Change(List.of(card), List.of(), List.of(), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), List.of());
        assertEquals(List.of(), new ContributeToCircle(ann.profile()).preview(Ring.TITLE).shown());
        ring.contribute(ann, ContributionConsent.HIDDEN);
        // Ben has no rotation: for Ben two people changed places.
        assertNull(ring.person(1).take(root.resolve("founded").resolve("ring-circle.kith")).refused());
        assertEquals(List.of("Eve"), new ContributeToCircle(ring.person(1).profile()).preview(Ring.TITLE).shown()
                .getFirst().names());
    }

    /**
     * Eve and two people whom Mallory made up come and go together. Of three who differ nobody would be asked; but
     * Mallory knows what the two gave.
     */
    @Test
    void inventedPeopleHideNobody() {
        Ring ring = Ring.of(5, root);
        Somebody ann = ring.person(0);
        List<Path> invented = IntStream.range(0, 2).mapToObj(i -> new Forger("Made up " + i, 70 + i, root).card(1))
                .toList();
        found(ring, Ring.TITLE, ring.people().subList(0, 4));
        ring.extend(new ExtendCircle.Change(invented, List.of("Eve"), List.of(), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), ring.people().subList(1, 4));
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of(), List.of("Eve", "Made up 0", "Made up 1")), ring.people().subList(1, 4));
        KithException refused = assertThrows(KithException.class, () -> ring.contribute(ann,
                ContributionConsent.HIDDEN));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
        assertTrue(refused.details().get("name").toString().contains("Eve"), refused::toString);
    }

    /** Eve is not believed, and is looked at with those who were: the same without the two others. */
    @Test
    void inventedPeopleHideNobodyWhoWasNotVerified() {
        Ring ring = Ring.of(5, root);
        Somebody ann = ring.person(0);
        new Friends(ann.profile()).stopBelieving("Eve");
        List<Path> invented = IntStream.range(0, 2).mapToObj(i -> new Forger("Made up " + i, 70 + i, root).card(1))
                .toList();
        found(ring, Ring.TITLE, ring.people());
        ring.extend(new ExtendCircle.Change(invented, List.of(), List.of(), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), List.of());
        ring.contribute(ann, ContributionConsent.HIDDEN);
        ring.extend(change(List.of(), List.of("Eve", "Made up 0", "Made up 1")), List.of());
        KithException refused = assertThrows(KithException.class, () -> ring.contribute(ann,
                ContributionConsent.HIDDEN));
        assertEquals(Fault.ROSTERS_TOO_CLOSE, refused.fault());
        assertTrue(refused.details().get("name").toString().contains("Eve"), refused::toString);
    }
}
