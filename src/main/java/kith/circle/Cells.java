package kith.circle;

import kith.exchange.Coding;

/**
 * Numbers in a row, one a position of the filter, each modulo what its coding says: a masked vector, a sum of masks, or
 * the sum of a circle. Adding is associative and commutative, so in whatever order and groups vectors are added, the
 * same bytes come out. Not safe for use by several threads.
 */
sealed interface Cells permits CountCells, FieldCells {
    /** {@return so many zeros} */
    static Cells zeros(Coding coding, int length) {
        return switch (coding) {
            case CELLS_8 -> new CountCells(length, 1);
            case CELLS_16 -> new CountCells(length, 2);
            case CELLS_61 -> new FieldCells(length);
            case RAW, SPARSE -> throw new IllegalArgumentException(coding + " has no cells");
        };
    }

    /** {@return the number of cells} */
    int length();

    /**
     * Adds a vector as it is written in files: cell by cell, the lowest byte first.
     *
     * @param bytes exactly as many as these cells take; of elements modulo 2^61 - 1 each below that
     */
    void add(byte[] bytes);

    /**
     * Adds the cells of a shorter row.
     *
     * @param other of the same coding
     * @param at where its first cell goes
     */
    void add(Cells other, int at);

    /**
     * Adds or subtracts the mask's cells {@code from} to {@code from + length - 1}.
     *
     * @param from a multiple of {@link MaskStream#ALIGNMENT}
     * @param buffer room for as many bytes as these cells take
     */
    void mask(MaskStream stream, int from, Sign sign, byte[] buffer);

    /** {@return what cell {@code index} counts, 0 or more; in sealed mode 0 for zero and 1 for anything else} */
    int count(int index);

    /** {@return the cells as they are written in files} */
    byte[] toBytes();

    /** Overwrites all cells with zeros. */
    void wipe();
}
