package kith.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import kith.lab.Draws.Purpose;
import org.junit.jupiter.api.Test;

class DrawsTest {
    @Test
    void followFromSeedPurposeAndPersonAlone() {
        assertArrayEquals(new Draws(7, Purpose.EDITION, 3).bytes(), new Draws(7, Purpose.EDITION, 3).bytes());
        Set<String> different = new HashSet<>();
        for (int seed = 0; seed < 5; seed++) {
            for (Purpose purpose : Purpose.values()) {
                for (int person = 0; person < 5; person++) {
                    different.add(Arrays.toString(new Draws(seed, purpose, person).bytes()));
                }
            }
        }
        assertEquals(5 * Purpose.values().length * 5, different.size());
    }

    /** Chi squared of 10 cells with 9 degrees of freedom is above 33.7 once in 10,000 times. */
    @Test
    void areEvenlySpread() {
        int[] counts = new int[10];
        Draws draws = new Draws(1, Purpose.USERS, 0);
        for (int i = 0; i < 100_000; i++) {
            counts[draws.below(10)]++;
        }
        double chi = Arrays.stream(counts).mapToDouble(c -> (c - 10_000.0) * (c - 10_000.0) / 10_000).sum();
        assertTrue(chi < 33.7, () -> chi + " " + Arrays.toString(counts));
    }

    @Test
    void shufflingPutsEachValueToTheFrontAlikeOftenAndLosesNone() {
        int[] first = new int[5];
        for (int seed = 0; seed < 20_000; seed++) {
            int[] values = IntStream.range(0, 5).toArray();
            new Draws(seed, Purpose.FRIENDS, 0).shuffle(values, 2);
            assertFalse(values[0] == values[1]);
            assertEquals(Set.of(0, 1, 2, 3, 4), new HashSet<>(Arrays.stream(values).boxed().toList()));
            first[values[1]]++;
        }
        // Five standard deviations.
        assertTrue(Arrays.stream(first).allMatch(c -> Math.abs(c - 4_000) < 5 * Math.sqrt(20_000 * .2 * .8)),
                () -> Arrays.toString(first));
    }
}
