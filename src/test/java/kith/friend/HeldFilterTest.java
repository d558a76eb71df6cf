package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Instant;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Test;

class HeldFilterTest {
    private static final Instant ISSUED = Instant.parse("2026-11-21T10:00:00Z");

    private static HeldFilter held(String sha256, BitVector bits) {
        return new HeldFilter("kid", 20777, 3, 7, ISSUED, ISSUED.plusSeconds(60), sha256,
                new BloomFilter(new Shape(bits.length(), 1), new Salt(1, 2), bits));
    }

    /** Comparing a thousand friends' bits would hold up the window that shows them. */
    @Test
    void thePayloadSaysWhetherTwoAreTheSameFile() {
        BitVector others = new BitVector(739);
        others.set(5);
        assertEquals(held("aa", new BitVector(739)), held("aa", others));
        assertEquals(held("aa", new BitVector(739)).hashCode(), held("aa", others).hashCode());
        assertNotEquals(held("aa", new BitVector(739)), held("bb", new BitVector(739)));
    }
}
