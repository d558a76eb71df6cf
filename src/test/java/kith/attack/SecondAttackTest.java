package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.AskInChecks;
import kith.app.check.ListStanding;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.app.share.DisclosureLedger;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.friend.FriendState;
import kith.friend.KeyTrust;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What came of the second attack, made from the promises alone (src/docs/second-attack.md): each finding, played again.
 */
class SecondAttackTest {
    private static final KeyDecision NONE = new KeyDecision.Refuse();

    @TempDir
    private Path root;
    private Somebody user;
    private Honest bob;

    @BeforeEach
    void aVerifiedFriend() {
        user = Somebody.named("User", root).knows(Somebody.people("own", 40));
        bob = Honest.of(700, 0, root);
        bob.verifiedBy(user);
    }

    private void take(Path... files) {
        for (Path file : files) {
            assertNull(user.take(NONE, file).refused());
        }
    }

    private Verdict verdict(String address) {
        return user.check(address).evidence().verdict();
    }

    private Forger key(int number) {
        return new Forger(bob.key().name, 800 + number, root);
    }

    /** A thief fills an edition under the old key before it is rotated: larger than the honest one, newer or older. */
    @Test
    @Tag("exhaustive")
    void whatWasPlantedUnderAnOldKeyGivesWayToTheComparedOnes() {
        for (int edition : new int[] {20, Integer.MAX_VALUE}) {
            for (int i = 0; i < 8; i++) {
                take(bob.key().sign(bob.key().filter(edition, i, edition == 20 ? 10 + i : 9_000_000L + i,
                        Forger.pool(edition == 20 ? 1 : 2, Lies.TARGETS).get(i))));
            }
        }
        Forger next = key(1);
        take(bob.key().rotation(9_100_000L, next.keys));
        new Friends(user.profile()).verify(next.name, next.kid());
        for (int i = 0; i < 7; i++) {
            take(next.sign(next.filter(60, i, 100 + i, bob.pool().get(i))));
        }
        assertEquals(List.of("Friend 0 7"), user.asked());
        assertEquals(Verdict.KNOWN, verdict(bob.book().get(7)));
        assertTrue(Lies.TARGETS.stream().filter(target -> verdict(target) == Verdict.KNOWN).count() < 15);
    }

    /** K3 was compared, K4 was not yet: whoever has K1 can neither block the friend nor take K3 and K4 away. */
    @Test
    void aKeyBeforeTheComparedOneGivesNobodyUp() {
        List<Forger> keys = new ArrayList<>(List.of(bob.key()));
        for (int i = 1; i <= 3; i++) {
            Forger next = key(i);
            take(keys.getLast().rotation(1_000 + i, next.keys));
            keys.add(next);
            if (i == 2) {
                new Friends(user.profile()).verify(next.name, next.kid());
                take(next.sign(next.filter(60, 0, 2_000, bob.pool().getFirst())));
            }
        }
        assertEquals(FriendState.UNVERIFIED, user.state("Friend 0"));
        assertEquals(Fault.ROTATION_CONFLICT, user.refusal(keys.get(0).rotation(3_000, key(9).keys)));
        take(keys.get(0).revocation(3_001), keys.get(1).revocation(3_002));
        assertEquals(FriendState.UNVERIFIED, user.state("Friend 0"));
        new Friends(user.profile()).verify("Friend 0", keys.get(3).kid());
        assertEquals(List.of("Friend 0 1"), user.asked());
    }

    private CircleDocument circle(Forger founder, String title, Forger... others) {
        List<Member> roster = Stream.concat(Stream.of(Lies.member(user), Lies.member(founder)),
                Stream.of(others).map(Lies::member)).toList();
        return Lies.circle(founder, title, CircleMode.PLAIN, 5, roster);
    }

    private void joined(Forger founder, CircleDocument circle) {
        assertNull(user.take(new KeyDecision.NewFriend(founder.name), founder.sign(circle)).refused());
        new JoinCircle(user.profile()).run(circle.title());
    }

    /** A circle whose members' word is taken has the salt of one whose members are verified, and a title before it. */
    @Test
    void aWordThatIsTakenGoesBehindOneThatIsVerified() {
        Honest carol = Honest.of(700, 1, root);
        carol.verifiedBy(user);
        CircleDocument ring = circle(bob.key(), "Ring", carol.key());
        joined(bob.key(), ring);
        take(Lies.list(carol.key(), ring, 1, bob.book()));
        assertEquals(Verdict.KNOWN, verdict(bob.book().getFirst()));
        Forger mallory = new Forger("Mallory", 66, root);
        CircleDocument like = circle(mallory, "Aaa");
        CircleDocument copied = new CircleDocument(like.name(), like.serial(), like.issued(),
                Lies.circle(mallory, "x", CircleMode.PLAIN, 6,
                like.roster()).circle(), like.title(), 1, 1, like.nonce(), like.roster(), ring.shape(),
                ring.salt(), CircleMode.PLAIN,
                like.cell(), like.largestFppPerBillion());
        joined(mallory, copied);
        take(Lies.list(mallory, copied, 1, Lies.TARGETS));
        AskInChecks checks = new AskInChecks(user.profile());
        assertEquals(ListStanding.SALT_TAKEN, checks.set("Aaa", AskInChecks.Choice.TAKE_THEIR_WORD).standing());
        assertEquals(Verdict.KNOWN, verdict(bob.book().getFirst()));
    }

    /** Whoever blocks, removes or learns of a revocation has not agreed to go on taking that word. */
    @Test
    void aWordThatWasTakenEndsWithTheTrustInItsSpeaker() {
        Forger mallory = new Forger("Mallory", 66, root);
        CircleDocument circle = circle(mallory, "Lie", bob.key());
        joined(mallory, circle);
        take(Lies.list(bob.key(), circle, 1, Lies.TARGETS));
        AskInChecks checks = new AskInChecks(user.profile());
        Friends friends = new Friends(user.profile());
        for (Runnable end : List.<Runnable>of(() -> friends.setBlocked("Mallory", true),
                () -> take(mallory.revocation(9)), () -> friends.remove("Mallory"))) {
            assertEquals(Trust.ACCEPTED, checks.set("Lie", AskInChecks.Choice.TAKE_THEIR_WORD).trust());
            end.run();
            assertEquals(Trust.UNVERIFIED, checks.show("Lie").trust());
            if (user.profile().store().read(t -> t.friends().byName("Mallory")).isPresent()) {
                friends.setBlocked("Mallory", false);
            }
            if (user.profile().store().read(t -> t.friends().key(mallory.kid()))
                    .filter(key -> !KeyTrust.counts(key)).isPresent()) {
                break;
            }
        }
    }

    /** Found in the third attack: the verification of the one who founded it is removed since. */
    @Test
    void circleOfAnUnverifiedFounderKeepsItsPlace() {
        Honest carol = Honest.of(6, 2, root);
        carol.verifiedBy(user);
        CircleDocument honest = circle(bob.key(), "Ring");
        joined(bob.key(), honest);
        new Friends(user.profile()).stopBelieving(bob.key().name);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, user.refusal(carol.key().sign(circle(carol.key(), "Ring"))));
    }

    /**
     * A verified founder's circle takes the place of one that copied its identifier: who got the book stays in the
     * ledger.
     */
    @Test
    void whoHoldsWhatWasGivenStaysInTheLedgerWhateverTakesTheCirclesPlace() {
        Forger mallory = new Forger("Mallory", 66, root);
        CircleDocument lie = circle(mallory, "Ring");
        joined(mallory, lie);
        new ContributeToCircle(user.profile()).run("Ring", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("given"), Passphrases.none());
        double before = new DisclosureLedger(user.profile()).run().worstCoalitionFpp();
        assertTrue(before < .1);
        CircleDocument honest = circle(bob.key(), "Ring");
        assertEquals(lie.circle(), honest.circle(), "copied");
        take(bob.key().sign(honest));
        assertEquals(1, new Circles(user.profile()).list().size());
        DisclosureLedger.Result after = new DisclosureLedger(user.profile()).run();
        assertEquals(before, after.worstCoalitionFpp());
        List<String> recipients = after.recipients().stream().map(DisclosureLedger.Recipient::name).toList();
        assertEquals(List.of("Mallory"), recipients, "and nothing was given to Bob yet");
    }
}
