package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.app.circle.part.CircleTurn.Kind;
import kith.app.circle.part.LeaveCircle;
import kith.app.circle.part.Parted;
import kith.app.circle.part.TakePart;
import kith.app.circle.part.Terms;
import kith.app.friend.Friends;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.app.share.ShareFilters;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A founder, or somebody in their name, sends members files by which their contributions come by themselves: nothing
 * does that but a file with all that each of them agreed to.
 */
class UnagreedContributionsTest {
    @TempDir
    private Path root;

    private Parted ring;
    private Somebody ann;
    private Somebody ben;

    /** Four people; Ben takes part, and contributed to the first round. */
    @BeforeEach
    void benTakesPart() {
        ring = Parted.of(4, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        ann = ring.person(0);
        ben = ring.person(1);
        ring.bring(ring.takePart(ann), ben);
        assertEquals(List.of(Kind.CONTRIBUTE), Parted.kinds(ring.takePart(ben)));
    }

    private static ExtendCircle.Change newRound() {
        return ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND);
    }

    /** What Ann changes reaches Ben, whose profile goes on by itself at this time. */
    private CarryOn.Result change(ExtendCircle.Change change, Duration later) {
        ring.extend(change);
        Somebody then = ben.at(Somebody.NOW.plus(later));
        Parted.open(ring.parcelFor(ben), then);
        return Parted.carryOn(then);
    }

    private void nothingWasGiven(CarryOn.Result result) {
        nothingWasGiven(result, Kind.TAKE_PART);
    }

    private void nothingWasGiven(CarryOn.Result result, Kind... asked) {
        assertEquals(List.of(), result.done());
        assertEquals(List.of(), result.written());
        assertFalse(given(), "of the present round nothing exists");
        assertEquals(List.of(asked), Parted.turns(ben).stream().map(turn -> turn.kind()).toList());
    }

    private boolean given() {
        return given(ben);
    }

    private static boolean given(Somebody who) {
        return who.profile().store().read(tables -> {
            var row = tables.circles().byTitle(Parted.TITLE).orElseThrow();
            return tables.circles().contribution(row.id(), row.revision(), row.round(), tables.meta().kid())
                    .isPresent();
        });
    }

    @Test
    void theSamePeopleAgainAfterAWhileAreWhatWasAgreedTo() {
        CarryOn.Result again = change(newRound(), Terms.BETWEEN_ROUNDS.plusDays(1));
        assertEquals(List.of(Kind.CONTRIBUTE), Parted.kinds(again));
        assertTrue(given());
    }

    @Test
    void aRoundSoonAfterAnotherIsAsked() {
        nothingWasGiven(change(newRound(), Terms.BETWEEN_ROUNDS.minusDays(1)));
        assertEquals(CircleTurn.Asked.SOON, Parted.turns(ben).getFirst().asked());
        assertEquals(CircleTurn.Asked.SOON, new TakePart(ben.profile()).preview(Parted.TITLE).asked());
    }

    @Test
    void somebodyLessIsAsked() {
        nothingWasGiven(change(new ExtendCircle.Change(List.of(), List.of(), List.of("Dan"), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), Terms.BETWEEN_ROUNDS.plusDays(1)));
    }

    /** Not even that somebody takes part is told by their Kith before they have seen with whom. */
    @Test
    void whatOneBringsToMasksWaitsForOnesWord() {
        Parted hybrid = Parted.of(4, root.resolve("hybrid")).found(CircleMode.SEALED, Masks.HYBRID);
        Somebody eve = hybrid.person(1);
        hybrid.bring(hybrid.takePart(hybrid.person(0)), eve);
        assertEquals(1, hybrid.takePart(eve).written().size(), "the joining file");
        hybrid.extend(new ExtendCircle.Change(List.of(), List.of(), List.of("Dan"), null, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null));
        Parted.open(hybrid.parcelFor(eve), eve);
        assertEquals(Parted.NOTHING, Parted.carryOn(eve));
        new SendToFriend(eve.profile()).run(new Parcels.Request("Ann", 2, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, root.resolve("shared")), Passphrases.none());
        assertEquals(0, joinings(eve), "filters went, and nothing of the circle");
        assertEquals(CircleTurn.Asked.CHANGED, Parted.turns(eve).getFirst().asked());
        assertEquals(1, hybrid.takePart(eve).written().size());
        assertEquals(1, joinings(eve));
    }

    /** {@return how many of their own to the present roster somebody's profile holds} */
    private static int joinings(Somebody who) {
        return who.profile().store().read(tables -> HeldJoinings.ofOwn(tables, HeldCircles.document(tables,
                HeldCircles.require(tables, Parted.TITLE))).size());
    }

    @Test
    void otherParametersAreAsked() {
        nothingWasGiven(change(new ExtendCircle.Change(List.of(), List.of(), List.of(), 3000, null, null,
                ExtendCircle.Renewal.AS_NEEDED, null), Terms.BETWEEN_ROUNDS.plusDays(1)));
        assertEquals(Membership.JOINED, new Circles(ben.profile()).show(Parted.TITLE).state(), "not by the roster");
    }

    @Test
    void anotherModeIsAsked() {
        nothingWasGiven(change(new ExtendCircle.Change(List.of(), List.of(), List.of(), null, null, CircleMode.PLAIN,
                ExtendCircle.Renewal.AS_NEEDED, null), Terms.BETWEEN_ROUNDS.plusDays(1)));
    }

    @Test
    void fewerWhoHideOneAreAsked() {
        new Friends(ben.profile()).setBlocked("Dan", true);
        nothingWasGiven(change(newRound(), Terms.BETWEEN_ROUNDS.plusDays(1)));
    }

    /** Another file takes the place of the one that was looked at, between the look and the button. */
    @Test
    void whatWasNotSeenIsNotAgreedTo() {
        TakePart use = new TakePart(ben.profile());
        TakePart.Preview seen = use.preview(Parted.TITLE);
        ring.extend(newRound());
        Parted.open(ring.parcelFor(ben), ben);
        KithException refused = assertThrows(KithException.class, () -> use.agree(Parted.TITLE, seen.terms(),
                Set.of(ContributionConsent.HIDDEN)));
        assertEquals(Fault.CIRCLE_STATE, refused.fault());
        assertFalse(given());
    }

    @Test
    void whoeverLeftGivesNothingMore() {
        new LeaveCircle(ben.profile()).run(Parted.TITLE, ben.root(), Passphrases.none());
        nothingWasGiven(change(newRound(), Terms.BETWEEN_ROUNDS.plusDays(1)), new Kind[0]);
    }

    @Test
    void aRestoredProfileIsAsked() {
        Somebody dan = ring.person(3);
        Parted.open(ring.parcelFor(dan), dan);
        ring.agree(dan);
        dan.profile().store().write(tables -> {
            tables.meta().setRestored(0, Somebody.NOW);
            return tables;
        });
        CarryOn.Result result = Parted.carryOn(dan);
        assertEquals(List.of(), result.done());
        assertEquals(List.of(), result.failed());
        assertEquals(List.of(CircleTurn.takePart(Parted.TITLE, CircleTurn.Asked.RESTORED)), Parted.turns(dan));
    }

    /** While they type the passphrase, after the button. */
    @Test
    void whatComesWhileTheKeysAreOpenedAfterARestoreIsNotAgreedTo() {
        Somebody dan = ring.person(3);
        ring.extend(newRound());
        Parted.open(ring.parcelFor(dan), dan);
        Passphrases typed = purpose -> Passphrase.of("correct horse".toCharArray());
        new ChangePassphrase(dan.profile()).run(CreateProfile.KeyProtection.PASSPHRASE, typed, Progress.none());
        dan.profile().store().write(tables -> {
            tables.meta().setRestored(0, Somebody.NOW);
            return tables;
        });
        TakePart use = new TakePart(dan.profile());
        TakePart.Preview seen = use.preview(Parted.TITLE);
        assertTrue(seen.contribution().needed().contains(ContributionConsent.DIFFERENCE), "to what was shown");
        Path next = new ExtendCircle(ann.profile()).run(Parted.TITLE, new ExtendCircle.Change(List.of(), List.of(),
                List.of("Cid"), null, null, null, ExtendCircle.Renewal.AS_NEEDED, null), root.resolve("founded"),
                Passphrases.none()).file();
        KithException refused = assertThrows(KithException.class, () -> use.run(Parted.TITLE, seen.terms(),
                seen.contribution().needed(), AfterRestore.GO_ON, purpose -> {
                    dan.take(next);
                    return typed.ask(purpose);
                }, Progress.none()));
        assertEquals(Fault.CIRCLE_STATE, refused.fault());
        assertFalse(given(dan));
    }

    /** The same parcel twice, and an older one after a newer. */
    @Test
    void whatComesAgainGivesNothingAgain() {
        Path first = ring.parcelFor(ring.person(2));
        Somebody cid = ring.person(2);
        Path kept = Parted.copy(first, root.resolve("kept.kith"));
        Parted.open(kept, cid);
        assertEquals(List.of(Kind.CONTRIBUTE), Parted.kinds(ring.takePart(cid)));
        Parted.open(kept, cid);
        assertEquals(Parted.NOTHING, Parted.carryOn(cid));
        ring.extend(newRound());
        Parted.open(ring.parcelFor(cid), cid);
        // A file for an older round is passed over.
        Parted.open(kept, cid);
        assertEquals(List.of(), Parted.carryOn(cid).done());
        assertFalse(given(cid));
    }
}
