package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OrMergeTest {
    @Property(tries = 200)
    void theUnionAtAnyTime(@ForAll @IntRange(max = 20) int count, @ForAll @IntRange(min = 1, max = 400) int length,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        OrMerge merge = new OrMerge(length);
        BitSet expected = new BitSet();
        for (int i = 0; i < count; i++) {
            BitVector vector = new BitVector(length);
            for (int j = 0; j < length / 10 + 1; j++) {
                int bit = random.nextInt(length);
                vector.set(bit);
                expected.set(bit);
            }
            merge.add(vector);
            if (random.nextInt(4) == 0) {
                assertEquals(expected, BitSet.valueOf(merge.merged().toBytes()));
            }
        }
        assertEquals(expected, BitSet.valueOf(merge.merged().toBytes()));
        assertEquals(length, merge.merged().length());
    }

    @Test
    void lengthsDoNotMix() {
        OrMerge merge = new OrMerge(64);
        assertThrows(IllegalArgumentException.class, () -> merge.add(new BitVector(65)));
        assertEquals(0, merge.merged().cardinality());
    }
}
