package kith.bloom.variant;

import java.util.List;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/** The high-dimensional filter among filters of digests: a digest is a vector of four words, the first byte first. */
final class DigestVectors implements Traceable<ItemDigest>, Mergeable<ItemDigest> {
    private final HighDimensionalFilter filter;

    private DigestVectors(HighDimensionalFilter filter) {
        this.filter = filter;
    }

    static DigestVectors sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    static DigestVectors shaped(Shape shape, Salt salt) {
        return new DigestVectors(HighDimensionalFilter.of(shape, salt));
    }

    /** {@return the digest's 14 bytes as words, the last one half full} */
    static int[] words(ItemDigest item) {
        return new int[] {(int) item.low(), (int) (item.low() >>> Integer.SIZE), (int) item.high(),
            (int) (item.high() >>> Integer.SIZE)};
    }

    @Override
    public Variant variant() {
        return filter.variant();
    }

    @Override
    public void put(ItemDigest item) {
        filter.put(words(item));
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return filter.mightContain(words(item));
    }

    @Override
    public long bits() {
        return filter.bits();
    }

    @Override
    public double expectedFpp(long items) {
        return filter.expectedFpp(items);
    }

    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        if (!(other instanceof DigestVectors that)) {
            throw new IllegalArgumentException("another kind");
        }
        filter.merge(that.filter);
    }

    @Override
    public List<Panel> panels() {
        return filter.panels();
    }

    @Override
    public Cell cell(int panel, int cell) {
        return filter.cell(panel, cell);
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        return filter.probes(words(item));
    }
}
