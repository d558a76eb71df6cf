package kith.bloom.variant;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The filter of Bloom (1970), "Space/time trade-offs in hash coding with allowable errors": m bits, k hash functions
 * over all of them, FPP (1 - e^(-kn/m))^k. It is {@link BloomFilter}, the one in Kith's files, among the others.
 */
public final class StandardFilter implements Traceable<ItemDigest>, Mergeable<ItemDigest> {
    private final BloomFilter filter;

    private StandardFilter(BloomFilter filter) {
        this.filter = filter;
    }

    /** {@return an empty filter for so many items at this FPP} */
    static StandardFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter of this shape} */
    static StandardFilter shaped(Shape shape, Salt salt) {
        return new StandardFilter(BloomFilter.empty(shape, salt));
    }

    /** {@return the filter itself; a change of one is a change of the other} */
    public BloomFilter filter() {
        return filter;
    }

    @Override
    public Variant variant() {
        return Variant.STANDARD;
    }

    @Override
    public void put(ItemDigest item) {
        filter.put(item);
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return filter.mightContain(item);
    }

    @Override
    public long bits() {
        return filter.shape().bits();
    }

    @Override
    public double expectedFpp(long items) {
        return filter.shape().expectedFpp(items);
    }

    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        if (!(other instanceof StandardFilter that && filter.isCompatible(that.filter))) {
            throw new IllegalArgumentException("another kind, shape or salt");
        }
        filter.vector().or(that.filter.vector());
    }

    @Override
    public List<Panel> panels() {
        return List.of(new Panel("bits", filter.shape().bits()));
    }

    @Override
    public Cell cell(int panel, int cell) {
        Objects.checkIndex(panel, 1);
        return new Cell(filter.vector().get(cell) ? 1 : 0);
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < filter.shape().hashes(); i++) {
            int index = KeyedHash.index(KeyedHash.hash(filter.salt(), item, i), filter.shape().bits());
            probes.add(new Probe(i, 0, index, filter.vector().get(index)));
        }
        return probes;
    }
}
