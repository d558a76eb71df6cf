package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The spectral Bloom filter of Cohen and Matias (2003, "Spectral Bloom Filters", SIGMOD) with minimal increase: an item
 * raises only those of its counters that are its smallest, because the others are too large already.
 *
 * <p>The count is never below the truth and, counter by counter, never above that of minimum selection over the same
 * items in the same order. It is wrong at most
 * with that filter's probability, (1 - e^(-kn/m))^k. How much less often depends on the counts and on the order; there
 * is no formula for it here; the Lab measures it.
 *
 * <p>It cannot forget: a counter does not know whom it stands for, and one that was not raised for an item must not be
 * lowered for it. Lowering all of them makes items that are still in disappear; so this is not {@link Deletable}.
 */
public final class MinimalIncreaseFilter extends CellFilter {
    private MinimalIncreaseFilter(Shape shape, Salt salt) {
        super(new CountingCells(shape, salt, new CodedCounters(shape.bits())));
    }

    /** {@return an empty filter for so many different items at this FPP} */
    static MinimalIncreaseFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter with as many counters as the shape has bits} */
    static MinimalIncreaseFilter shaped(Shape shape, Salt salt) {
        return new MinimalIncreaseFilter(shape, salt);
    }

    @Override
    public Variant variant() {
        return Variant.SPECTRAL_MINIMAL_INCREASE;
    }

    @Override
    public void put(ItemDigest item) {
        int[] places = cells().places(item);
        cells().raise(places, cells().least(places) + 1);
    }
}
