package kith.bloom.variant;

import java.util.List;

/**
 * A set one can look into.
 *
 * @param <T> what is put
 */
public interface Traceable<T> extends ApproximateSet<T> {
    /**
     * A row of cells that belong together: the whole filter, one part of a partitioned one, one subtable.
     *
     * @param id what it is, in lower case, such as {@code bits}, {@code part}, {@code subtable}, {@code secondary}
     * @param cells how many, numbered from 0
     */
    record Panel(String id, int cells) {
    }

    /**
     * What is in a cell.
     *
     * @param value 0 for an empty cell; otherwise the bit, the counter, or the counter beside a fingerprint
     * @param fingerprint what else is kept in it, in hexadecimal, or empty
     */
    record Cell(long value, String fingerprint) {
        /** A cell without a fingerprint. */
        public Cell(long value) {
            this(value, "");
        }
    }

    /**
     * One look at a cell.
     *
     * @param function which hash function or permutation led there, from 0
     * @param panel which row of cells, from 0
     * @param cell which cell of it, from 0
     * @param passes whether this cell, by itself, would let the item pass
     */
    record Probe(int function, int panel, int cell, boolean passes) {
    }

    /** How a look-up follows from its probes. */
    enum Passing {
        /** All must pass. */
        ALL,
        /** One is enough. */
        ANY
    }

    /** {@return the rows of cells, as they are now} */
    List<Panel> panels();

    /**
     * {@return what is in a cell}
     *
     * @throws IndexOutOfBoundsException where there is no such cell
     */
    Cell cell(int panel, int cell);

    /** {@return the cells that a look-up of the item looks at, in order} It is found where {@link #passing} says so. */
    List<Probe> probes(T item);

    /** {@return how a look-up follows from its probes} */
    default Passing passing() {
        return Passing.ALL;
    }
}
