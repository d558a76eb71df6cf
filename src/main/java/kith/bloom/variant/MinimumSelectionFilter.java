package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The spectral Bloom filter of Cohen and Matias (2003, "Spectral Bloom Filters", SIGMOD) in its plainest form, minimum
 * selection: an item raises all its counters, and the smallest of them is taken for its count.
 *
 * <p>The count is never below the truth, as long as nothing is removed that was not in; it is above where others met
 * every one of its counters, and the probability of that is the FPP of a standard filter, (1 - e^(-kn/m))^k over the n
 * different items (the paper's Bloom error), whatever their counts.
 */
public final class MinimumSelectionFilter extends CellFilter implements Deletable<ItemDigest> {
    private MinimumSelectionFilter(Shape shape, Salt salt) {
        super(new CountingCells(shape, salt, new CodedCounters(shape.bits())));
    }

    /** {@return an empty filter for so many different items at this FPP} */
    static MinimumSelectionFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter with as many counters as the shape has bits} */
    static MinimumSelectionFilter shaped(Shape shape, Salt salt) {
        return new MinimumSelectionFilter(shape, salt);
    }

    @Override
    public Variant variant() {
        return Variant.SPECTRAL_MINIMUM_SELECTION;
    }

    @Override
    public void put(ItemDigest item) {
        cells().add(cells().places(item), 1);
    }

    @Override
    public boolean remove(ItemDigest item) {
        return cells().take(cells().places(item));
    }
}
