package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;

class SenderCheckTest {
    private static final ItemDigest BOBS_CONTACT = People.items("bob", 7, 1)[0];
    private static final ItemDigest STRANGER = People.items("stranger", 1, 1)[0];

    private static Witness bob(int seed, Trust trust, int level) {
        return People.witness("bob", trust, new Random(seed), level, People.items("bob", 0, 100));
    }

    /** Knows the same contacts as Bob. */
    private static Witness carol(int seed, Trust trust, int level) {
        return People.witness("carol", trust, new Random(seed + 1000), level, People.items("bob", 0, 50));
    }

    private static Evidence judge(ItemDigest sender, Witness... witnesses) {
        return new SenderCheck(SenderCheck.DEFAULT_ALPHA, List.of(witnesses)).judge(sender);
    }

    @Test
    void oneVerifiedFriendsWordAtSevenFiltersIsEnoughAndSaidSo() {
        Evidence evidence = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 7));
        assertEquals(Verdict.KNOWN, evidence.verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, evidence.reason());
        assertEquals(evidence.testimonies().getFirst().fpp(), evidence.pValue());
        assertEquals(evidence.pValue(), evidence.pValueByCount());
        assertEquals(1, evidence.asked());
        assertEquals(1, evidence.matched());
        assertTrue(evidence.logLikelihoodRatio() > 2);
        assertTrue(evidence.testimonies().getFirst().matches());
        assertEquals(0.93, evidence.testimonies().getFirst().posterior(), 0.01);
    }

    @Test
    void oneUnverifiedFriendsWordNeverIs() {
        Evidence evidence = judge(BOBS_CONTACT, bob(1, Trust.UNVERIFIED, 10));
        assertEquals(Verdict.POSSIBLE, evidence.verdict());
        assertEquals(VerdictReason.NOBODY_VERIFIED, evidence.reason());
        assertEquals(1, evidence.pValue());
        assertEquals(0, evidence.decidingMatched());
        assertEquals(1, evidence.matched());
    }

    @Test
    void severalVerifiedFriendsTogetherAreAndNoNumberOfOthers() {
        Evidence evidence = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 5), carol(1, Trust.VERIFIED, 5));
        assertEquals(Verdict.KNOWN, evidence.verdict());
        assertNull(evidence.reason());
        assertEquals(2, evidence.matched());
        Evidence unverified = judge(BOBS_CONTACT, bob(1, Trust.UNVERIFIED, 16), carol(1, Trust.UNVERIFIED, 16));
        assertEquals(Verdict.POSSIBLE, unverified.verdict());
        assertEquals(VerdictReason.NOBODY_VERIFIED, unverified.reason());
    }

    /** Neither matches nor misses of who is not verified change the figures, to the last bit. */
    @Test
    void whoIsNotVerifiedAddsNothingAndTakesNothingAway() {
        Evidence alone = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 5));
        Witness silent = People.witness("dave", Trust.UNVERIFIED, new Random(9), 10, People.items("dave", 0, 100));
        Evidence among = judge(BOBS_CONTACT, carol(1, Trust.UNVERIFIED, 16), bob(1, Trust.VERIFIED, 5), silent);
        assertEquals(alone.pValue(), among.pValue());
        assertEquals(alone.pValueByCount(), among.pValueByCount());
        assertEquals(alone.logLikelihoodRatio(), among.logLikelihoodRatio());
        assertEquals(alone.verdict(), among.verdict());
        assertEquals(1, among.decidingMatched());
        assertEquals(2, among.matched());
        assertEquals(3, among.asked());
    }

    /** A list whose members' word the user takes decides as a verified one does. */
    @Test
    void anAcceptedListDecides() {
        Witness list = Witness.ofList("club", Trust.ACCEPTED, Set.of("x", "y"),
                bob(1, Trust.VERIFIED, 1).filters().getFirst(), 0.1);
        Evidence evidence = judge(BOBS_CONTACT, list);
        assertEquals(1, evidence.decidingMatched());
        assertEquals(VerdictReason.TOO_MANY_STRANGERS, evidence.reason());
    }

    /** Who is behind a friend's filters and a list alike could have arranged both. */
    @Test
    void severalWordsOfOnePersonAreSaidToBeThat() {
        Witness bob = bob(1, Trust.VERIFIED, 7);
        Witness list = Witness.ofList("club", Trust.VERIFIED, Set.of("bob", "y"),
                bob(2, Trust.VERIFIED, 1).filters().getFirst(), 0.1);
        Evidence evidence = judge(BOBS_CONTACT, bob, list);
        assertEquals(Verdict.KNOWN, evidence.verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_ORIGIN, evidence.reason());
    }

    @Test
    void tooFewFiltersMakeItPossibleOnly() {
        Evidence evidence = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 5));
        assertEquals(Verdict.POSSIBLE, evidence.verdict());
        assertEquals(VerdictReason.TOO_MANY_STRANGERS, evidence.reason());
        assertEquals(Math.pow(2, -5), evidence.pValue(), 0.001);
        assertEquals(VerdictReason.NOBODY_VERIFIED, judge(BOBS_CONTACT, bob(1, Trust.UNVERIFIED, 5)).reason());
    }

    @Test
    void whoMatchesNowhereIsUnknown() {
        Evidence evidence = judge(STRANGER, bob(1, Trust.VERIFIED, 10));
        assertEquals(Verdict.UNKNOWN, evidence.verdict());
        assertNull(evidence.reason());
        assertEquals(1, evidence.pValue());
        assertEquals(1, evidence.pValueByCount());
        assertTrue(evidence.logLikelihoodRatio() < 0);
        assertFalse(evidence.testimonies().getFirst().matches());
        assertNull(evidence.testimonies().getFirst().posterior());
    }

    @Test
    void nobodyToAskIsNoEvidence() {
        Evidence evidence = judge(STRANGER);
        assertEquals(Verdict.UNKNOWN, evidence.verdict());
        assertEquals(VerdictReason.NO_EVIDENCE, evidence.reason());
        assertEquals(0, evidence.asked());
    }

    @Test
    void anAllOnesFilterProvesNothing() {
        Witness mallory = Witness.of("mallory", Trust.VERIFIED, List.of(People.full(new Random(77))), 0.9);
        Evidence alone = judge(STRANGER, mallory);
        assertEquals(Verdict.UNKNOWN, alone.verdict());
        assertEquals(VerdictReason.NO_EVIDENCE, alone.reason());
        Evidence besideBob = judge(BOBS_CONTACT, mallory, bob(1, Trust.VERIFIED, 10));
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, besideBob.reason());
        assertEquals(1, besideBob.asked());
        assertEquals(1, besideBob.matched());
        assertEquals(2, besideBob.testimonies().size());
        assertEquals(judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 10)).pValue(), besideBob.pValue());
    }

    @Test
    void oneMoreMissNeverHelps() {
        double before = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 10)).pValue();
        Witness dave = People.witness("dave", Trust.VERIFIED, new Random(9), 10, People.items("dave", 0, 100));
        Evidence evidence = judge(BOBS_CONTACT, bob(1, Trust.VERIFIED, 10), dave);
        assertEquals(1, evidence.matched());
        assertTrue(evidence.pValue() > before);
    }

    @Test
    void aCopiedFilterIsRefused() {
        Witness bob = bob(1, Trust.VERIFIED, 5);
        Witness copy = Witness.of("mallory", Trust.UNVERIFIED, bob.filters(), 0.1);
        assertThrows(IllegalArgumentException.class, () -> new SenderCheck(0.01, List.of(bob, copy)));
    }

    @Test
    void alphaMustBeAProbability() {
        for (double alpha : new double[] {0, 1, -0.1, Double.NaN}) {
            assertEquals(Fault.USAGE,
                    assertThrows(KithException.class, () -> new SenderCheck(alpha, List.of())).fault());
        }
    }

    @Test
    void manyTogetherAreJudgedAsOneByOne() {
        List<Witness> witnesses = new ArrayList<>();
        for (int j = 0; j < 12; j++) {
            witnesses.add(People.witness("f" + j, j % 3 == 0 ? Trust.UNVERIFIED : Trust.VERIFIED, new Random(j),
                    1 + j % 10, People.items("contact", 20 * j, 100)));
        }
        witnesses.add(Witness.of("full", Trust.VERIFIED, List.of(People.full(new Random(77))), 0.1));
        SenderCheck check = new SenderCheck(0.01, witnesses);
        ItemDigest[] senders = People.join(People.items("contact", 0, 400), People.items("stranger", 0, 2000));
        List<Evidence> together = check.judgeAll(senders);
        assertEquals(senders.length, together.size());
        for (int i = 0; i < senders.length; i++) {
            assertEquals(check.judge(senders[i]), together.get(i));
        }
        assertTrue(together.stream().map(Evidence::verdict).distinct().count() == 3, "every kind of verdict");
        assertEquals(List.of(), check.judgeAll(new ItemDigest[0]));
    }

    @Test
    void knowsWhoseMatchAloneCanDecide() {
        List<Witness> witnesses = List.of(bob(1, Trust.VERIFIED, 10), carol(1, Trust.VERIFIED, 5),
                Witness.of("full", Trust.VERIFIED, List.of(People.full(new Random(77))), 0.1));
        SenderCheck check = new SenderCheck(0.01, witnesses);
        for (int j = 0; j < witnesses.size(); j++) {
            List<Credibility> others = new ArrayList<>(witnesses.stream().map(Witness::credibility).toList());
            Credibility one = others.remove(j);
            assertEquals(OneMatch.decides(one, others, 0.01), check.oneMatchDecides(j));
            assertEquals(j == 0, check.oneMatchDecides(j));
        }
    }

    @Test
    void theSinkCanCancel() {
        SenderCheck check = new SenderCheck(0.01, List.of(bob(1, Trust.VERIFIED, 7)));
        List<Integer> seen = new ArrayList<>();
        assertThrows(IllegalStateException.class,
                () -> check.judgeAll(People.items("x", 0, 5000), (evidence, index) -> {
            seen.add(index);
            if (index == 1500) {
                throw new IllegalStateException("cancelled");
            }
        }));
        assertEquals(1501, seen.size());
    }

    /** The whole way, with real filters: of strangers at most alpha are called known, and of contacts most. */
    @Test
    void strangersAreRarelyCalledKnownAndContactsMostly() {
        Random random = new Random(11);
        int strangers = 20_000;
        for (int level : new int[] {1, 3, 5, 7}) {
            ItemDigest[] world = People.randomItems(random, 400);
            List<Witness> witnesses = new ArrayList<>();
            for (int j = 0; j < 20; j++) {
                List<ItemDigest> shuffled = new ArrayList<>(List.of(world));
                Collections.shuffle(shuffled, random);
                ItemDigest[] book = shuffled.subList(0, 120).toArray(ItemDigest[]::new);
                List<BloomFilter> filters = People.noisyFilters(random, level, book);
                witnesses.add(Witness.of("f" + j, Trust.VERIFIED, filters, 0.3));
            }
            SenderCheck check = new SenderCheck(0.01, witnesses);
            long wrong = positive(check, People.randomItems(random, strangers));
            assertTrue(wrong <= 200 + 4 * Math.sqrt(200), wrong + " of " + strangers + " at level " + level);
            long right = positive(check, world);
            assertTrue(level < 5 || right > 360, right + " of 400 at level " + level);
        }
    }

    private static long positive(SenderCheck check, ItemDigest[] senders) {
        return check.judgeAll(senders).stream().filter(evidence -> evidence.verdict().positive()).count();
    }

    /** Over the borders of blocks, on all cores, and until the sink has had enough. */
    @Test
    void manyAreJudgedInOrderUntilTheSinkThrows() {
        SenderCheck check = new SenderCheck(0.01, List.of(bob(1, Trust.VERIFIED, 3), carol(1, Trust.VERIFIED, 2)));
        ItemDigest[] senders = People.randomItems(new Random(13), 10_000);
        List<Evidence> all = check.judgeAll(senders);
        assertEquals(senders.length, all.size());
        for (int i = 0; i < senders.length; i += 97) {
            assertEquals(check.judge(senders[i]), all.get(i));
        }
        List<Integer> seen = new ArrayList<>();
        IllegalStateException enough = new IllegalStateException("enough");
        assertEquals(enough, assertThrows(IllegalStateException.class, () -> check.judgeAll(senders, (one, index) -> {
            assertEquals(seen.size(), index);
            seen.add(index);
            if (index == 5_000) {
                throw enough;
            }
        })));
        assertEquals(5_001, seen.size());
    }

    /** Whoever knows the filters finds a matching address in about 1/(f1 f2) tries: known is never a permission. */
    @Test
    void grindingCostsWhatIsPredicted() {
        Witness bob = bob(1, Trust.VERIFIED, 5);
        Witness carol = carol(1, Trust.VERIFIED, 4);
        Random random = new Random(12);
        int rounds = 60;
        long tries = 0;
        for (int found = 0; found < rounds; tries++) {
            ItemDigest guess = People.randomItems(random, 1)[0];
            found += bob.matches(guess) && carol.matches(guess) ? 1 : 0;
        }
        double predicted = 1 / (bob.fpp() * carol.fpp());
        assertEquals(predicted, (double) tries / rounds, 4 * predicted / Math.sqrt(rounds));
    }
}
