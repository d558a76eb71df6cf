package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.exchange.MaskedDocument;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a vector shows to whoever holds it: nothing, and no more to all other members but one who put together with the
 * merger whatever they know. What they learn is the sum of the two who remain, which is what the round is for.
 */
class HidingTest {
    private static final int[] SEEDS = {1, 2, 3, 4, 5};

    /**
     * The bytes in which nothing may be seen: of an element modulo 2^61 - 1 not the three bits that are always zero.
     */
    private static byte[] shown(Ring ring, byte[] cells) {
        if (ring.circle().mode() == CircleMode.COUNTED) {
            return cells;
        }
        byte[] shown = new byte[cells.length / 8 * 7];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = cells[i / 7 * 8 + i % 7];
        }
        return shown;
    }

    private static void assertHidden(String what, Ring ring, byte[] cells, BitVector bits) {
        Randomness.assertRandom(what, shown(ring, cells));
        Randomness.assertRandom(what + ", where bits are set", shown(ring, where(ring, cells, bits, true)));
        Randomness.assertRandom(what + ", where none is", shown(ring, where(ring, cells, bits, false)));
        if (ring.circle().mode() == CircleMode.SEALED) {
            assertEvenElements(what, cells);
        }
    }

    /** {@return the cells of those positions only} */
    private static byte[] where(Ring ring, byte[] cells, BitVector bits, boolean set) {
        int width = ring.circle().cell() / 8;
        byte[] out = new byte[cells.length];
        int at = 0;
        for (int i = 0; i < bits.length(); i++) {
            if (bits.get(i) == set) {
                System.arraycopy(cells, i * width, out, at, width);
                at += width;
            }
        }
        return Arrays.copyOf(out, at);
    }

    /** All below p, and as many in each of 61 equal parts of the field. */
    private static void assertEvenElements(String what, byte[] cells) {
        ByteBuffer elements = ByteBuffer.wrap(cells).order(ByteOrder.LITTLE_ENDIAN);
        long[] parts = new long[61];
        while (elements.hasRemaining()) {
            parts[(int) (elements.getLong() / (MaskedDocument.MODULUS / parts.length + 1))]++;
        }
        assertTrue(Randomness.even(parts) > Randomness.LIMIT, what);
    }

    @ParameterizedTest
    @CsvSource({"COUNTED, 3, 100000", "COUNTED, 10, 50000", "COUNTED, 256, 30000", "SEALED, 3, 30000",
        "SEALED, 8, 20000"})
    @Tag("exhaustive")
    void noSingleVectorCanBeToldFromRandomBytes(CircleMode mode, int members, int length) {
        for (int seed : SEEDS) {
            Ring ring = Ring.of(mode, members, new Shape(length, 5), seed);
            // Little, nothing and everything: whatever a book is, it does not show.
            for (double fill : new double[] {.3, .5}) {
                BitVector bits = Ring.bits(length, fill, new Random(seed));
                assertHidden(mode + " " + seed, ring, ring.vector(seed % members, bits), bits);
            }
            Randomness.assertRandom("empty", shown(ring, ring.vector(0, new BitVector(length))));
            Randomness.assertRandom("full", shown(ring, ring.vector(0, Ring.bits(length, 2, new Random(1)))));
        }
    }

    /** These tests can fail: what is not masked, or less than masked, is seen by each of them. */
    @Test
    void theTestsOfRandomnessSeeWhatIsNotMasked() {
        Ring ring = Ring.of(CircleMode.COUNTED, 3, new Shape(100_000, 5), 1);
        BitVector bits = Ring.bits(ring.length(), .3, new Random(1));
        assertFalse(Randomness.looksRandom(ring.unmasked(bits)));
        byte[] random = ring.vector(0, bits);
        assertTrue(Randomness.looksRandom(random));
        byte[] sevenBits = random.clone();
        byte[] repeated = random.clone();
        byte[] uneven = random.clone();
        for (int i = 0; i < random.length; i++) {
            sevenBits[i] &= 0x7f;
            repeated[i] = random[i % 997];
            uneven[i] = i % 40 == 0 ? (byte) 1 : random[i];
        }
        assertFalse(Randomness.looksRandom(sevenBits));
        assertFalse(Randomness.looksRandom(repeated));
        assertFalse(Randomness.looksRandom(uneven));
        byte[] twice = random.clone();
        byte[] sticky = random.clone();
        for (int i = 1; i < random.length; i += 2) {
            twice[i] = random[i - 1];
            sticky[i] = (byte) (random[i] & ~2 | (random[i] & 1) << 1);
        }
        assertTrue(Randomness.serialCorrelation(twice) < Randomness.LIMIT, "every other byte is the one before");
        assertTrue(Randomness.runs(sticky) < Randomness.LIMIT, "one bit in 16 is the one before");
    }

    /** {@return what is left of a member's vector once everybody but the other remaining one took their masks off} */
    private static Cells left(Ring ring, int member, int otherRemaining, byte[] vector) {
        Cells left = Cells.zeros(ring.coding(), ring.length());
        left.add(vector);
        byte[] buffer = new byte[vector.length];
        for (int traitor = 0; traitor < ring.size(); traitor++) {
            if (traitor == member || traitor == otherRemaining) {
                continue;
            }
            try (PairSeeds seeds = ring.seeds(traitor)) {
                // A member's pairs are the roster without that member; the traitor's share of the mask cancels the
                // other one.
                int pair = member < traitor ? member : member - 1;
                left.mask(seeds.mask(pair), 0, seeds.sign(pair), buffer);
            }
        }
        return left;
    }

    @ParameterizedTest
    @CsvSource({"COUNTED, 3, 100000", "COUNTED, 9, 50000", "SEALED, 7, 20000"})
    @Tag("exhaustive")
    void allOthersAndTheMergerLearnOnlyTheSumOfTheTwoWhoRemain(CircleMode mode, int members, int length) {
        for (int seed : SEEDS) {
            Ring ring = Ring.of(mode, members, new Shape(length, 5), seed);
            int one = seed % members;
            int other = (seed + 1) % members;
            BitVector ones = Ring.bits(length, .3, new Random(seed));
            BitVector others = Ring.bits(length, .4, new Random(seed + 50));
            Cells leftOfOne = left(ring, one, other, ring.vector(one, ones));
            Cells leftOfOther = left(ring, other, one, ring.vector(other, others));
            assertHidden("the one", ring, leftOfOne.toBytes(), ones);
            assertHidden("the one by the other's bits", ring, leftOfOne.toBytes(), others);
            assertHidden("the other", ring, leftOfOther.toBytes(), others);
            leftOfOne.add(leftOfOther, 0);
            for (int i = 0; i < length; i++) {
                int both = (ones.get(i) ? 1 : 0) + (others.get(i) ? 1 : 0);
                assertEquals(mode == CircleMode.SEALED ? Math.min(both, 1) : both, leftOfOne.count(i));
            }
            if (mode == CircleMode.SEALED) {
                assertNobodyCanCount(ring, leftOfOne, ones, others);
            }
        }
    }

    /** Sealed: what two entered at one position looks like what one entered. */
    private static void assertNobodyCanCount(Ring ring, Cells sum, BitVector ones, BitVector others) {
        byte[] cells = sum.toBytes();
        BitVector either = ones.copy();
        either.or(others);
        BitVector both = new BitVector(ones.length());
        for (int i = 0; i < ones.length(); i++) {
            if (ones.get(i) && others.get(i)) {
                both.set(i);
            }
        }
        Randomness.assertRandom("entered by anybody", shown(ring, where(ring, cells, either, true)));
        Randomness.assertRandom("entered by both", shown(ring, where(ring, cells, both, true)));
    }

    /** A member who is told the sum learns the others' together, of two others which bits either has. */
    @Test
    void aSecondVectorOverOtherBitsShowsWhereTheyDifferAndNothingElse() {
        Ring ring = Ring.of(CircleMode.SEALED, 4, new Shape(5_000, 5), 3);
        BitVector before = Ring.bits(5_000, .3, new Random(1));
        BitVector after = before.copy();
        List<Integer> added = new ArrayList<>();
        for (int i = 0; i < 5_000; i += 500) {
            if (after.set(i)) {
                added.add(i);
            }
        }
        Cells difference = new FieldCells(5_000);
        difference.add(ring.vector(2, after));
        byte[] negative = new byte[8 * 5_000];
        ByteBuffer first = ByteBuffer.wrap(ring.vector(2, before)).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer into = ByteBuffer.wrap(negative).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 5_000; i++) {
            into.putLong((MaskedDocument.MODULUS - first.getLong()) % MaskedDocument.MODULUS);
        }
        difference.add(negative);
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            if (difference.count(i) > 0) {
                seen.add(i);
            }
        }
        assertEquals(added, seen, "not the filter, as it would be with elements drawn anew");
    }
}
