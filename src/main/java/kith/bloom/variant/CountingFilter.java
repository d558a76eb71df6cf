package kith.bloom.variant;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A counter of four bits in place of each bit, so that items can be removed (Fan, Cao, Almeida, Broder 2000, "Summary
 * cache: a scalable wide-area web cache sharing protocol"). Putting raises the item's counters and removing lowers
 * them; an item that leads to the same counter by two hash functions counts there once. The FPP is that of a
 * {@link StandardFilter} of as many bits as there are counters.
 *
 * <p>A counter that reaches 15 stays at 15 and is never lowered again, so that no overflow makes a false negative; what
 * it costs is that its bit stays set. How rarely that happens is {@link #overflowBound}.
 */
public final class CountingFilter implements Traceable<ItemDigest>, Deletable<ItemDigest>, Countable<ItemDigest>,
        Mergeable<ItemDigest> {
    private static final int OVERFLOW = SaturatingCounters.MOST + 1;

    private final Shape shape;
    private final Salt salt;
    private final SaturatingCounters counters;

    private CountingFilter(Shape shape, Salt salt) {
        this.shape = shape;
        this.salt = salt;
        this.counters = new SaturatingCounters(shape.bits());
    }

    /** {@return an empty filter for so many items at this FPP} */
    static CountingFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter of so many counters and hash functions} */
    public static CountingFilter shaped(Shape shape, Salt salt) {
        return new CountingFilter(shape, salt);
    }

    /**
     * {@return how probable it is at most that any counter should have counted to 16, m (e ln 2 / 16)^16 = 1.37e-15 m}
     * Fan, Cao, Almeida, Broder (2000), for at most ln 2 hash functions an item and counter, which is where the FPP is
     * least.
     *
     * @param counters m
     */
    public static double overflowBound(double counters) {
        return counters * Math.pow(Math.E * Math.log(2) / OVERFLOW, OVERFLOW);
    }

    /**
     * {@return the same for so many items in this filter, m (e k n / (16 m))^16, at most 1}
     *
     * @param items n, at least 0
     */
    public double overflowBound(long items) {
        double load = (double) items * shape.hashes() / shape.bits();
        return Math.min(1, shape.bits() * Math.pow(Math.E * load / OVERFLOW, OVERFLOW));
    }

    /** {@return the number of counters, and of hash functions} */
    public Shape shape() {
        return shape;
    }

    /** {@return how many counters are stuck at 15} */
    public int saturated() {
        return (int) IntStream.range(0, shape.bits()).filter(i -> counters.get(i) == SaturatingCounters.MOST).count();
    }

    /**
     * {@return the filter of bits that this is now, with the same shape and salt, to be sent; shares nothing with it}
     */
    public BloomFilter filter() {
        BitVector bits = new BitVector(shape.bits());
        IntStream.range(0, shape.bits()).filter(i -> counters.get(i) > 0).forEach(bits::set);
        return new BloomFilter(shape, salt, bits);
    }

    private int index(ItemDigest item, int function) {
        return KeyedHash.index(KeyedHash.hash(salt, item, function), shape.bits());
    }

    private IntStream cells(ItemDigest item) {
        return IntStream.range(0, shape.hashes()).map(function -> index(item, function)).distinct();
    }

    @Override
    public Variant variant() {
        return Variant.COUNTING;
    }

    @Override
    public void put(ItemDigest item) {
        cells(item).forEach(cell -> counters.add(cell, 1));
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        for (int function = 0; function < shape.hashes(); function++) {
            if (counters.get(index(item, function)) == 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean remove(ItemDigest item) {
        boolean there = mightContain(item);
        if (there) {
            cells(item).forEach(counters::subtract);
        }
        return there;
    }

    /** {@return the least of the item's counters: never too low below 15, which stands for 15 or more} */
    @Override
    public long count(ItemDigest item) {
        return cells(item).map(counters::get).min().orElseThrow();
    }

    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        if (!(other instanceof CountingFilter that && shape.equals(that.shape) && salt.equals(that.salt))) {
            throw new IllegalArgumentException("another kind, shape or salt");
        }
        IntStream.range(0, shape.bits()).forEach(i -> counters.add(i, that.counters.get(i)));
    }

    @Override
    public long bits() {
        return (long) SaturatingCounters.WIDTH * shape.bits();
    }

    @Override
    public double expectedFpp(long items) {
        return shape.expectedFpp(items);
    }

    @Override
    public List<Panel> panels() {
        return List.of(new Panel("counters", shape.bits()));
    }

    @Override
    public Cell cell(int panel, int cell) {
        Objects.checkIndex(panel, 1);
        return new Cell(counters.get(cell));
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        List<Probe> probes = new ArrayList<>();
        for (int function = 0; function < shape.hashes(); function++) {
            int index = index(item, function);
            probes.add(new Probe(function, 0, index, counters.get(index) > 0));
        }
        return probes;
    }
}
