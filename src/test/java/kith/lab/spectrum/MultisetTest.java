package kith.lab.spectrum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import kith.lab.experiment.SeededRandom;
import org.junit.jupiter.api.Test;

class MultisetTest {
    /** 1 + 1/2 + 1/3 + 1/4 is 25/12: of 100, the first has 48. */
    @Test
    void countsFollowZipfsLaw() {
        assertArrayEquals(new int[] {48, 24, 16, 12}, Multiset.zipf(4, 100, 1).counts());
        assertArrayEquals(new int[] {25, 25, 25, 25}, Multiset.zipf(4, 100, 0).counts());
        assertArrayEquals(new int[] {4, 1, 1, 1}, Multiset.zipf(4, 5, 3).counts());
    }

    @Test
    void aStreamHasEveryItemAsOftenAsItOccurs() {
        Multiset multiset = Multiset.zipf(50, 1000, 1);
        int[] stream = multiset.shuffled(new SeededRandom(1, 0));
        assertEquals(multiset.total(), stream.length);
        int[] counts = new int[50];
        Arrays.stream(stream).forEach(item -> counts[item]++);
        assertArrayEquals(multiset.counts(), counts);
        assertArrayEquals(stream, multiset.shuffled(new SeededRandom(1, 0)));
    }
}
