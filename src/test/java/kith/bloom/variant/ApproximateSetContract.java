package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kith.bloom.Salt;
import kith.bloom.variant.Variant.Ability;
import org.junit.jupiter.api.Test;

/**
 * What every approximate set keeps to. Rates are measured with {@link #SEEDS} salts, whose filters are independent; the
 * mean of their rates lies within {@link SeedInterval} of theory.
 *
 * @param <T> what is put
 */
abstract class ApproximateSetContract<T> {
    /** How many filters a rate is measured with. */
    static final int SEEDS = SeedInterval.SEEDS;
    /** How many items that were never put each of them is asked for. */
    static final int STRANGERS = 20_000;
    /** With fewer false positives in all, their mean is too far from a normal distribution to be judged. */
    private static final double ENOUGH = 200;
    private static final double[] FILLS = {0.5, 0.75, 1, 1.5};

    private final List<T> members = new ArrayList<>();
    private final List<T> strangers = new ArrayList<>();

    /** {@return an empty set} */
    abstract ApproximateSet<T> create(Salt salt);

    /**
     * {@return n, how many items fill it as intended} Choose it so that some per cent of strangers are false positives
     * then: at least once in the tests there must be enough of them to judge.
     */
    abstract int items();

    /** {@return an item; another one for another kind or number} */
    abstract T item(String kind, int number);

    /** {@return by which share of itself the formula may be wrong, where it is only nearly right} */
    double theoryError() {
        return 0.002;
    }

    /** {@return whether a count may be too low} */
    boolean countsTooLow() {
        return false;
    }

    static Salt salt(int seed) {
        return new Salt(0x1234_5678_9abcL * (seed + 1), ~seed);
    }

    private T member(int number) {
        return kept(members, "member", number);
    }

    private T stranger(int number) {
        return kept(strangers, "stranger", number);
    }

    private T kept(List<T> items, String kind, int number) {
        while (items.size() <= number) {
            items.add(item(kind, items.size()));
        }
        return items.get(number);
    }

    private ApproximateSet<T> filled(int seed, int items) {
        ApproximateSet<T> set = create(salt(seed));
        IntStream.range(0, items).forEach(i -> set.put(member(i)));
        return set;
    }

    private boolean can(Ability ability) {
        return create(salt(0)).variant().abilities().contains(ability);
    }

    private static <T> void assertNoneMissing(ApproximateSet<T> set, int count, IntFunction<T> items) {
        assertTrue(IntStream.range(0, count).allMatch(i -> set.mightContain(items.apply(i))));
    }

    /** {@return the answers to all strangers} */
    private List<Boolean> answers(ApproximateSet<T> set) {
        return IntStream.range(0, STRANGERS).mapToObj(i -> set.mightContain(stranger(i))).toList();
    }

    @Test
    void anEmptySetHasNothing() {
        ApproximateSet<T> set = create(salt(0));
        assertFalse(answers(set).contains(true));
        assertEquals(0, set.expectedFpp(0));
        assertTrue(set.bits() > 0);
    }

    @Test
    void whatWasPutIsFound() {
        for (int seed = 0; seed < 3; seed++) {
            assertNoneMissing(filled(seed, items()), items(), this::member);
        }
    }

    @Test
    void tenTimesAsManyAsIntendedDoNotBreakIt() {
        ApproximateSet<T> set = filled(0, 10 * items());
        assertNoneMissing(set, 10 * items(), this::member);
        assertTrue(set.bits() > 0);
        assertTrue(set.expectedFpp(10L * items()) <= 1);
    }

    @Test
    void strangersPassAsOftenAsExpected() {
        boolean judged = false;
        for (double fill : FILLS) {
            int items = (int) (fill * items());
            double expected = create(salt(0)).expectedFpp(items);
            if (expected * STRANGERS * SEEDS >= ENOUGH && expected < 0.9) {
                judged = true;
                SeedInterval.assertMean(expected, theoryError(), seed -> {
                    ApproximateSet<T> set = filled(seed, items);
                    return share(i -> set.mightContain(stranger(i)));
                });
            }
        }
        assertTrue(judged, "no fill has enough false positives to be judged");
    }

    @Test
    void setsWithOtherSaltsAreIndependent() {
        double expected = Math.pow(create(salt(0)).expectedFpp(items()), 2);
        assumeTrue(expected * STRANGERS * SEEDS >= ENOUGH, "too few strangers pass both to be judged");
        SeedInterval.assertMean(expected, 2 * theoryError(), seed -> {
            ApproximateSet<T> one = filled(seed, items());
            ApproximateSet<T> other = filled(SEEDS + seed, items());
            return share(i -> one.mightContain(stranger(i)) && other.mightContain(stranger(i)));
        });
    }

    private static double share(IntPredicate passes) {
        return (double) IntStream.range(0, STRANGERS).filter(passes).count() / STRANGERS;
    }

    @Test
    void theExpectedFppGrowsWithTheItems() {
        ApproximateSet<T> set = create(salt(0));
        double last = 0;
        for (int items = 1; items < 20 * items(); items = 2 * items + 1) {
            double fpp = set.expectedFpp(items);
            assertTrue(fpp >= last && fpp <= 1, items + " items: " + last + ", then " + fpp);
            last = fpp;
        }
        assertTrue(last > 0.5);
    }

    @Test
    void theSameItemsAndSaltMakeTheSameSet() {
        ApproximateSet<T> one = filled(5, items());
        ApproximateSet<T> other = filled(5, items());
        assertEquals(answers(one), answers(other));
        assertEquals(one.bits(), other.bits());
        assertEquals(cells(one), cells(other));
        assertNotEquals(answers(one), answers(filled(6, items())));
    }

    private static <T> List<Traceable.Cell> cells(ApproximateSet<T> set) {
        return set instanceof Traceable<T> traceable ? IntStream.range(0, traceable.panels().size()).boxed()
                .flatMap(panel -> IntStream.range(0, traceable.panels().get(panel).cells())
                        .mapToObj(cell -> traceable.cell(panel, cell))).toList() : List.of();
    }

    @Test
    void abilitiesAreWhatTheClassOffers() {
        ApproximateSet<T> set = create(salt(0));
        assertEquals(can(Ability.DELETE), set instanceof Deletable);
        assertEquals(can(Ability.COUNT), set instanceof Countable);
        assertEquals(can(Ability.MERGE), set instanceof Mergeable);
        assertEquals(can(Ability.FOLD), set instanceof Foldable);
        assertEquals(can(Ability.COMPRESS), set instanceof Compressible);
    }

    @Test
    void whatWasPutAndRemovedLeavesNoTrace() {
        assumeTrue(can(Ability.DELETE), "cannot delete");
        Deletable<T> set = (Deletable<T>) filled(1, items() / 2);
        List<Boolean> before = answers(set);
        IntStream.range(0, items() / 2).forEach(i -> set.put(item("guest", i)));
        assertNotEquals(before, answers(set));
        IntStream.range(0, items() / 2).forEach(i -> assertTrue(set.remove(item("guest", i))));
        assertEquals(before, answers(set));
        assertNoneMissing(set, items() / 2, this::member);
        IntStream.range(0, items() / 2).forEach(i -> assertTrue(set.remove(member(i))));
        assertFalse(answers(set).contains(true));
    }

    @Test
    void whatSurelyIsNotThereCannotBeRemoved() {
        assumeTrue(can(Ability.DELETE), "cannot delete");
        Deletable<T> set = (Deletable<T>) filled(1, items());
        List<Boolean> before = answers(set);
        for (int i = 0; i < STRANGERS; i++) {
            if (!before.get(i)) {
                assertFalse(set.remove(stranger(i)));
            }
        }
        assertEquals(before, answers(set));
        assertNoneMissing(set, items(), this::member);
    }

    /** A count is wrong only where an item shares all its cells with others: no more often than a stranger passes. */
    @Test
    void countsAreMostlyRight() {
        assumeTrue(can(Ability.COUNT), "cannot count");
        int items = items() / 2;
        double wrong = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Countable<T> set = (Countable<T>) create(salt(seed));
            IntStream.range(0, items)
                    .forEach(i -> IntStream.rangeClosed(0, i % 5).forEach(again -> set.put(member(i))));
            for (int i = 0; i < items; i++) {
                long count = set.count(member(i));
                assertTrue(count >= i % 5 + 1 || countsTooLow(), () -> "too low a count");
                wrong += count == i % 5 + 1 ? 0 : 1;
            }
        }
        double expected = create(salt(0)).expectedFpp(items);
        double trials = (double) SEEDS * items;
        // Items of one filter are wrong together where its fill is high, which adds a little to the variance: twice it
        // is plenty. Six such standard deviations are exceeded once in a thousand million tests.
        assertTrue(wrong <= trials * expected + 6 * Math.sqrt(2 * trials * expected) + 6,
                wrong + " of " + trials + " counts are wrong, expected are " + trials * expected);
    }

    @Test
    void aMergedSetIsTheSetOfBoth() {
        assumeTrue(can(Ability.MERGE), "cannot be merged");
        Mergeable<T> half = (Mergeable<T>) create(salt(2));
        ApproximateSet<T> rest = create(salt(2));
        IntStream.range(0, items()).forEach(i -> (i % 2 == 0 ? half : rest).put(member(i)));
        half.merge(rest);
        assertEquals(answers(filled(2, items())), answers(half));
        assertEquals(cells(filled(2, items())), cells(half));
        assertThrows(IllegalArgumentException.class, () -> half.merge(create(salt(3))));
        assertEquals(answers(filled(2, items())), answers(half));
    }

    @Test
    void probesSayWhatALookUpSays() {
        ApproximateSet<T> filled = filled(3, items());
        assumeTrue(filled instanceof Traceable, "cannot be looked into");
        Traceable<T> set = (Traceable<T>) filled;
        for (int i = 0; i < 1000; i++) {
            List<Traceable.Probe> probes = set.probes(stranger(i));
            assertFalse(probes.isEmpty());
            assertEquals(set.mightContain(stranger(i)), switch (set.passing()) {
                case ALL -> probes.stream().allMatch(Traceable.Probe::passes);
                case ANY -> probes.stream().anyMatch(Traceable.Probe::passes);
            });
            set.probes(member(i % items())).stream().filter(Traceable.Probe::passes).forEach(probe ->
                    assertTrue(set.cell(probe.panel(), probe.cell()).value() > 0));
        }
        int panels = set.panels().size();
        assertThrows(IndexOutOfBoundsException.class, () -> set.cell(panels, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> set.cell(0, set.panels().get(0).cells()));
    }
}
