package kith.evidence.worth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kith.evidence.worth.NextFriends.Known;
import org.junit.jupiter.api.Test;

/** Contacts 0, 1 and 2 are friends; nobody else is. */
class NextFriendsTest {
    private static final int BOOK = 24;
    private static final double SEVEN = 1 / 128.0;
    private static final double NINE = 1 / 512.0;

    private static BitSet places(int... places) {
        return IntStream.of(places).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    private static BitSet others() {
        BitSet others = new BitSet();
        others.set(3, BOOK);
        return others;
    }

    private static Answers knows(double fpp, int... places) {
        return Answers.of(fpp, true, places(places));
    }

    private static NextFriends next(int contacts, Answers... friends) {
        return new NextFriends(List.of(friends), contacts);
    }

    @Test
    void whomMostKnowComesFirstAndThenWhoseKnowersKnowFewOthers() {
        Answers many = knows(SEVEN, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        Answers some = knows(SEVEN, 4, 5, 13, 14, 15);
        Answers few = knows(SEVEN, 5, 16);
        List<Known> order = next(BOOK, many, some, few).order(others());
        assertEquals(List.of(new Known(5, 3), new Known(4, 2), new Known(16, 1), new Known(13, 1), new Known(14, 1),
                new Known(15, 1), new Known(3, 1)), order.subList(0, 7));
        assertEquals(10 + 4, order.size(), "whom nobody knows is not named");
        assertEquals(order, next(BOOK, few, many, some).order(others()), "whoever comes first among the friends");
        assertEquals(List.of(new Known(4, 2)), next(BOOK, many, some, few).order(places(4, 20)));
    }

    /** Three filters match one in eight by chance: so many do, and two such matches tell nothing yet. */
    @Test
    void answersCountForAsMuchAsTheyAreWorth() {
        Answers three = knows(1 / 8.0, 3, 4, 5);
        Answers also = knows(1 / 8.0, 3, 4, 6);
        List<Known> order = next(BOOK, knows(NINE, 7, 8), three, also).order(others());
        assertEquals(List.of(new Known(7, 1), new Known(8, 1)), order);
    }

    @Test
    void whoeverDoesNotDecideNamesNobody() {
        Answers unverified = Answers.of(SEVEN, false, places(9));
        Answers everybody = knows(1, IntStream.range(0, BOOK).toArray());
        NextFriends next = next(BOOK, knows(SEVEN, 3), knows(SEVEN, 4), unverified, everybody);
        assertEquals(2, next.friends());
        assertEquals(List.of(new Known(3, 1), new Known(4, 1)), next.order(others()));
    }

    @Test
    void smallBooksTellNothingAndOneFriendNeedsALargerOne() {
        Answers seven = knows(SEVEN, 3, 4);
        Answers nine = knows(NINE, 3, 5);
        assertFalse(next(NextFriends.FEWEST_CONTACTS - 1, seven, nine).isTelling());
        assertTrue(next(NextFriends.FEWEST_CONTACTS, seven, nine).isTelling());
        assertFalse(next(NextFriends.FEWEST_WITH_ONE - 1, nine).isTelling());
        assertEquals(List.of(), next(NextFriends.FEWEST_WITH_ONE - 1, nine).order(others()));
        assertEquals(List.of(new Known(3, 1), new Known(5, 1)), next(NextFriends.FEWEST_WITH_ONE, nine)
                .order(others()));
        assertFalse(next(500).isTelling());
    }
}
