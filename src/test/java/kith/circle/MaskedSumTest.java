package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sum of all masked vectors is the sum of what was masked, position by position. */
class MaskedSumTest {
    private static List<BitVector> books(Ring ring, double fill, Random random) {
        return IntStream.range(0, ring.size()).mapToObj(i -> Ring.bits(ring.length(), fill, random)).toList();
    }

    /** {@return the sum of all vectors, added in this order} */
    private static Cells sum(Ring ring, List<BitVector> books, List<Integer> order) {
        Cells sum = Cells.zeros(ring.coding(), ring.length());
        order.forEach(member -> sum.add(ring.size() > 100 ? ring.largeVector(member, books.get(member))
                : ring.vector(member, books.get(member))));
        return sum;
    }

    private static void assertExact(Ring ring, List<BitVector> books, Cells sum) {
        for (int i = 0; i < ring.length(); i++) {
            int position = i;
            int members = (int) books.stream().filter(book -> book.get(position)).count();
            assertEquals(ring.circle().mode() == CircleMode.SEALED ? Math.min(members, 1) : members, sum.count(i),
                    "position " + i);
        }
    }

    @Law(tries = 25)
    void exactForAnyNumberOfMembersAndAnyLengthInAnyOrder(Draws draws) {
        int members = draws.integer(3, 12);
        CircleMode mode = draws.of(List.of(CircleMode.COUNTED, CircleMode.SEALED));
        Ring ring = Ring.of(mode, members, new Shape(draws.integer(1, 500), 3), draws.integer(0, 100_000));
        Random random = draws.random();
        List<BitVector> books = books(ring, draws.integer(0, 4) / 4., random);
        List<Integer> order = new ArrayList<>(IntStream.range(0, members).boxed().toList());
        Collections.shuffle(order, random);
        assertExact(ring, books, sum(ring, books, order));
    }

    /** The borders: the last 8-bit and the first 16-bit circle, with counts up to everybody. */
    @ParameterizedTest
    @CsvSource({"255, 8", "256, 16", "300, 16"})
    @Tag("exhaustive")
    void exactWhereCellsBecomeWider(int members, int cell) {
        Ring ring = Ring.of(CircleMode.COUNTED, members, new Shape(90, 3), members);
        assertEquals(cell, ring.circle().cell());
        List<BitVector> books = books(ring, .5, new Random(members));
        books.forEach(book -> book.set(7));
        Cells sum = sum(ring, books, IntStream.range(0, members).boxed().toList());
        assertExact(ring, books, sum);
        assertEquals(members, sum.count(7));
    }

    /** Longer than what is masked at a time: blocks of 65,536 bytes, and no multiple of them. */
    @ParameterizedTest
    @CsvSource({"COUNTED, 3, 140001", "SEALED, 3, 17003", "COUNTED, 3, 65536"})
    void exactOverSeveralBlocks(CircleMode mode, int members, int length) {
        Ring ring = Ring.of(mode, members, new Shape(length, 3), 9);
        List<BitVector> books = books(ring, .1, new Random(3));
        assertExact(ring, books, sum(ring, books, List.of(2, 0, 1)));
    }

    /** As blocks of a 16-bit vector and groups of pairs: 66 members are two groups, made by several threads. */
    @Test
    void exactOverSeveralGroupsOfPairsAndBlocks() {
        Ring ring = Ring.of(CircleMode.COUNTED, 66, new Shape(70_000, 3), 11);
        BitVector bits = Ring.bits(ring.length(), .1, new Random(4));
        byte[] vector = ring.vector(40, bits);
        try (PairSeeds seeds = ring.seeds(40)) {
            Cells expected = Cells.zeros(ring.coding(), ring.length());
            expected.add(ring.unmasked(bits));
            for (int pair = 0; pair < seeds.size(); pair++) {
                expected.mask(seeds.mask(pair), 0, seeds.sign(pair), new byte[ring.length()]);
            }
            assertArrayEquals(expected.toBytes(), vector);
        }
        assertArrayEquals(vector, ring.vector(40, bits), "the same keys and bits give the same bytes");
    }

    /** Known to at least t members, asked by address, against books of addresses. */
    @Test
    void countsAreHowManyMembersKnowAnAddress() {
        Ring ring = Ring.of(CircleMode.COUNTED, 6, new Shape(4_000, 5), 5);
        List<BloomFilter> books = IntStream.range(0, 6)
                .mapToObj(i -> BloomFilter.empty(ring.circle().shape(), ring.circle().salt())).toList();
        for (int known = 0; known <= 6; known++) {
            for (int member = 0; member < known; member++) {
                books.get((member + known) % 6).put(ItemDigest.of("known-to-" + known + "@x.example"));
            }
        }
        CircleTotal total = ring.total(books.stream().map(BloomFilter::vector).toList());
        for (int known = 0; known <= 6; known++) {
            ItemDigest item = ItemDigest.of("known-to-" + known + "@x.example");
            assertEquals(known, total.count(item));
            for (int members = 1; members <= 6; members++) {
                assertEquals(known >= members, total.atLeast(members).mightContain(item), known + " " + members);
            }
        }
        assertEquals(Plausibility.Finding.PLAUSIBLE, total.plausibility().finding());
        assertThrows(IllegalArgumentException.class, () -> total.atLeast(0));
        assertThrows(IllegalArgumentException.class, () -> total.atLeast(7));
    }

    @Test
    void sealedSaysYesOrNoAndNeverHowMany() {
        Ring ring = Ring.of(CircleMode.SEALED, 4, new Shape(4_000, 5), 5);
        BloomFilter book = BloomFilter.empty(ring.circle().shape(), ring.circle().salt());
        book.put(ItemDigest.of("a@x.example"));
        BloomFilter empty = BloomFilter.empty(ring.circle().shape(), ring.circle().salt());
        CircleTotal total = ring.total(List.of(book.vector(), book.vector(), empty.vector(), book.vector()));
        assertEquals(book, total.atLeast(1));
        assertEquals(1, total.count(ItemDigest.of("a@x.example")));
        assertEquals(0, total.count(ItemDigest.of("b@x.example")));
        assertThrows(IllegalArgumentException.class, () -> total.atLeast(2));
    }

    /** Design, section 5: 10 members of fill .1 and k = 5 give FPP .117, .0013 and 1.7e-6 for t = 1, 2, 3. */
    @Test
    void theFppOfKnownToAtLeastTIsAsDerived() {
        Ring ring = Ring.of(CircleMode.COUNTED, 10, new Shape(200_000, 5), 1).allowing(.2);
        CircleTotal total = ring.total(books(ring, .1, new Random(8)));
        double[] expected = {.117, .0013, 1.7e-6};
        for (int t = 1; t <= 3; t++) {
            assertEquals(expected[t - 1], total.atLeast(t).fpp(), expected[t - 1] * .05, "t = " + t);
        }
        int strangers = 40_000;
        int once = 0;
        int twice = 0;
        for (int i = 0; i < strangers; i++) {
            int count = total.count(ItemDigest.of("stranger" + i + "@x.example"));
            once += count >= 1 ? 1 : 0;
            twice += count >= 2 ? 1 : 0;
        }
        assertEquals(.117, (double) once / strangers, 4 * Math.sqrt(.117 / strangers));
        assertEquals(.0013, (double) twice / strangers, 4 * Math.sqrt(.0013 / strangers));
    }

    @Test
    void tooFullAListIsNotGiven() {
        Ring ring = Ring.of(CircleMode.COUNTED, 4, new Shape(1_000, 3), 1).allowing(.01);
        CircleTotal total = ring.unmaskedTotal(books(ring, .1, new Random(8)));
        assertEquals(Fault.WHITELIST_SATURATED,
                assertThrows(KithException.class, () -> total.atLeast(1)).fault());
        assertFalse(total.atLeast(2).fpp() > .01);
    }

    /** Until the last one is in, nothing can be had, and it is said who is missing. */
    @Test
    void nothingComesOfASumInWhichSomebodyIsMissing() {
        Ring ring = Ring.of(CircleMode.COUNTED, 3, new Shape(500, 3), 2);
        List<BitVector> books = books(ring, .1, new Random(1));
        MaskedSum sum = new MaskedSum(ring.circle());
        ring.addTo(sum, 2, ring.vector(2, books.get(2)));
        ring.addTo(sum, 0, ring.vector(0, books.get(0)));
        KithException refused = assertThrows(KithException.class, sum::total);
        assertEquals(Fault.CONTRIBUTION_MISSING, refused.fault());
        assertEquals(java.util.Map.of("given", 2, "all", 3), refused.details());
        assertEquals(List.of(ring.kid(1)), sum.missing().stream().map(Member::kid).toList());
        assertEquals(List.of(ring.kid(0), ring.kid(2)), sum.listed().stream().map(Included::kid).toList());
        ring.addTo(sum, 1, ring.vector(1, books.get(1)));
        assertEquals(3, sum.size());
        assertEquals(List.of(), sum.missing());
        sum.total();
    }

    /** Where positions of an item fall on each other, the smallest count is that of one member still. */
    @Test
    void anItemIsCountedOnceAMember() {
        Ring ring = Ring.of(CircleMode.COUNTED, 3, new Shape(2, 20), 2).allowing(.99);
        ItemDigest item = ItemDigest.of("a@x.example");
        BloomFilter book = BloomFilter.empty(ring.circle().shape(), ring.circle().salt());
        book.put(item);
        assertEquals(2, book.vector().cardinality(), "20 functions over two positions: "
                + KeyedHash.hash(ring.circle().salt(), item, 0));
        BitVector none = new BitVector(2);
        assertEquals(1, ring.total(List.of(none, book.vector(), none)).count(item));
    }
}
