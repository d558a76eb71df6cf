package kith.lab.shortening;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.FoldedFilter;
import kith.bloom.variant.Variant;
import kith.lab.Proportion;
import kith.lab.experiment.Tally;

/**
 * A filter that was made much too long, and folded by two again and again.
 *
 * @param divisor by which it has been folded in all
 * @param bits its length then
 * @param expected FPP of a filter of that length
 * @param byFill FPP that follows from the bits of this filter that are set, w^k
 * @param measured share of strangers that passed
 * @param same whether it is bit for bit the filter that had been so long from the beginning
 */
record Folds(int divisor, long bits, double expected, double byFill, Proportion measured, boolean same) {
    /** By how much a filter is longer than needed. */
    static final int ROOM = 32;
    /** How often it is folded: to its proper length, and two times more. */
    static final int TIMES = 7;
    /** How many lengths there are. */
    static final int LENGTHS = TIMES + 1;
    private static final int LAST = (1 << TIMES) / ROOM;

    /**
     * {@return the filter before and after each folding}
     *
     * @param items what is put, n in all
     * @param fpp wanted with the proper length
     * @param strangers whom the filter is asked about
     * @param tally a unit is a length, {@link #LENGTHS} in all
     */
    static List<Folds> of(List<ItemDigest> items, double fpp, List<ItemDigest> strangers, Salt salt, Tally tally) {
        Shape proper = Shape.fromNP(items.size(), fpp);
        int bits = Math.ceilDiv(proper.bits(), LAST) * LAST;
        FoldedFilter filter = (FoldedFilter) Variant.FOLDED.ofShape(
                new Shape(Math.multiplyExact(bits, ROOM), proper.hashes()), salt);
        items.forEach(filter::put);
        List<Folds> folds = new ArrayList<>(List.of(now(filter, 1, items, strangers)));
        tally.add(1);
        for (int divisor = 2; divisor <= 1 << TIMES; divisor *= 2) {
            filter.fold(2);
            folds.add(now(filter, divisor, items, strangers));
            tally.add(1);
        }
        return folds;
    }

    private static Folds now(FoldedFilter filter, int divisor, List<ItemDigest> items, List<ItemDigest> strangers) {
        int passed = (int) strangers.stream().filter(filter::mightContain).count();
        BloomFilter shorter = BloomFilter.empty(filter.filter().shape(), filter.filter().salt());
        items.forEach(shorter::put);
        return new Folds(divisor, filter.bits(), filter.expectedFpp(items.size()),
                filter.filter().fpp(), Proportion.ofTrials(passed, strangers.size()), shorter.equals(filter.filter()));
    }
}
