package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SharedBitsTest {
    /** Vectors that share whole words or nothing, full and empty ones among them. */
    private static List<BitVector> vectors(int count, int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<BitVector> vectors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BitVector vector = new BitVector(length);
            double fill = random.nextInt(5) / 4.0;
            for (int bit = 0; bit < length; bit++) {
                if (random.nextDouble() < fill) {
                    vector.set(bit);
                }
            }
            vectors.add(vector);
        }
        return vectors;
    }

    private static BitSet bits(BitVector vector) {
        return BitSet.valueOf(vector.toBytes());
    }

    private static void assertAsOneByOne(List<BitVector> vectors) {
        SharedBits shared = SharedBits.of(vectors);
        assertEquals(vectors.size(), shared.size());
        for (int i = 0; i < vectors.size(); i++) {
            for (int j = 0; j < vectors.size(); j++) {
                BitSet both = bits(vectors.get(i));
                both.and(bits(vectors.get(j)));
                assertEquals(both.cardinality(), shared.count(i, j), i + ", " + j);
            }
        }
    }

    @Law(tries = 200)
    void asCountedOneByOne(Draws draws) {
        assertAsOneByOne(vectors(draws.integer(0, 40), draws.integer(1, 700), draws.number()));
    }

    /** Longer than the piece that is counted at a time, more than a block of vectors, no multiple of either. */
    @Test
    void severalBlocksAndPieces() {
        assertAsOneByOne(vectors(35, 512 * 64 * 2 + 77, 1));
    }

    /** Vectors with few set bits, more than a stretch long, of which some are alike: counted place by place. */
    @Test
    @Tag("exhaustive")
    void fewBitsInLongVectors() {
        SplittableRandom random = new SplittableRandom(4);
        List<BitVector> vectors = new ArrayList<>();
        int length = (1 << 21) + 77;
        for (int i = 0; i < 40; i++) {
            BitVector vector = i % 7 == 3 ? vectors.get(i - 3).copy() : new BitVector(length);
            for (int bit = 0; bit < 1_000; bit++) {
                vector.set(random.nextInt(length));
            }
            vector.set(0);
            vector.set((1 << 20) - 1);
            vector.set(1 << 20);
            vector.set(length - 1);
            vectors.add(vector);
        }
        vectors.add(new BitVector(length));
        List<SharedBits.Row> rows = vectors.stream().map(SharedBits.Row::of).toList();
        assertTrue(PlaceCounting.mayPay(rows, length) && new PlaceCounting(rows, length).pays(), "not word by word");
        assertAsOneByOne(vectors);
    }

    /** All set the same few bits: what an estimate promises does not hold, and word by word is faster. */
    @Test
    void theSameFewBitsInAllVectors() {
        List<BitVector> vectors = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            BitVector vector = new BitVector(99_999);
            for (int bit = 0; bit < 200; bit++) {
                vector.set(bit * 499);
            }
            vectors.add(vector);
        }
        List<SharedBits.Row> rows = vectors.stream().map(SharedBits.Row::of).toList();
        assertTrue(PlaceCounting.mayPay(rows, 99_999));
        assertFalse(new PlaceCounting(rows, 99_999).pays());
        assertAsOneByOne(vectors);
    }

    @Law(tries = 100)
    void bothWaysCountTheSame(Draws draws) {
        int count = draws.integer(1, 40);
        int length = draws.integer(1, 700);
        List<SharedBits.Row> rows = vectors(count, length, draws.number()).stream().map(SharedBits.Row::of).toList();
        int[] byPlace = new int[SharedBits.row(count)];
        new PlaceCounting(rows, length).count(byPlace);
        int[] byWord = new int[SharedBits.row(count)];
        new WordCounting(rows.stream().map(row -> row.words(length)).toArray(long[][]::new), byWord).run();
        assertArrayEquals(byWord, byPlace);
    }

    @Test
    void placesAndLengthsAreChecked() {
        SharedBits shared = SharedBits.of(vectors(3, 10, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> shared.count(0, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> shared.count(-1, 0));
        assertThrows(IllegalArgumentException.class,
                () -> SharedBits.of(List.of(new BitVector(64), new BitVector(65))));
        assertEquals(0, SharedBits.of(List.of()).size());
    }
}
