package kith.ui.circles.overlap;

import java.util.Optional;

/**
 * Which squares of a square matrix are seen through a window that may be smaller than it, and where. Pure: no node, no
 * colour. All lengths in pixels.
 *
 * @param size rows, and as many columns, at least 1
 * @param cell side of a square, above 0
 * @param width of the window
 * @param height of the window
 * @param left how far the window was moved to the right
 * @param top how far it was moved down
 */
record HeatLayout(int size, double cell, double width, double height, double left, double top) {
    /**
     * A square.
     *
     * @param row from 0
     * @param column from 0
     */
    record Cell(int row, int column) {
        /** {@return the square so many rows and columns away, or the last one on the way} */
        Cell moved(int rows, int columns, int size) {
            return new Cell(Math.clamp(row + rows, 0, size - 1), Math.clamp(column + columns, 0, size - 1));
        }
    }

    /** The smallest side of a square: hundreds of members are seen at once. */
    static final double SMALLEST = 1;
    /** The largest side of a square. */
    static final double LARGEST = 64;

    /** Keeps the window over the matrix. */
    HeatLayout {
        left = Math.clamp(left, 0, Math.max(0, size * cell - width));
        top = Math.clamp(top, 0, Math.max(0, size * cell - height));
    }

    /** {@return the largest squares with which the whole matrix is seen, within the limits} */
    static double fitting(int size, double width, double height, double largest) {
        return Math.clamp(Math.floor(Math.min(width, height) / size), SMALLEST, largest);
    }

    /** {@return length of all squares in a row} */
    double extent() {
        return size * cell;
    }

    /** {@return the first column of which something is seen} */
    int firstColumn() {
        return (int) (left / cell);
    }

    /** {@return the last column of which something is seen} */
    int lastColumn() {
        return Math.min(size - 1, (int) Math.ceil((left + width) / cell) - 1);
    }

    /** {@return the first row of which something is seen} */
    int firstRow() {
        return (int) (top / cell);
    }

    /** {@return the last row of which something is seen} */
    int lastRow() {
        return Math.min(size - 1, (int) Math.ceil((top + height) / cell) - 1);
    }

    /** {@return where a column begins, from the window's left edge} */
    double x(int column) {
        return column * cell - left;
    }

    /** {@return where a row begins, from the window's top edge} */
    double y(int row) {
        return row * cell - top;
    }

    /** {@return the square at a place in the window, if there is one} */
    Optional<Cell> at(double x, double y) {
        if (x < 0 || y < 0 || x >= width || y >= height) {
            return Optional.empty();
        }
        int column = (int) ((left + x) / cell);
        int row = (int) ((top + y) / cell);
        return row < size && column < size ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    /**
     * {@return every how many rows a name is written, so that names do not touch}
     *
     * @param line height of a name, with what separates it from the next
     */
    int labelStep(double line) {
        return (int) Math.max(1, Math.ceil(line / cell));
    }

    /** {@return this window moved to another place} */
    HeatLayout movedTo(double newLeft, double newTop) {
        return new HeatLayout(size, cell, width, height, newLeft, newTop);
    }

    /** {@return this window moved just as far as is needed to see a square whole} */
    HeatLayout showing(Cell seen) {
        return movedTo(showing(left, width, seen.column() * cell), showing(top, height, seen.row() * cell));
    }

    private double showing(double from, double length, double start) {
        return start < from ? start : Math.max(from, start + cell - length);
    }

    /** {@return this window with other squares; what is at this place of it stays there as far as possible} */
    HeatLayout zoomed(double newCell, double x, double y) {
        double side = Math.clamp(newCell, SMALLEST, LARGEST);
        return new HeatLayout(size, side, width, height, (left + x) * side / cell - x, (top + y) * side / cell - y);
    }

    /** {@return this matrix seen through a window of another size} */
    HeatLayout resized(double newWidth, double newHeight) {
        return new HeatLayout(size, cell, newWidth, newHeight, left, top);
    }
}
