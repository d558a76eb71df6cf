package kith.bloom.variant;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A filter that is made longer than needed and shortened when it is known how many items came: whoever does not know n
 * beforehand fills the longest one and folds it, without the items. Halving by OR of the two halves is in Broder,
 * Mitzenmacher (2004), "Network applications of Bloom filters: a survey", for indices that are a remainder; there the
 * bits i, i + m/d, i + 2m/d ... fall together.
 *
 * <p>Kith's index is floor(hash m / 2^64). So here it is d neighbours that fall together, bit i becoming bit
 * floor(i/d), and folding is exact: floor(floor(hash m / 2^64) / d) = floor(hash (m/d) / 2^64) for every hash where d
 * divides m, since rounding down twice is rounding down once. The folded filter is bit for bit the
 * {@link StandardFilter} of m/d bits, with the FPP of that one, (1 - e^(-kdn/m))^k, and takes items as before.
 */
public final class FoldedFilter implements Traceable<ItemDigest>, Mergeable<ItemDigest>, Foldable<ItemDigest> {
    /** By how much a filter that is made for a number of items was folded. */
    public static final int USUAL_DIVISOR = 4;

    private final int fullLength;
    private StandardFilter now;

    private FoldedFilter(Shape full, Salt salt) {
        this.fullLength = full.bits();
        this.now = StandardFilter.shaped(full, salt);
    }

    /**
     * {@return an empty filter that was {@link #USUAL_DIVISOR} times as long as needed and is folded to what so many
     * items need at this FPP} Folded while empty, it is the same as folded after.
     */
    static FoldedFilter sized(int items, double fpp, Salt salt) {
        FoldedFilter filter = roomy(items, fpp, USUAL_DIVISOR, salt);
        filter.fold(USUAL_DIVISOR);
        return filter;
    }

    /**
     * {@return an empty filter so long that, folded by the divisor, it has this FPP for so many items; with the number
     * of hash functions that is best then}
     *
     * @param items n after folding, at least 1
     * @param fpp wanted FPP after folding, above 0 and below 1
     * @param divisor d, at least 1
     * @param salt the key of its hash functions
     * @throws IllegalArgumentException where it would be too long
     */
    public static FoldedFilter roomy(int items, double fpp, int divisor, Salt salt) {
        Shape folded = Shape.fromNP(items, fpp);
        long full = (long) folded.bits() * divisor;
        if (divisor < 1 || full > BitVector.MAX_LENGTH) {
            throw new IllegalArgumentException(folded + " times " + divisor);
        }
        return shaped(new Shape((int) full, folded.hashes()), salt);
    }

    /** {@return an empty filter of this shape, not yet folded} */
    static FoldedFilter shaped(Shape shape, Salt salt) {
        return new FoldedFilter(shape, salt);
    }

    /** {@return its length before it was ever folded, in bits} */
    public int fullLength() {
        return fullLength;
    }

    /** {@return the filter that it is now; not of use after the next folding} */
    public BloomFilter filter() {
        return now.filter();
    }

    @Override
    public void fold(int divisor) {
        BloomFilter before = now.filter();
        int length = before.shape().bits();
        if (divisor < 1 || length % divisor != 0) {
            throw new IllegalArgumentException(divisor + " does not divide " + length);
        }
        StandardFilter after = StandardFilter.shaped(new Shape(length / divisor, before.shape().hashes()),
                before.salt());
        IntStream.range(0, length).filter(before.vector()::get).forEach(i -> after.filter().vector().set(i / divisor));
        now = after;
    }

    @Override
    public Variant variant() {
        return Variant.FOLDED;
    }

    @Override
    public void put(ItemDigest item) {
        now.put(item);
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return now.mightContain(item);
    }

    /** Becomes the set of both. They may have been folded from other lengths: what they are now decides. */
    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        now.merge(other instanceof FoldedFilter that ? that.now : other);
    }

    @Override
    public long bits() {
        return now.bits();
    }

    @Override
    public double expectedFpp(long items) {
        return now.expectedFpp(items);
    }

    @Override
    public List<Panel> panels() {
        return now.panels();
    }

    @Override
    public Cell cell(int panel, int cell) {
        return now.cell(panel, cell);
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        return now.probes(item);
    }
}
