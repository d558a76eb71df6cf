package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HashKernelsTest {
    private static final int[] LENGTHS = {1, 2, 63, 64, 65, 739, 4314, (1 << 20) + 7, BitVector.MAX_LENGTH - 1,
        BitVector.MAX_LENGTH};
    private static final int UNTOUCHED = -7;

    private final Random random = new Random(3);
    private final HashKernels kernels = new HashKernels();

    /** All counts around the widths of lanes and of chunks, all functions, lengths to the longest. */
    @Test
    void indicesAreThoseOfTheKeyedHash() {
        for (int count = 0; count <= 40; count++) {
            for (int length : LENGTHS) {
                compare(count, count % KeyedHash.MAX_HASHES, length);
            }
        }
        for (int function = 0; function < KeyedHash.MAX_HASHES; function++) {
            compare(100, function, 739);
        }
        for (int count : new int[] {255, 256, 257, 511, 513, 1000, 1024}) {
            compare(count, 0, LENGTHS[random.nextInt(LENGTHS.length)]);
        }
    }

    private void compare(int count, int function, int length) {
        long[] low = random.longs(count).toArray();
        long[] high = random.longs(count).map(word -> word >>> 16).toArray();
        if (count > 0) {
            low[0] = -1;
            high[0] = 0xffff_ffff_ffffL;
            low[count - 1] = 0;
            high[count - 1] = 0;
        }
        Salt salt = new Salt(random.nextLong(), random.nextLong());
        int[] indices = new int[count + 1];
        indices[count] = UNTOUCHED;
        kernels.indices(salt, function, length, low, high, count, indices);
        int[] expected = new int[count + 1];
        for (int i = 0; i < count; i++) {
            expected[i] = KeyedHash.index(KeyedHash.hash(salt, new ItemDigest(low[i], high[i]), function), length);
        }
        expected[count] = UNTOUCHED;
        assertArrayEquals(expected, indices, count + " items, function " + function + ", length " + length);
    }
}
