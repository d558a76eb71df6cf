package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class KeyedDrawsTest {
    @Test
    void drawsByOneCounterAfterTheOther() {
        for (int bits : new int[] {0, 1, 255, 256, 257, 700, 738}) {
            BitVector found = new BitVector(739);
            BitVector expected = new BitVector(739);
            found.set(5);
            expected.set(5);
            Salt key = new Salt(bits, 17);
            KeyedDraws.set(found, key, bits);
            int missing = bits;
            for (long counter = 0; missing > 0; counter++) {
                int index = KeyedHash.index(KeyedHash.hash(key, new ItemDigest(counter, 0), 0), 739);
                missing -= expected.set(index) ? 1 : 0;
            }
            assertEquals(expected, found);
            assertEquals(1 + bits, found.cardinality());
        }
    }

    @Test
    void moreThanThereIsRoomForIsRefused() {
        BitVector vector = new BitVector(64);
        vector.set(1);
        assertThrows(IllegalArgumentException.class, () -> KeyedDraws.set(vector, new Salt(1, 2), 64));
        assertThrows(IllegalArgumentException.class, () -> KeyedDraws.set(vector, new Salt(1, 2), -1));
    }
}
