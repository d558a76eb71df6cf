package kith.picture;

/** The squares of a matrix. */
@FunctionalInterface
public interface Shading {
    /** Where a row meets its own column. */
    int SAME = -1;

    /**
     * {@return 0 to {@link Palette#SHADES} - 1, or {@link #SAME}}
     *
     * @param row from 0
     * @param column from 0
     */
    int at(int row, int column);
}
