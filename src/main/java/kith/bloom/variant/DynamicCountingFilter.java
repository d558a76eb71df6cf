package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The dynamic count filter of Aguilar-Saborit, Trancoso, Muntes-Mulero and Larriba-Pey (2006, "Dynamic Count Filters",
 * SIGMOD Record 35): a counting filter whose counters never run over, because a second vector takes their overflow and
 * becomes wider and narrower as they ask for it. Membership is that of the standard filter: FPP (1 - e^(-kn/m))^k over
 * the n different items that are in.
 *
 * <p>It errs upwards only: {@link #count} is never below the number of times the item was put and not removed, as long
 * as nothing was removed that was not in, and it is above with the probability of a false positive.
 */
public final class DynamicCountingFilter extends CellFilter implements Deletable<ItemDigest> {
    private final OverflowCounters counters;

    private DynamicCountingFilter(Shape shape, Salt salt, OverflowCounters counters) {
        super(new CountingCells(shape, salt, counters));
        this.counters = counters;
    }

    /** {@return an empty filter for so many different items at this FPP} */
    static DynamicCountingFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter with as many counters as the shape has bits} */
    static DynamicCountingFilter shaped(Shape shape, Salt salt) {
        return new DynamicCountingFilter(shape, salt,
                new OverflowCounters(shape.bits(), OverflowCounters.USUAL_WIDTH));
    }

    /** {@return the width of a counter's narrow part in bits, which never changes} */
    public int fixedWidth() {
        return counters.fixedWidth();
    }

    @Override
    public Variant variant() {
        return Variant.DYNAMIC_COUNTING;
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
