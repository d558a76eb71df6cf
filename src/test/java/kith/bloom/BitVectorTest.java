package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class BitVectorTest {
    @Test
    void bitsAreLeastSignificantFirst() {
        BitVector vector = new BitVector(11);
        assertTrue(vector.set(0));
        assertTrue(vector.set(10));
        assertFalse(vector.set(10));
        assertArrayEquals(new byte[] {1, 4}, vector.toBytes());
    }

    @Test
    void unusedBitsMustBeZero() {
        assertThrows(IllegalArgumentException.class, () -> BitVector.fromBytes(11, new byte[] {0, 8}));
        assertThrows(IllegalArgumentException.class, () -> BitVector.fromBytes(11, new byte[] {0}));
        assertThrows(IllegalArgumentException.class, () -> BitVector.fromBytes(11, new byte[3]));
        assertEquals(3, BitVector.fromBytes(11, new byte[] {0, 7}).cardinality());
    }

    @Test
    void noIndexOutsideAndNoLengthOutOfRange() {
        BitVector vector = new BitVector(11);
        for (int index : new int[] {-1, 11, 12, 63, 64, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> vector.set(index));
            assertThrows(IndexOutOfBoundsException.class, () -> vector.get(index));
        }
        for (int length : new int[] {0, -1, BitVector.MAX_LENGTH + 1}) {
            assertThrows(IllegalArgumentException.class, () -> new BitVector(length));
        }
    }

    @Test
    void vectorsOfDifferentLengthDoNotMix() {
        BitVector vector = new BitVector(64);
        BitVector longer = new BitVector(65);
        assertThrows(IllegalArgumentException.class, () -> vector.or(longer));
        assertThrows(IllegalArgumentException.class, () -> vector.andCardinality(longer));
        assertThrows(IllegalArgumentException.class, () -> vector.orCardinality(longer));
    }

    @Test
    void copySharesNothingAndTextTellsNoBits() {
        BitVector vector = new BitVector(100);
        vector.copy().set(5);
        assertEquals(0, vector.cardinality());
        assertEquals("BitVector[0 of 100]", vector.toString());
    }

    @Law(tries = 200)
    void agreesWithBitSet(Draws draws) {
        int length = draws.integer(1, 300);
        byte[] random = draws.bytes(38);
        byte[] bytes = new byte[BitVector.byteCount(length)];
        for (int i = 0; i < bytes.length && random.length > 0; i++) {
            bytes[i] = random[i % random.length];
        }
        if (length % 8 != 0) {
            bytes[bytes.length - 1] &= (byte) ((1 << length % 8) - 1);
        }
        BitVector vector = BitVector.fromBytes(length, bytes);
        BitSet expected = BitSet.valueOf(bytes);
        assertEquals(expected.cardinality(), vector.cardinality());
        for (int i = 0; i < length; i++) {
            assertEquals(expected.get(i), vector.get(i));
        }
        assertArrayEquals(bytes, vector.toBytes());
        assertEquals((double) expected.cardinality() / length, vector.fill());
    }
}
