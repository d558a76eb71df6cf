package kith.ui.circles.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.Circles.Standing;
import kith.app.circle.Circles.WhitelistStatus;
import kith.app.circle.FoundCircle;
import kith.app.circle.held.OwnContributionStatus;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.ui.Person;
import kith.ui.circles.CircleTexts;
import kith.ui.circles.ask.AskViewModel;
import kith.ui.circles.parts.NextSteps.State;
import kith.ui.circles.parts.NextSteps.Step;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done, what can be done and what has to wait, for every way a circle can stand. */
class NextStepsTest {
    private static Circles.Status founded;
    private final CircleTexts circleTexts = new CircleTexts(Texts.in(Locale.ENGLISH));

    @BeforeAll
    static void found(@TempDir Path folder) {
        Person alice = Person.of("Alice", folder, 10);
        List<Path> cards = List.of(Person.of("Bob", folder, 0).card(), Person.of("Carol", folder, 0).card());
        new FoundCircle(alice.profile())
                .run(new FoundCircle.Request("Club", cards, List.of(), 100, .01, CircleMode.PLAIN,
                folder.resolve("out")), Passphrases.none());
        founded = new Circles(alice.profile()).show("Club");
    }

    private static Circles.Status circle(Membership state, Standing own, Standing bob, Standing carol,
            WhitelistStatus... lists) {
        List<MemberStatus> members = new ArrayList<>();
        for (MemberStatus member : founded.members()) {
            Standing standing = member.self() ? own : member.name().equals("Bob") ? bob : carol;
            members.add(new MemberStatus(member.name(), member.kid(), member.self(), false, null, null, standing, 0));
        }
        return new Circles.Status("Club", founded.id(), state, founded.document(), members, List.of(lists));
    }

    private static WhitelistStatus list(int round, int contributions) {
        return new WhitelistStatus("Alice", round, contributions, OwnContributionStatus.HELD, .5, .01, 1);
    }

    private static List<State> states(Circles.Status circle) {
        NextSteps steps = NextSteps.of(circle);
        return List.of(steps.state(Step.INVITE), steps.state(Step.CONTRIBUTE), steps.state(Step.MERGE),
                steps.state(Step.ASK));
    }

    @Test
    void whoIsInvitedAgreesFirst() {
        Circles.Status circle = circle(Membership.INVITED, Standing.NOTHING, Standing.PRESENT, Standing.NOTHING);
        assertEquals(List.of(State.NOW, State.LATER, State.LATER, State.LATER), states(circle));
        assertEquals(Optional.of(Step.INVITE), NextSteps.of(circle).next());
        assertTrue(circleTexts.step(Step.INVITE, circle).startsWith("Alice invites you."));
    }

    @Test
    void theFounderSendsTheFileUntilSomebodyAnswers() {
        Circles.Status alone = circle(Membership.FOUNDED, Standing.PRESENT, Standing.NOTHING, Standing.NOTHING);
        assertEquals(List.of(State.NOW, State.NOW, State.NOW, State.LATER), states(alone));
        assertEquals("Send the circle’s file to Bob, Carol.", circleTexts.step(Step.INVITE, alone));
        assertEquals("1 of 3 are here. Missing: Bob, Carol.", circleTexts.step(Step.CONTRIBUTE, alone));
        assertEquals(State.DONE, states(circle(Membership.FOUNDED, Standing.NOTHING, Standing.PRESENT,
                Standing.NOTHING)).getFirst());
    }

    @Test
    void aMemberWhoGaveWaitsForTheList() {
        Circles.Status given = circle(Membership.JOINED, Standing.PRESENT, Standing.NOTHING, Standing.NOTHING);
        assertTrue(circleTexts.step(Step.CONTRIBUTE, given).startsWith("You have contributed. The list comes to you"));
        Circles.Status collecting = circle(Membership.JOINED, Standing.PRESENT, Standing.PRESENT,
                Standing.NOTHING);
        assertEquals("2 of 3 are here. Missing: Carol.", circleTexts.step(Step.CONTRIBUTE, collecting));
    }

    @Test
    void whatCameInAfterTheMergeIsMergedAgain() {
        Circles.Status all = circle(Membership.JOINED, Standing.PRESENT, Standing.EARLIER_REVISION,
                Standing.PRESENT, list(1, 2));
        assertEquals(List.of(State.DONE, State.DONE, State.NOW, State.NOW), states(all));
        assertEquals(1, NextSteps.newer(all));
        Circles.Status done = circle(Membership.JOINED, Standing.PRESENT, Standing.PRESENT, Standing.PRESENT,
                list(1, 3));
        assertEquals(List.of(State.DONE, State.DONE, State.DONE, State.NOW), states(done));
        assertEquals("The list holds 3 members.", circleTexts.step(Step.MERGE, done));
        assertTrue(circleTexts.parameters(done).endsWith("The list wrongly matches 1 in 100 strangers."),
                circleTexts.parameters(done));
    }

    @Test
    void whatBelongsToAnEarlierRoundDoesNotCount() {
        Circles.Status circle = circle(Membership.JOINED, Standing.EARLIER_ROUND, Standing.EARLIER_ROUND,
                Standing.NOTHING, list(0, 3));
        assertEquals(List.of(State.DONE, State.NOW, State.LATER, State.NOW), states(circle));
        assertEquals("0 of 3 are here. Missing: you, Bob, Carol.", circleTexts.step(Step.CONTRIBUTE, circle));
        assertEquals("Only before the circle began anew",
                circleTexts.contribution(circle.members().getFirst().name().equals("Carol")
                ? circle.members().getLast() : circle.members().getFirst()));
    }

    @Test
    void underMasksOnlyEverybodysFilesTogetherAreMerged() {
        Circles.Status some = masked(circle(Membership.FOUNDED, Standing.PRESENT, Standing.PRESENT,
                Standing.NOTHING));
        assertEquals(List.of(State.DONE, State.NOW, State.LATER, State.LATER), states(some));
        assertFalse(NextSteps.mergeable(some));
        assertTrue(circleTexts.step(Step.MERGE, some)
                .startsWith("Not here yet: Carol. The list comes about when all files are here"));
        Circles.Status all = masked(circle(Membership.FOUNDED, Standing.PRESENT, Standing.PRESENT,
                Standing.PRESENT));
        assertEquals(List.of(State.DONE, State.DONE, State.NOW, State.LATER), states(all));
        Circles.Status mineMissing = masked(circle(Membership.FOUNDED, Standing.NOTHING, Standing.PRESENT,
                Standing.NOTHING));
        assertTrue(circleTexts.step(Step.MERGE, mineMissing).startsWith("Not here yet: you, Carol."));
    }

    @Test
    void aClosedCircleIsOnlyAsked() {
        Circles.Status open = circle(Membership.JOINED, Standing.NOTHING, Standing.PRESENT, Standing.NOTHING,
                list(1, 1));
        Circles.Status closed = new Circles.Status(open.title(), open.id(), open.state(), open.document(),
                open.members(), open.whitelists(), false, Instant.EPOCH, Map.of(), "Ann", Set.of(), null);
        assertEquals(List.of(State.DONE, State.DONE, State.DONE, State.NOW), states(closed));
        assertFalse(NextSteps.mergeable(closed));
        assertEquals("Closed", circleTexts.state(closed));
        assertEquals("This circle is closed.", circleTexts.step(Step.CONTRIBUTE, closed));
    }

    private static Circles.Status masked(Circles.Status plain) {
        CircleDocument document = plain.document();
        return new Circles.Status(plain.title(), plain.id(), plain.state(), new CircleDocument(document.name(),
                document.serial(), document.issued(), document.circle(), document.title(), document.revision(),
                document.round(), document.nonce(), document.roster(), document.shape(), document.salt(),
                CircleMode.COUNTED,
                CircleMode.COUNTED.cellFor(document.roster().size()), document.largestFppPerBillion()), plain.members(),
                plain.whitelists());
    }

    @Test
    void theListThatIsHeldIsAskedWhateverItsNumber() {
        WhitelistStatus two = new WhitelistStatus("Alice", 1, 3, OwnContributionStatus.HELD, .5, 1e-6, 2);
        Circles.Status receiver = masked(circle(Membership.JOINED, Standing.PRESENT, Standing.NOTHING,
                Standing.NOTHING, two));
        assertEquals(2, AskViewModel.askable(receiver, 1));
        assertEquals(2, AskViewModel.askable(receiver, 2));
        Circles.Status both = masked(circle(Membership.JOINED, Standing.PRESENT, Standing.NOTHING,
                Standing.NOTHING, two, list(1, 3)));
        assertEquals(1, AskViewModel.askable(both, 1));
        Circles.Status merger = masked(circle(Membership.JOINED, Standing.PRESENT, Standing.PRESENT,
                Standing.PRESENT, two));
        assertEquals(1, AskViewModel.askable(merger, 1), "the files of all tell any number");
        assertEquals(1, AskViewModel.askable(masked(circle(Membership.JOINED, Standing.PRESENT,
                Standing.NOTHING, Standing.NOTHING)), 1));
    }

    @Test
    void aMemberWhoGotTheListNeedsNoFiles() {
        Circles.Status circle = circle(Membership.JOINED, Standing.NOTHING, Standing.NOTHING, Standing.NOTHING,
                list(1, 3));
        assertEquals(State.DONE, states(circle).get(2));
        assertEquals(State.NOW, states(circle).get(3));
    }
}
