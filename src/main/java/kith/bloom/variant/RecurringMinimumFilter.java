package kith.bloom.variant;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The spectral Bloom filter of Cohen and Matias (2003, "Spectral Bloom Filters", SIGMOD) with recurring minimum: where
 * two of an item's counters are equally small that smallest value is most likely right, and where one is smaller than
 * all others it is less so. Items of the second kind are kept once more, in a smaller filter of their own where there
 * is less to meet; they are told from others by a filter of marks (the paper's B_f).
 *
 * <p>The first filter has m counters and holds everything, by minimum selection: membership, and its FPP
 * (1 - e^(-kn/m))^k, are decided there, without false negatives. The second has m/2 counters and the same k. When an
 * item that is put has a single minimum it is marked, and enters the second filter with that minimum for its count;
 * from then on it is put and removed there, too. Its count is the recurring minimum of the first filter where there is
 * one by now, and otherwise what the second filter says, but never more than the first, which cannot err downwards.
 *
 * <p>A count is above the truth less often than with minimum selection. It may, rarely, be <em>below</em>: where the
 * filter of marks takes an item for marked that is not, only what was put since is found in the second filter.
 */
public final class RecurringMinimumFilter extends CellFilter implements Deletable<ItemDigest> {
    private static final int SECONDARY = 1;
    private static final int MARKS = 2;

    private final CountingCells secondary;
    private final BloomFilter marks;

    private RecurringMinimumFilter(Shape shape, Salt salt) {
        super(new CountingCells(shape, salt, new CodedCounters(shape.bits())));
        Shape half = new Shape(Math.max(1, shape.bits() / 2), shape.hashes());
        this.secondary = new CountingCells(half, derived(salt, SECONDARY), new CodedCounters(half.bits()));
        this.marks = BloomFilter.empty(shape, derived(salt, MARKS));
    }

    /** {@return an empty filter for so many different items at this FPP} */
    static RecurringMinimumFilter sized(int items, double fpp, Salt salt) {
        return shaped(Shape.fromNP(items, fpp), salt);
    }

    /** {@return an empty filter with as many counters in its first part as the shape has bits} */
    static RecurringMinimumFilter shaped(Shape shape, Salt salt) {
        return new RecurringMinimumFilter(shape, salt);
    }

    @Override
    public Variant variant() {
        return Variant.SPECTRAL_RECURRING_MINIMUM;
    }

    @Override
    public void put(ItemDigest item) {
        int[] places = cells().places(item);
        cells().add(places, 1);
        int[] others = secondary.places(item);
        if (isMoved(item, others)) {
            secondary.add(others, 1);
            return;
        }
        CountingCells.Least least = cells().leastOf(places);
        if (least.isSingle()) {
            marks.put(item);
            secondary.add(others, least.value());
        }
    }

    @Override
    public boolean remove(ItemDigest item) {
        if (!cells().take(cells().places(item))) {
            return false;
        }
        int[] others = secondary.places(item);
        if (isMoved(item, others)) {
            secondary.take(others);
        }
        return true;
    }

    @Override
    public long count(ItemDigest item) {
        CountingCells.Least least = cells().leastOf(cells().places(item));
        if (least.value() == 0 || !least.isSingle()) {
            return least.value();
        }
        int[] others = secondary.places(item);
        return isMoved(item, others) ? Math.min(least.value(), secondary.least(others)) : least.value();
    }

    /** The first filter, the second one, and the marks. */
    @Override
    public long bits() {
        return super.bits() + secondary.counters().bits() + marks.shape().bits();
    }

    @Override
    public List<Panel> panels() {
        return List.of(new Panel("counters", cells().counters().length()),
                new Panel("secondary", secondary.counters().length()), new Panel("marks", marks.shape().bits()));
    }

    @Override
    public Cell cell(int panel, int cell) {
        Objects.checkIndex(panel, MARKS + 1);
        return switch (panel) {
            case SECONDARY -> new Cell(secondary.counters().get(cell));
            case MARKS -> new Cell(marks.vector().get(cell) ? 1 : 0);
            default -> super.cell(panel, cell);
        };
    }

    /**
     * {@return whether an item is in the second filter} One with an empty counter there is not, whatever the marks say.
     */
    private boolean isMoved(ItemDigest item, int[] others) {
        return marks.mightContain(item) && secondary.least(others) > 0;
    }

    private static Salt derived(Salt salt, int part) {
        return new Salt(KeyedHash.hash(salt.low(), salt.high(), part, 0, 0),
                KeyedHash.hash(salt.low(), salt.high(), part, 1, 0));
    }
}
