package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupMatcherTest {
    private final Random random = new Random(9);

    private ItemDigests items(int count) {
        return ItemDigests.of(IntStream.range(0, count)
                .mapToObj(i -> new ItemDigest(random.nextLong(), random.nextLong() >>> 16)).toArray(ItemDigest[]::new));
    }

    private BloomFilter filter(Shape shape, ItemDigests some) {
        BloomFilter filter = BloomFilter.empty(shape, new Salt(random.nextLong(), random.nextLong()));
        for (int i = 0; i < some.size(); i += 3) {
            filter.put(some.get(i));
        }
        for (int bit = 0; bit < shape.bits(); bit += 2) {
            filter.vector().set(bit);
        }
        return filter;
    }

    /** More than one word of groups, from one filter to seven, one hash function or several, empty and full ones. */
    private List<List<BloomFilter>> groups(ItemDigests some) {
        List<List<BloomFilter>> groups = new ArrayList<>();
        for (int group = 0; group < 70; group++) {
            Shape shape = new Shape(64 + random.nextInt(3000), group % 5 == 0 ? 1 + random.nextInt(32) : 1);
            groups.add(IntStream.range(0, 1 + group % 7).mapToObj(i -> filter(shape, some)).toList());
        }
        groups.add(List.of(BloomFilter.empty(new Shape(739, 1), new Salt(1, 1)), filter(new Shape(1, 1), some)));
        groups.add(List.of(filter(new Shape(1, 32), some)));
        return groups;
    }

    @Test
    void findsWhatEachFilterSaysOfEachItem() {
        for (int count : new int[] {0, 1, 15, 16, 17, 1023, 1024, 1025, 2500}) {
            ItemDigests items = items(count);
            List<List<BloomFilter>> groups = groups(items);
            GroupMatcher matcher = new GroupMatcher(groups);
            MatchMatrix found = matcher.match(items);
            MatchMatrix inParallel = matcher.matchOnAllCores(items);
            int[] hits = new int[groups.size()];
            for (int item = 0; item < count; item++) {
                ItemDigest one = items.get(item);
                for (int group = 0; group < groups.size(); group++) {
                    boolean expected = groups.get(group).stream().allMatch(filter -> filter.mightContain(one));
                    assertEquals(expected, found.get(item, group), count + " items: " + item + ", group " + group);
                    assertEquals(expected, found.groupsOf(item).get(group));
                    hits[group] += expected ? 1 : 0;
                }
                assertEquals(found.groupsOf(item), inParallel.groupsOf(item));
            }
            assertArrayEquals(hits, matcher.hits(items));
            assertEquals(IntStream.of(hits).sum(), found.total());
        }
    }

    @Test
    void nobodyToAskIsNoMatch() {
        MatchMatrix none = new GroupMatcher(List.of()).match(items(3));
        assertEquals(0, none.total());
        assertEquals(3, none.items());
        assertEquals(0, none.groupsOf(2).cardinality());
    }

    @Test
    void groupsWithoutFiltersAndPlacesOutsideAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new GroupMatcher(List.of(List.of())));
        ItemDigests items = items(2);
        MatchMatrix matrix = new GroupMatcher(groups(items)).match(items);
        assertEquals(72, matrix.groups());
        assertThrows(IndexOutOfBoundsException.class, () -> matrix.get(2, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> matrix.get(0, 72));
        assertThrows(IndexOutOfBoundsException.class, () -> matrix.groupsOf(-1));
    }
}
