package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ItemDigestsTest {
    private static void compare(List<String> items) {
        ItemDigests digests = ItemDigests.of(items);
        assertEquals(items.size(), digests.size());
        for (int i = 0; i < items.size(); i++) {
            assertEquals(ItemDigest.of(items.get(i)), digests.get(i), items.size() + " items, number " + i);
        }
    }

    @Test
    void areThoseOfEachItem() {
        for (int count : new int[] {0, 1, 2, 63, 64, 65, 255, 256, 257, 319, 320, 321, 1000}) {
            compare(IntStream.range(0, count).mapToObj(i -> "person" + i + "@people.example").toList());
        }
    }

    @Test
    void anyLengthAndScriptMayStandBesideAnyOther() {
        Random random = new Random(5);
        List<String> items = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            items.add((i % 3 == 0 ? "字" : i % 3 == 1 ? "é" : "x").repeat(random.nextInt(i % 10 == 0 ? 254 : 58)));
        }
        compare(items);
        compare(IntStream.range(0, 300).mapToObj("y"::repeat).toList());
        compare(IntStream.range(0, 500).mapToObj(i -> "long".repeat(20) + i).toList());
    }

    @Test
    void partsOfAnArray() {
        ItemDigest[] items = IntStream.range(0, 10).mapToObj(i -> ItemDigest.of("p" + i)).toArray(ItemDigest[]::new);
        ItemDigests part = ItemDigests.of(items, 3, 4);
        assertEquals(4, part.size());
        assertEquals(items[6], part.get(3));
        assertThrows(IndexOutOfBoundsException.class, () -> part.get(4));
        assertThrows(IndexOutOfBoundsException.class, () -> ItemDigests.of(items, 8, 3));
    }
}
