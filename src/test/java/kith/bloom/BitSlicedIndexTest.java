package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class BitSlicedIndexTest {
    private static final Salt SALT = new Salt(3, 4);

    private static BloomFilter filter(Shape shape, int member, int items) {
        BloomFilter filter = BloomFilter.empty(shape, SALT);
        for (int i = 0; i < items; i++) {
            filter.put(item(member, i));
        }
        return filter;
    }

    private static ItemDigest item(int member, int index) {
        return ItemDigest.of("contact " + index + " of " + member);
    }

    private static BitSet oneByOne(List<BloomFilter> filters, ItemDigest item) {
        BitSet matching = new BitSet();
        for (int i = 0; i < filters.size(); i++) {
            matching.set(i, filters.get(i).mightContain(item));
        }
        return matching;
    }

    @Law(tries = 100)
    void asAskedOneByOne(Draws draws) {
        int members = draws.integer(0, 200);
        Shape shape = new Shape(draws.integer(1, 500), draws.integer(1, 32));
        BitSlicedIndex index = new BitSlicedIndex(shape, SALT, draws.integer(0, 300));
        List<BloomFilter> filters = new ArrayList<>();
        for (int member = 0; member < members; member++) {
            filters.add(filter(shape, member, member % 30));
            assertEquals(member, index.add(filters.getLast()));
        }
        assertEquals(members, index.size());
        for (int i = 0; i < 20; i++) {
            ItemDigest item = item(i * 7, 0);
            assertEquals(oneByOne(filters, item), index.matching(item));
        }
    }

    /** Members who know the item are found, of the others as many as the FPP says. */
    @Test
    void ofManyMembersTheRightOnes() {
        Shape shape = Shape.fromNP(50, .01);
        BitSlicedIndex index = new BitSlicedIndex(shape, SALT, 0);
        for (int member = 0; member < 2_000; member++) {
            index.add(filter(shape, member, 50));
        }
        int matches = 0;
        for (int member = 0; member < 2_000; member += 20) {
            BitSet matching = index.matching(item(member, 7));
            assertTrue(matching.get(member));
            matches += matching.cardinality() - 1;
        }
        // 100 items, 1,999 others each, 1 %: 2,000 with a standard deviation of 45, somewhat more for shared fills.
        assertEquals(2_000, matches, 300);
    }

    @Test
    void othersAreRefused() {
        Shape shape = new Shape(100, 3);
        BitSlicedIndex index = new BitSlicedIndex(shape, SALT, 1);
        assertThrows(IllegalArgumentException.class,
                () -> index.add(BloomFilter.empty(new Shape(101, 3), SALT)));
        assertThrows(IllegalArgumentException.class,
                () -> index.add(BloomFilter.empty(shape, new Salt(3, 5))));
        assertThrows(IllegalArgumentException.class, () -> new BitSlicedIndex(shape, SALT, -1));
        assertThrows(IllegalArgumentException.class,
                () -> new BitSlicedIndex(new Shape(BitVector.MAX_LENGTH, 1), SALT, 200));
        assertEquals(new BitSet(), index.matching(item(0, 0)));
    }

    @Test
    void memoryIsOneBitForEachBitAndFilterInWords() {
        assertEquals(100 * 8, BitSlicedIndex.bytes(new Shape(100, 3), 64));
        assertEquals(100 * 16, BitSlicedIndex.bytes(new Shape(100, 3), 65));
        assertEquals(0, BitSlicedIndex.bytes(new Shape(100, 3), 0));
    }
}
