package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.evidence.Recognition;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists are merged of real filters and asked as checks ask them: what was planned from size classes decides. */
class DecidingPlanTest {
    private static final int STRANGERS = 20_000;
    private static final int FRIENDS = 10;
    private static final int LEVEL = 7;

    private static Salt salt(Random random) {
        byte[] salt = new byte[Salt.BYTES];
        random.nextBytes(salt);
        return Salt.of(salt);
    }

    private static ItemDigest somebody(Random random) {
        return new ItemDigest(random.nextLong(), random.nextLong() >>> 16);
    }

    /** What is known of people who share: the class of each. */
    private static List<Optional<SizeClass>> shared(int... books) {
        return Arrays.stream(books).mapToObj(book -> Optional.of(SizeClass.forContacts(book))).toList();
    }

    private static CirclePlan plan(List<Optional<SizeClass>> classes) {
        return CirclePlan.of(classes.size(), DecidingPlan.contacts(classes, DecidingPlan.ASSUMED.capacity()),
                DecidingPlan.WANTED_FPP, classes.size() < CirclePlan.SECURE_FROM ? CircleMode.PLAIN
                        : CircleMode.COUNTED);
    }

    /** The OR of what the members put in, no two of whom know anybody in common: the fullest that it can be. */
    private static BloomFilter merged(CirclePlan plan, Random random, int... books) {
        BloomFilter list = BloomFilter.empty(plan.shape(), salt(random));
        for (int book : books) {
            for (int i = 0; i < book; i++) {
                list.put(somebody(random));
            }
        }
        return list;
    }

    private static Witness friend(int number, Random random) {
        List<BloomFilter> filters = IntStream.range(0, LEVEL).mapToObj(i -> {
            BloomFilter filter = BloomFilter.empty(SizeClass.SMALLEST.shape(), salt(random));
            IntStream.range(0, SizeClass.SMALLEST.size()).forEach(item -> filter.put(somebody(random)));
            return filter;
        }).toList();
        return Witness.of("friend " + number, Trust.VERIFIED, filters, Recognition.DEFAULT);
    }

    private static boolean decides(BloomFilter list, int friends, Random random) {
        List<Witness> all = new ArrayList<>(List.of(Witness.ofList("circle", Trust.VERIFIED, Set.of("a", "b"), list,
                Recognition.DEFAULT)));
        IntStream.range(0, friends).forEach(number -> all.add(friend(number, random)));
        return new SenderCheck(SenderCheck.DEFAULT_ALPHA, all).oneMatchDecides(0);
    }

    private static double byTrying(BloomFilter list, Random random) {
        return (double) IntStream.range(0, STRANGERS).filter(i -> list.mightContain(somebody(random))).count()
                / STRANGERS;
    }

    private static void assertDecides(List<Optional<SizeClass>> known, int... books) {
        CirclePlan plan = plan(known);
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            BloomFilter list = merged(plan, random, books);
            String what = Arrays.toString(books) + ", FPP " + list.fpp() + ", seed " + seed;
            assertTrue(decides(list, 0, random), what);
            assertTrue(decides(list, FRIENDS, random), what + ", beside friends");
            assertTrue(byTrying(list, random) <= SenderCheck.DEFAULT_ALPHA, what);
        }
    }

    /** The issue's own: three people with 443 contacts each, for whom 1 % of 300 was planned before. */
    @Test
    void aBookOf443Decides() {
        assertDecides(shared(443, 443, 443), 443, 443, 443);
        CirclePlan before = CirclePlan.of(3, 300, .01);
        assertFalse(decides(merged(before, new Random(1), 443, 443, 443), 0, new Random(1)));
        assertFalse(decides(merged(before, new Random(1), 443, 300, 300), 0, new Random(1)), "one is enough");
    }

    @Test
    void unequalBooksDecide() {
        assertDecides(shared(5, 443, 5_000), 5, 443, 5_000);
        assertDecides(shared(20, 20, 20, 20, 3_000), 20, 20, 20, 20, 3_000);
    }

    /** The largest that a class holds, so that nothing is left of its width. */
    @ParameterizedTest
    @ValueSource(ints = {1, 51, 52, 819, 26_214})
    void theFullestOfEveryClassDecides(int book) {
        int capacity = SizeClass.forContacts(book).capacity();
        assertDecides(shared(book, book, book), capacity, capacity, capacity);
        assertDecides(shared(book, book), capacity, capacity);
    }

    @Test
    void whoseFiltersAreNotHeldIsTakenForMoreThanMostPeopleHave() {
        int assumed = DecidingPlan.ASSUMED.capacity();
        assertEquals(819, assumed);
        List<Optional<SizeClass>> one = List.of(Optional.of(SizeClass.forContacts(443)), Optional.empty(),
                Optional.empty());
        assertDecides(one, 443, assumed, assumed);
        // The margin of the FPP: everybody has 1.3 times as many as planned.
        assertDecides(List.of(Optional.empty(), Optional.empty(), Optional.empty()), 1_064, 1_064, 1_064);
        assertFalse(decides(merged(plan(one), new Random(3), 443, 3_000, 3_000), 0, new Random(3)),
                "more than that nobody could know");
    }

    @Test
    void aHundredMembersDecide() {
        int[] books = IntStream.range(0, 100).map(i -> 20 + i * 17).toArray();
        assertDecides(shared(books), books);
    }

    /** Parameters say no more than the mean's class: members of one class are told from each other by nothing. */
    @Test
    void thePlanFollowsFromClassesAlone() {
        assertEquals(plan(shared(410, 410, 410)), plan(shared(443, 700, 819)));
        assertEquals(819, DecidingPlan.contacts(shared(443, 443, 443), 1));
        assertEquals(409, DecidingPlan.contacts(shared(51, 51, 819), 1), "307 on average");
        assertEquals(DecidingPlan.contactsOfAll(shared(51, 51, 819), 1), 921);
    }
}
