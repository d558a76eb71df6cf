package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.held.HeldJoinings;
import kith.app.receive.ImportedFile;
import kith.circle.CircleProblem;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentType;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A circle whose masks are hybrid, with real profiles and real files, from its founding to its list. */
class HybridCircleTest {
    @TempDir
    private Path root;

    private static String problem(Executable what) {
        KithException refused = assertThrows(KithException.class, what);
        assertEquals(Fault.CIRCLE_STATE, refused.fault());
        return refused.details().get("problem").toString();
    }

    private static CircleDocument circle(Somebody who) {
        return new Circles(who.profile()).show(Ring.TITLE).document();
    }

    private ContributionPreview preview(Somebody who) {
        return new ContributeToCircle(who.profile()).preview(Ring.TITLE);
    }

    @ParameterizedTest
    @EnumSource(names = {"COUNTED", "SEALED"})
    void fromFoundingToTheList(CircleMode mode) {
        Ring ring = Ring.of(4, root).foundHybrid(mode);
        Somebody founder = ring.person(0);
        Somebody member = ring.person(1);
        assertEquals(Masks.HYBRID, circle(member).masks());
        assertTrue(preview(member).awaitsJoinings());
        assertEquals(Masks.HYBRID, preview(member).masks());
        assertEquals(CircleProblem.JOININGS_MISSING.toString(),
                problem(() -> ring.contribute(member, ContributionConsent.HIDDEN)));
        problem(ring::gather);
        ring.bring();
        assertEquals(4, circle(member).joinings().size());
        assertEquals(Membership.JOINED, new Circles(member.profile()).show(Ring.TITLE).state(), "nothing else changed");
        assertFalse(preview(member).awaitsJoinings());
        Ring.takeAll(founder, ring.contributeAll().subList(1, 4));
        MergeCircle.Result merged = ring.merge(founder, 1);
        assertNull(member.take(merged.file()).refused());
        for (int person = 0; person < 4; person++) {
            assertTrue(new CheckCircleList(member.profile()).run(Ring.TITLE, Ring.books(person, 4)).answers().stream()
                    .allMatch(CheckCircleList.Answer::listed));
        }
    }

    @Test
    void roundsOfOneRosterUseTheSameJoiningFilesAndAnotherRosterNeedsNewOnes() {
        Ring ring = Ring.of(5, root).foundHybrid(CircleMode.COUNTED).bring();
        CircleDocument first = ring.circle();
        CircleDocument second = ring.extend(ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND), ring.people());
        assertEquals(2, second.round());
        assertEquals(first.revision(), second.revision());
        assertEquals(first.joinings(), second.joinings());
        Somebody founder = ring.person(0);
        Ring.takeAll(founder, contributeAll(ring).subList(1, 5));
        assertEquals(5, ring.merge(founder, 1).contributions());
        CircleDocument third = ring.extend(new ExtendCircle.Change(List.of(), List.of(), List.of("Eve"), null, null,
                null, ExtendCircle.Renewal.AS_NEEDED, null), ring.people().subList(0, 4));
        assertEquals(Masks.HYBRID, third.masks());
        assertTrue(third.isAwaitingJoinings());
    }

    @Test
    void aJoiningFileIsTheSameWheneverItIsWritten() throws IOException {
        Ring ring = Ring.of(3, root).foundHybrid(CircleMode.COUNTED);
        Path file = ring.joining(ring.person(1));
        byte[] before = Files.readAllBytes(file);
        assertArrayEquals(before, Files.readAllBytes(ring.joining(ring.person(1))));
        ImportedFile taken = ring.person(0).take(file);
        assertEquals(DocumentType.JOINING, taken.type());
        assertEquals(ImportedFile.Outcome.ADDED, taken.outcome());
        assertEquals(ImportedFile.Outcome.SAME, ring.person(0).take(file).outcome());
        var joinings = new Circles(ring.person(0).profile()).show(Ring.TITLE).joinings();
        assertEquals(1, joinings.values().stream().filter(state -> state == HeldJoinings.State.HELD).count());
        assertEquals(2, joinings.values().stream().filter(state -> state == HeldJoinings.State.MISSING).count());
    }

    @Test
    void aClassicalCircleBecomesHybridAndBackAndMembersAreAskedWhereItGetsWeaker() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody founder = ring.person(0);
        assertEquals(Masks.CLASSICAL, ring.circle().masks());
        assertEquals(CircleProblem.NOT_HYBRID.toString(), problem(() -> ring.joining(ring.person(1))));
        ExtendCircle extend = new ExtendCircle(founder.profile());
        Path hybrid = extend.run(Ring.TITLE, to(Masks.HYBRID), root.resolve("founded"), Passphrases.none()).file();
        assertEquals(2, ring.circle().revision());
        assertEquals(2, ring.circle().round());
        Ring.takeAll(ring.person(1), List.of(hybrid));
        Ring.takeAll(ring.person(2), List.of(hybrid));
        assertEquals(Membership.JOINED, new Circles(ring.person(1).profile()).show(Ring.TITLE).state());
        ring.bring();
        Ring.takeAll(founder, contributeAll(ring).subList(1, 3));
        assertEquals(3, ring.merge(founder, 1).contributions());
        Path classical = extend.run(Ring.TITLE, to(Masks.CLASSICAL), root.resolve("founded"), Passphrases.none())
                .file();
        Ring.takeAll(ring.person(1), List.of(classical));
        assertEquals(Membership.INVITED, new Circles(ring.person(1).profile()).show(Ring.TITLE).state());
        assertEquals(Masks.CLASSICAL, preview(ring.person(1)).masks());
        assertEquals(CircleProblem.NO_MASKS.toString(), problem(() -> extend.preview(Ring.TITLE,
                new ExtendCircle.Change(List.of(), List.of(), List.of(), null, null, CircleMode.PLAIN,
                        ExtendCircle.Renewal.AS_NEEDED, Masks.HYBRID))));
    }

    /** In a round that is not the first one nobody here gave to the one before. */
    private static List<Path> contributeAll(Ring ring) {
        return ring.people().stream().map(who -> ring.contribute(who, ContributionConsent.HIDDEN,
                ContributionConsent.DIFFERENCE).file()).toList();
    }

    private static ExtendCircle.Change to(Masks masks) {
        return new ExtendCircle.Change(List.of(), List.of(), List.of(), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, masks);
    }

    /** One more than a circle's file has room for encapsulations of. */
    @Test
    void moreThan128AreRefusedAndNothingIsFounded() {
        List<Path> cards = IntStream.range(0, Masks.MOST_HYBRID)
                .mapToObj(seed -> new Forger("Member " + seed, 1_000 + seed, root).card(1)).toList();
        Somebody founder = Somebody.named("Zoe", root);
        assertEquals(CircleProblem.TOO_MANY_FOR_HYBRID.with("limit", Masks.MOST_HYBRID).toString(),
                problem(() -> new FoundCircle(founder.profile()).run(new FoundCircle.Request("Crowd", cards, List.of(),
                        10, .01, CircleMode.COUNTED, root.resolve("crowd"), FoundCircle.Founder.MEMBER, Masks.HYBRID),
                        Passphrases.none())));
        assertEquals(List.of(), new Circles(founder.profile()).list());
    }
}
