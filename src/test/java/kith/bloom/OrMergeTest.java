package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class OrMergeTest {
    @Law(tries = 200)
    void theUnionAtAnyTime(Draws draws) {
        int count = draws.integer(0, 20);
        int length = draws.integer(1, 400);
        OrMerge merge = new OrMerge(length);
        BitSet expected = new BitSet();
        for (int i = 0; i < count; i++) {
            BitVector vector = new BitVector(length);
            for (int j = 0; j < length / 10 + 1; j++) {
                int bit = draws.integer(0, length - 1);
                vector.set(bit);
                expected.set(bit);
            }
            merge.add(vector);
            if (draws.integer(0, 3) == 0) {
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
