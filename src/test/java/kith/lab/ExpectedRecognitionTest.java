package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The expectation of one user, worked out by hand. */
class ExpectedRecognitionTest {
    private static final double F7 = Math.pow(46 / 93.0, 7);
    private static final double F6 = Math.pow(46 / 93.0, 6);
    private static final double F9 = Math.pow(46 / 93.0, 9);

    /** A user (0) with friends 1 to 12 and contact 20, whom friends 1 and 2 know. */
    private static ExpectedRecognition expected(int... order) {
        List<int[]> edges = new ArrayList<>();
        for (int friend = 1; friend <= 12; friend++) {
            edges.add(new int[] {0, friend});
        }
        edges.add(new int[] {0, 20});
        edges.add(new int[] {1, 20});
        edges.add(new int[] {2, 20});
        EmailNetwork network = EmailNetwork.of(edges.stream().mapToInt(e -> e[0]).toArray(),
                edges.stream().mapToInt(e -> e[1]).toArray());
        return new ExpectedRecognition(network, new Correspondents(0, 13, order, new int[0]));
    }

    @Test
    void oneFriendWhoKnowsTheSenderIsEnoughFromSevenFiltersOn() {
        assertEquals(0, expected(1, 3, 4).of(new FriendLimit(1), 6, 0.01));
        assertEquals(1, expected(1, 3, 4).of(new FriendLimit(1), 7, 0.01));
    }

    @Test
    void whoDoesNotKnowTheSenderMatchesByChance() {
        assertEquals(F7, expected(3, 1, 4).of(new FriendLimit(1), 7, 0.01), 1e-15);
        assertEquals(0, expected(3, 1, 4).of(new FriendLimit(1), 6, 0.01));
    }

    /** All three know as much of the user's contacts, so each weighs the same: one in three matches too often. */
    @Test
    void ofThreeFriendsWithSevenFiltersTwoMustMatch() {
        assertEquals(1 - (1 - F7) * (1 - F7), expected(1, 3, 4).of(new FriendLimit(3), 7, 0.01), 1e-15);
        assertEquals(1, expected(1, 2, 4).of(new FriendLimit(3), 7, 0.01), 1e-15);
        assertEquals(1, expected(1, 3, 4).of(new FriendLimit(3), 9, 0.01), 1e-15);
        assertEquals(1 - Math.pow(1 - F9, 3), expected(5, 3, 4).of(new FriendLimit(3), 9, 0.01), 1e-15);
    }

    @Test
    void theFppIsThatOfTheSizeClass() {
        assertEquals(F6, ExpectedRecognition.fpp(20, 6), 1e-15);
        assertEquals(Math.pow(369 / 739.0, 3), ExpectedRecognition.fpp(400, 3), 1e-15);
    }
}
