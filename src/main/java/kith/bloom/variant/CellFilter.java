package kith.bloom.variant;

import module java.base;
import kith.bloom.ItemDigest;

/**
 * What filters with counters in place of bits have in common: an item is perhaps in while none of its counters is 0, so
 * that the FPP is that of a standard filter of as many bits, (1 - e^(-kn/m))^k over the n different items that are in.
 */
abstract sealed class CellFilter implements Countable<ItemDigest>, Traceable<ItemDigest>
        permits DynamicCountingFilter, MinimumSelectionFilter, MinimalIncreaseFilter, RecurringMinimumFilter {
    private final CountingCells cells;

    CellFilter(CountingCells cells) {
        this.cells = cells;
    }

    /** {@return the counters} */
    CountingCells cells() {
        return cells;
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return cells.mightContain(item);
    }

    @Override
    public long count(ItemDigest item) {
        return cells.least(cells.places(item));
    }

    @Override
    public long bits() {
        return cells.counters().bits();
    }

    @Override
    public double expectedFpp(long items) {
        return cells.shape().expectedFpp(items);
    }

    @Override
    public List<Panel> panels() {
        return List.of(new Panel("counters", cells.counters().length()));
    }

    @Override
    public Cell cell(int panel, int cell) {
        Objects.checkIndex(panel, 1);
        return new Cell(cells.counters().get(cell));
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        return cells.probes(item, 0);
    }
}
