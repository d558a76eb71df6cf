package kith.evidence.worth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import kith.evidence.CountedShare;
import kith.evidence.SenderCheck;
import org.junit.jupiter.api.Test;

/** Friends with 5 filters each know parts of a book of 80; a list of theirs is not looked into. */
class OutlookTest {
    private static final int BOOK = 80;
    private static final double FIVE = 1 / 32.0;

    private final BitSet all = new BitSet();
    private final LeaveOneOut leaving;

    OutlookTest() {
        all.set(0, BOOK);
        leaving = new LeaveOneOut(BOOK, all, SenderCheck.DEFAULT_ALPHA);
    }

    /** Knows the contacts from one to another. */
    private static Answers friend(Random random, int from, int to) {
        return Answers.of(FIVE, true, IntStream.range(0, BOOK)
                .filter(i -> i >= from && i < to || random.nextDouble() < FIVE)
                .collect(BitSet::new, BitSet::set, BitSet::or));
    }

    private Outlook outlook(Random random, int... upTo) {
        List<Answers> friends = new ArrayList<>();
        for (int i = 0; i < upTo.length; i += 2) {
            friends.add(friend(random, upTo[i], upTo[i + 1]));
        }
        return new Outlook(leaving, friends, List.of());
    }

    @Test
    void anUnseenListIsWorthWhomItsMembersKnow() {
        Answers list = new Answers(.001, true, all, List.of(0, 1), true);
        double sum = 0;
        int held = 0;
        for (int seed = 0; seed < 300; seed++) {
            CountedShare share = outlook(new Random(seed), 0, 25, 15, 40).and(list, List.of(0, 1), true).share();
            sum += share.estimate();
            held += share.holds(.5) ? 1 : 0;
        }
        assertEquals(.5, sum / 300, .02);
        assertTrue(held >= 285, "holds " + held + " of 300");
    }

    /** Others' words count beside the list, and those who are known by both do not count twice. */
    @Test
    void listsAndFriendsWhoAreNoMembersAddUp() {
        Answers list = new Answers(.001, true, all, List.of(0), true);
        double sum = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Answers sure = Answers.of(1e-4, true, IntStream.range(20, 50).collect(BitSet::new, BitSet::set,
                    BitSet::or));
            sum += outlook(random, 0, 30).and(sure).and(list, List.of(0), true).share().estimate();
        }
        assertEquals(50 / 80.0, sum / 100, .03);
    }

    @Test
    void whereMembersAreMissingNothingLimitsTheListFromAbove() {
        Answers list = new Answers(.001, true, all, List.of(0), true);
        Outlook outlook = outlook(new Random(1), 0, 30);
        assertEquals(1, outlook.and(list, List.of(0), false).share().high());
        assertTrue(outlook.and(list, List.of(0), true).share().high() < .6);
        assertEquals(outlook.share().estimate(), outlook.and(list, List.of(), false).share().estimate());
    }

    /** What the list says already is not gained again. */
    @Test
    void moreFiltersBringLessBesideAListOfTheSamePeople() {
        Answers list = new Answers(.001, true, all, List.of(0), true);
        Outlook alone = outlook(new Random(1), 0, 30);
        Outlook listed = alone.and(list, List.of(0), true);
        double more = 1 / 1024.0;
        assertTrue(alone.moreFilters(0, more).estimate() > alone.share().estimate() + .3);
        CountedShare then = listed.moreFilters(0, more);
        assertEquals(listed.share().estimate(), then.estimate(), .03);
        assertTrue(then.low() <= then.estimate() && then.estimate() <= then.high());
    }

    @Test
    void withoutSomebodyIsAsIfTheyHadNeverGivenAnything() {
        Outlook both = outlook(new Random(2), 0, 40, 0, 40);
        Answers second = both.witnesses().get(1);
        assertEquals(new Outlook(leaving, List.of(second), List.of()).share(), both.without(0).share());
        assertTrue(both.share().estimate() > both.without(0).share().estimate());
    }

    @Test
    void listOfAMemberWhoIsNotAskedStillHasLimits() {
        Answers list = new Answers(.001, true, all, List.of(0), true);
        Outlook listed = outlook(new Random(1), 0, 30).and(list, List.of(0), true);
        CountedShare without = listed.without(0).share();
        assertEquals(listed.share().estimate(), without.estimate(), .03);
        assertTrue(without.high() < .6, () -> "up to " + without.high());
    }

    @Test
    void aCircleIsOfTheFirstFriendsAndOfAtLeastTwo() {
        Outlook outlook = outlook(new Random(3), 0, 30, 30, 60, 0, 28);
        CircleWorth circle = CircleWorth.of(outlook, List.of(1, 0), count -> .001 * count).orElseThrow();
        assertEquals(List.of(1, 0), circle.members());
        assertEquals(.002, circle.fpp());
        assertEquals(60 / 80.0, circle.together().estimate(), .08);
        assertEquals(Optional.empty(), CircleWorth.of(outlook, List.of(0), count -> .001));
        assertEquals(outlook.share().estimate(), CircleWorth.of(outlook, List.of(0, 1), count -> .99)
                .orElseThrow().together().estimate(), "a list that most strangers are on");
        List<Integer> many = IntStream.range(0, 14).map(i -> i % 3).boxed().toList();
        assertEquals(CircleWorth.MOST, CircleWorth.of(outlook, many, count -> .001).orElseThrow().members().size());
    }

    /** The share that is told, and what a hundred then turn out to be. */
    @Test
    void whatIsSaidOfAHundredToComeAllowsForTheseBeingASample() {
        CountedShare known = CountedShare.of(20, 40);
        CountedShare told = known.ofNext(100);
        assertEquals(.5, told.estimate());
        assertEquals(.5 - Math.hypot(.5 - known.low(), .5 - CountedShare.low(50, 100)), told.low(), 1e-12);
        assertTrue(told.high() > known.high());
        assertEquals(1, CountedShare.of(40, 40).ofNext(100).high());
        Random random = new Random(9);
        int held = 0;
        for (int i = 0; i < 1_000; i++) {
            int hits = (int) random.doubles(40).filter(x -> x < .6).count();
            int later = (int) random.doubles(100).filter(x -> x < .6).count();
            held += CountedShare.of(hits, 40).ofNext(100).holds(later / 100.) ? 1 : 0;
        }
        assertTrue(held >= 945, "holds " + held + " of 1000");
    }
}
