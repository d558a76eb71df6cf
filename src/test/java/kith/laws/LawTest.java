package kith.laws;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Laws are tried with every seed, and say which one failed. */
class LawTest {
    @Law(tries = 500)
    void boundsAreKept(Draws draws) {
        long min = draws.number();
        long max = draws.number(min, Long.MAX_VALUE);
        long number = draws.number(min, max);
        assertTrue(min <= number && number <= max, () -> min + " to " + max + ": " + number);
        double real = draws.real(.25, .5);
        assertTrue(.25 <= real && real <= .5, () -> "" + real);
        assertTrue(draws.text(9).length() <= 9 && draws.bytes(3).length <= 3);
        assertTrue(List.of("a", "b").containsAll(draws.list(4, () -> draws.of(List.of("a", "b")))));
    }

    @Test
    void theFirstSeedThatFailsIsSaidAndNoneIsTriedAfterIt() {
        Seeds.Tries tries = new Seeds.Tries();
        List<Long> tried = new ArrayList<>();
        AssertionError failure = assertThrows(AssertionError.class, () -> tries.run(LongStream.range(0, 9), seed -> {
            tried.add(seed);
            assertTrue(seed < 3, "too large");
        }));
        assertEquals(List.of(0L, 1L, 2L, 3L), tried);
        assertEquals(OptionalLong.of(3), tries.failed());
        assertTrue(failure.getMessage().startsWith("seed 3: too large"), failure.getMessage());
    }

    @Test
    void aLawThatNearlyAlwaysGivesUpHasFailed() throws Throwable {
        Seeds.Tries tries = new Seeds.Tries();
        tries.run(LongStream.range(0, 10), seed -> assumeTrue(seed < 2));
        assertThrows(AssertionError.class,
                () -> tries.run(LongStream.range(0, 10), seed -> assumeTrue(seed < 1)));
    }

    @Test
    void theFirstSeedsAreTheSmallestAndTheLargest() {
        Draws smallest = new Draws(0);
        assertEquals(-7, smallest.integer(-7, 9));
        assertEquals(Long.MIN_VALUE, smallest.number());
        assertEquals(-1, smallest.real(-1, 3));
        assertEquals("", smallest.text(5));
        assertArrayEquals(new byte[0], smallest.bytes(5));
        Draws largest = new Draws(1);
        assertEquals(9, largest.integer(-7, 9));
        assertEquals(Long.MAX_VALUE, largest.number());
        assertEquals(3, largest.real(-1, 3));
        assertEquals(5, largest.text(5).length());
        assertArrayEquals(new byte[] {127, 127}, largest.bytes(2));
        assertTrue(largest.flag());
    }

    /** All edges of a wide range come up within few draws, and lone surrogates within few texts. */
    @Test
    void edgesAreDrawn() {
        Set<Long> drawn = new HashSet<>();
        Set<Character> characters = new HashSet<>();
        for (int seed = 2; seed < 400; seed++) {
            Draws draws = new Draws(seed);
            drawn.add(draws.number(-1_000_000, 2_000_000));
            draws.text(20).chars().forEach(c -> characters.add((char) c));
            assertEquals(new Draws(seed).text(30), new Draws(seed).text(30));
        }
        assertTrue(drawn.containsAll(Set.of(-1_000_000L, -999_999L, -1L, 0L, 1L, 1_999_999L, 2_000_000L)));
        assertTrue(characters.containsAll(Set.of('\0', '\r', '\n', '\ud800', '\udfff', '\uffff')));
    }
}
