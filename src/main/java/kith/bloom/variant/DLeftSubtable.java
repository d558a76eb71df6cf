package kith.bloom.variant;

import module java.base;
import kith.bloom.Salt;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Probe;

/**
 * One of the subtables of a {@link DLeftCountingFilter}: buckets of cells, each with a remainder and a counter, which
 * is 0 in an empty cell. Where an item lies in it, its permutation says.
 */
final class DLeftSubtable {
    /** The largest counter of a cell. */
    static final long MOST = (1 << DLeftCountingFilter.COUNTER_BITS) - 1;

    private static final int BUCKET = DLeftCountingFilter.BUCKET_CELLS;

    private final PackedFields cells;
    private final DLeftPermutation permutation;

    /**
     * An empty one.
     *
     * @param buckets how many, at least 1
     * @param remainderBits width of a remainder
     * @param salt of the filter
     * @param number which subtable this is, from 0
     */
    DLeftSubtable(int buckets, int remainderBits, Salt salt, int number) {
        this.cells = new PackedFields(Math.multiplyExact(buckets, BUCKET),
                remainderBits + DLeftCountingFilter.COUNTER_BITS);
        this.permutation = new DLeftPermutation(buckets, remainderBits, salt, number);
    }

    /**
     * What an item is hashed to, before any permutation.
     *
     * @param bucket 0 to the number of buckets - 1
     * @param remainder of as many bits as the filter's remainders have
     */
    record Fingerprint(int bucket, long remainder) {
    }

    /** {@return how many cells there are} */
    int length() {
        return cells.length();
    }

    /** {@return the memory of all cells in bits} */
    long bits() {
        return cells.bits();
    }

    /** {@return a cell of the item's with a counter of at most {@code most}, or -1} */
    int match(Fingerprint print, long most) {
        long remainder = remainder(print);
        int first = first(print);
        for (int cell = first; cell < first + BUCKET; cell++) {
            if (stands(cell, remainder) && counter(cell) <= most) {
                return cell;
            }
        }
        return -1;
    }

    /** {@return how often the item is in here} */
    long count(Fingerprint print) {
        long remainder = remainder(print);
        int first = first(print);
        long count = 0;
        for (int cell = first; cell < first + BUCKET; cell++) {
            count += stands(cell, remainder) ? counter(cell) : 0;
        }
        return count;
    }

    /** {@return how many cells of the item's bucket are empty} */
    int empty(Fingerprint print) {
        int first = first(print);
        int empty = 0;
        for (int cell = first; cell < first + BUCKET; cell++) {
            empty += counter(cell) == 0 ? 1 : 0;
        }
        return empty;
    }

    /** Enters the item once in the first empty cell of its bucket; there must be one. */
    void enter(Fingerprint print) {
        int cell = first(print);
        while (counter(cell) > 0) {
            cell++;
        }
        cells.set(cell, remainder(print) << DLeftCountingFilter.COUNTER_BITS | 1);
    }

    /** Counts one more in a cell whose counter is not full. */
    void raise(int cell) {
        cells.set(cell, cells.get(cell) + 1);
    }

    /** Counts one less in a cell that is not empty; an empty one keeps no remainder. */
    void lower(int cell) {
        cells.set(cell, counter(cell) == 1 ? 0 : cells.get(cell) - 1);
    }

    /** {@return what is in a cell} */
    Cell cell(int cell) {
        long counter = counter(cell);
        return counter == 0 ? new Cell(0)
                : new Cell(counter, Long.toHexString(cells.get(cell) >>> DLeftCountingFilter.COUNTER_BITS));
    }

    /** {@return a probe of each cell of the item's bucket} */
    List<Probe> probes(Fingerprint print, int number) {
        long remainder = remainder(print);
        int first = first(print);
        return IntStream.range(first, first + BUCKET)
                .mapToObj(cell -> new Probe(number, number, cell, stands(cell, remainder))).toList();
    }

    private int first(Fingerprint print) {
        return permutation.bucket(print.bucket(), print.remainder()) * BUCKET;
    }

    private long remainder(Fingerprint print) {
        return permutation.remainder(print.remainder());
    }

    private long counter(int cell) {
        return cells.get(cell) & MOST;
    }

    /** {@return whether a cell is one of those of a remainder, which is that of this subtable} */
    private boolean stands(int cell, long remainder) {
        long field = cells.get(cell);
        return (field & MOST) > 0 && field >>> DLeftCountingFilter.COUNTER_BITS == remainder;
    }
}
